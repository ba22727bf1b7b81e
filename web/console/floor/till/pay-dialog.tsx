import { useState, type FormEvent } from 'react';
import type { TillShiftView } from '#contract/floor/till.ts';
import { PAY_IN_REASONS, PAY_OUT_REASONS, payFault, type TillReason } from '#domain/floor/till/till.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TILL_QUERIES, useTillError } from './till-error.ts';
import { useUndoEntry } from './use-undo-entry.ts';

interface PayDialogProps {
  view: TillShiftView;
  kind: 'PAY_IN' | 'PAY_OUT';
  onClose: () => void;
}

const REASONS = { PAY_IN: PAY_IN_REASONS, PAY_OUT: PAY_OUT_REASONS } as const;

/** Cash that comes into the drawer or leaves it beside orders. */
export function PayDialog({ view: { shift }, kind, onClose }: PayDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const { show } = useToast();
  const tillError = useTillError();
  const undo = useUndoEntry(shift.id);
  // One id for all attempts, so that a repeated request books once.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<TillReason>(REASONS[kind][0]);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = typed.trim() === '' ? null : fromTyped(Number(typed), MINOR_UNITS);
  const fault = amount === null ? null : payFault({ kind, amount, reason, note }, shift.expected);
  const isSum = amount !== null && amount > 0;
  const pay = useCallMutation('POST /console/till/shifts/:id/entries', {
    invalidates: TILL_QUERIES,
    onSuccess: () => {
      onClose();
      show({
        text: ct(`till.booked.${kind}`, { sum: money(amount ?? 0) }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => undo(id) },
      });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isSum || fault) return;
    pay.mutate({ params: { id: shift.id }, body: { id, kind, amount, reason, note: note.trim() || null } });
  };
  const sumError = isTried && !isSum ? ct('till.sumNeeded') : fault === 'NOT_ENOUGH' && ct('till.refused.NOT_ENOUGH');
  return (
    <Dialog open onClose={onClose} title={ct(`till.title.${kind}`)} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{ct('till.expectedNow', { sum: money(shift.expected) })}</p>
        <TextField
          label={ct('till.sum')}
          type="number"
          inputMode="numeric"
          min={0}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={sumError}
        />
        <Select
          label={ct('till.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as TillReason)}
          options={REASONS[kind].map((value) => ({ value, label: ct(`till.reason.${value}`) }))}
        />
        <TextField
          label={ct('till.note')}
          {...(reason === 'OTHER' ? {} : { optional: ct('till.optional') })}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          error={isTried && fault === 'NOTE_REQUIRED' && ct('till.noteNeeded')}
        />
        <div role="alert">{pay.error && <Notice tone="bad">{tillError(pay.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={pay.isPending}>
          {ct(`till.do.${kind}`)}
        </Button>
      </form>
    </Dialog>
  );
}
