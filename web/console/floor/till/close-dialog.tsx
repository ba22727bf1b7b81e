import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { TillShiftView } from '#contract/floor/till.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CountInput } from './count-input.tsx';
import { countOf, NO_COUNT } from './count-values.ts';
import { Difference } from './difference.tsx';
import { TILL_QUERIES, useTillError } from './till-error.ts';

interface CloseDialogProps {
  view: TillShiftView;
  hasPrinter: boolean;
  onClose: () => void;
  onClosed: (view: TillShiftView) => void;
}

/** Counts the drawer and closes the shift; a difference is shown at once and has to be explained. */
export function CloseDialog({ view: { shift }, hasPrinter, onClose, onClosed }: CloseDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const client = useQueryClient();
  const tillError = useTillError();
  const [draft, setDraft] = useState(NO_COUNT);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const close = useCallMutation('POST /console/till/shifts/:id/close', {
    invalidates: TILL_QUERIES,
    onSuccess: onClosed,
    // Money that came in since is part of the sum that is compared.
    onError: () => void invalidateCalls(client, 'GET /console/till'),
  });
  const counted = countOf(draft);
  const differs = counted !== null && counted.sum !== shift.expected;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!counted || (differs && note.trim() === '')) return;
    const body = { expected: shift.expected, counted, note: differs ? note.trim() : null };
    close.mutate({ params: { id: shift.id }, body });
  };
  return (
    <Dialog open onClose={onClose} title={ct('till.closeTitle')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="flex items-center justify-between gap-3 min-h-9">
          <span>{ct('till.expected')}</span>
          <b className="tabular text-(length:--text-h3)">{money(shift.expected)}</b>
        </p>
        <CountInput draft={draft} onChange={setDraft} error={isTried && !counted && ct('till.countNeeded')} />
        <div role="status">{counted && <Difference expected={shift.expected} counted={counted.sum} />}</div>
        {differs && (
          <TextArea
            label={ct('till.differenceNote')}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
            error={isTried && note.trim() === '' ? ct('till.noteNeeded') : false}
          />
        )}
        <p className="text-small text-ink-2">{ct(hasPrinter ? 'till.closePrints' : 'till.noPrinter')}</p>
        <div role="alert">{close.error && <Notice tone="bad">{tillError(close.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={close.isPending}>
          {ct('till.close')}
        </Button>
      </form>
    </Dialog>
  );
}
