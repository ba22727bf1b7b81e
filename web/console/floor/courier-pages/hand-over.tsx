import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useState, type FormEvent } from 'react';
import { SHORTFALL_REASONS, type ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { cashTaken, changeFor, givenOf, needsNote } from './cash.ts';
import type { CashTaken } from '#web/shared/console/outbox/acts.ts';
import type { CourierOrder } from '#contract/floor/couriers.ts';

interface HandOverProps {
  order: CourierOrder;
  busy: boolean;
  onClose: () => void;
  onDone: (taken: CashTaken) => void;
}

/** Cash on delivery: due, given, change or shortfall. */
export function HandOver({ order, busy, onClose, onDone }: HandOverProps) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<ShortfallReason | ''>('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const given = givenOf(text, order.toTake);
  const change = given === null ? null : changeFor(given, order.toTake);
  const missing = given === null ? 0 : Math.max(0, order.toTake - given);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (given === null) return;
    const taken = cashTaken(given, order.toTake, reason, note);
    if (taken) onDone(taken);
    else setSubmitted(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('courier.cashTitle', { number: shortNumber(order.number) })}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-h2">{ct('courier.toTake', { sum: money(order.toTake) })}</p>
        <TextField
          label={ct('courier.given')}
          inputMode="numeric"
          value={text}
          placeholder={String(order.toTake / 100)}
          onChange={(event) => setText(event.target.value)}
          error={given === null ? ct('courier.tooLittle') : false}
        />
        {change !== null && change > 0 && (
          <p className="text-h3" role="status">
            {ct('courier.change', { sum: money(change) })}
          </p>
        )}
        {missing > 0 && (
          <>
            <p className="text-h3" role="status">
              {ct('courier.missing', { sum: money(missing) })}
            </p>
            <Select
              label={ct('courier.shortWhy')}
              value={reason}
              placeholder={ct('courier.shortChoose')}
              options={SHORTFALL_REASONS.map((value) => ({ value, label: ct(`short.${value}`) }))}
              onChange={(event) => setReason(event.target.value as ShortfallReason | '')}
              error={submitted && reason === '' ? ct('courier.shortChoose') : false}
            />
            <TextField
              label={ct('courier.shortNote')}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.target.value)}
              error={submitted && needsNote(reason, note) ? ct('reject.noteNeeded') : false}
            />
          </>
        )}
        <Button kind="primary" size={56} type="submit" wide loading={busy} disabled={given === null}>
          {ct(missing > 0 ? 'courier.deliveredShort' : 'step.DELIVERED')}
        </Button>
      </form>
    </Dialog>
  );
}
