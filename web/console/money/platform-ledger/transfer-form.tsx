import { useState, type FormEvent } from 'react';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const KINDS = ['RECEIPT', 'PAYOUT'] as const;

/** Money that came from a merchant, or was paid to it beside the payouts of a month. */
export function TransferForm({ merchantId }: { merchantId: string }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  // One id for all attempts, so that a repeated request books once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<(typeof KINDS)[number]>('RECEIPT');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = typed.trim() === '' ? null : fromTyped(Number(typed), MINOR_UNITS);
  const isSum = amount !== null && amount > 0;
  const record = useCallMutation('POST /platform/merchants/:id/transfers', {
    invalidates: ['GET /platform/merchants/:id/money', 'GET /platform/statements'],
    onSuccess: () => {
      setId(crypto.randomUUID());
      setTyped('');
      setNote('');
      setTried(false);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isSum) return;
    record.mutate({ params: { id: merchantId }, body: { kind, id, amount, note: note.trim() || null } });
  };
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer">{ct('platformMoney.record')}</summary>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Select
          label={ct('platformMoney.direction')}
          value={kind}
          onChange={(event) => setKind(event.target.value as (typeof KINDS)[number])}
          options={KINDS.map((value) => ({ value, label: ct(`statement.transfer.${value}`) }))}
        />
        <TextField
          label={ct('till.sum')}
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && !isSum && ct('till.sumNeeded')}
        />
        <TextField
          label={ct('till.note')}
          optional={ct('till.optional')}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        <div role="alert">{record.error && <Notice tone="bad">{errorMessage(record.error)}</Notice>}</div>
        <Button type="submit" loading={record.isPending}>
          {ct('platformMoney.recordDo')}
        </Button>
      </form>
    </details>
  );
}
