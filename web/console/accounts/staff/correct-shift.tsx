import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { timesFault } from '#domain/accounts/work-shifts/work-shifts.ts';
import { addDays } from '#web/platform/format/moments.ts';
import type { Clock } from '#web/platform/format/clock.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const MINUTE = 60_000;

/** The instant at which the clock shows `18:30` on that day. */
function instantOf(clock: Clock, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock.at(day, hours) + minutes * MINUTE;
}

/** The times of a shift, on the day on which it began; an end before the start is on the day after. */
export function CorrectShift({ shift, onClose }: { shift: WorkShift; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const errorMessage = useErrorMessage();
  const clock = useClock(shift.branchId);
  const day = clock.day(shift.startedAt);
  const [start, setStart] = useState(clock.time(shift.startedAt));
  const [end, setEnd] = useState(shift.endedAt === null ? '' : clock.time(shift.endedAt));
  const [isTried, setTried] = useState(false);
  const [now] = useState(Date.now);
  const client = useQueryClient();
  const save = useCallMutation('PATCH /console/work-shifts/:id', {
    invalidates: ['GET /console/work-shifts', 'GET /console/work-shifts/own'],
    onSuccess: (saved) => {
      // The shift may be opened again before the lists are refetched.
      putIntoLists(client, 'GET /console/work-shifts', saved);
      onClose();
    },
  });
  const from = start === '' ? null : instantOf(clock, day, start);
  const to = end === '' ? null : instantOf(clock, end < start ? addDays(day, 1) : day, end);
  const isMissing = from === null || (to === null && shift.endedAt !== null);
  const fault = from === null ? null : timesFault({ from, to }, now);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || from === null || fault) return;
    const body = { startedAt: new Date(from).toISOString(), endedAt: to === null ? null : new Date(to).toISOString() };
    save.mutate({ params: { id: shift.id }, body });
  };
  const error = isMissing ? ct('shifts.timesNeeded') : fault && ct(`shifts.fault.${fault}`);
  return (
    <Dialog open onClose={onClose} title={ct('shifts.correct')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">
          {shift.name}, {clock.date(shift.startedAt, language)}. {ct('shifts.correctWhy')}
        </p>
        <TextField
          type="time"
          label={ct('shifts.start')}
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        <TextField
          type="time"
          label={ct('shifts.finish')}
          value={end}
          onChange={({ target }) => setEnd(target.value)}
          error={isTried && (error ?? false)}
        />
        <div role="alert">{save.error && <Notice tone="bad">{errorMessage(save.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={save.isPending}>
          {ct('shifts.save')}
        </Button>
      </form>
    </Dialog>
  );
}
