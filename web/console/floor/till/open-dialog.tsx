import { useState, type FormEvent } from 'react';
import type { TillShift } from '#contract/floor/till.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CountInput } from './count-input.tsx';
import { countOf, NO_COUNT } from './count-values.ts';
import { TILL_QUERIES, useTillError } from './till-error.ts';

interface OpenDialogProps {
  branchId: string;
  last: TillShift | null;
  onClose: () => void;
}

/** Opens a shift with the cash that is in the drawer. */
export function OpenDialog({ branchId, last, onClose }: OpenDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock(branchId);
  const { money } = useFormat();
  const tillError = useTillError();
  const [draft, setDraft] = useState(NO_COUNT);
  const [isMissing, setMissing] = useState(false);
  const open = useCallMutation('POST /console/till/shifts', { invalidates: TILL_QUERIES, onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const opening = countOf(draft);
    if (!opening) return setMissing(true);
    open.mutate({ body: { branchId, opening } });
  };
  return (
    <Dialog open onClose={onClose} title={ct('till.openTitle')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{ct('till.openWhy')}</p>
        {last?.closedAt && (
          <p className="text-ink-2">
            {ct('till.lastCount', {
              sum: money(last.counted ?? 0),
              when: `${clock.date(last.closedAt, language)}, ${clock.time(last.closedAt)}`,
            })}
          </p>
        )}
        <CountInput draft={draft} onChange={setDraft} error={isMissing && !countOf(draft) && ct('till.countNeeded')} />
        <div role="alert">{open.error && <Notice tone="bad">{tillError(open.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={open.isPending}>
          {ct('till.open')}
        </Button>
      </form>
    </Dialog>
  );
}
