import { useState, type FormEvent } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { isAggregator } from '#domain/orders/orders/aggregators.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { paidPart } from '#domain/orders/orders/paid-part.ts';
import { isOnlinePayment } from '#domain/orders/orders/statuses.ts';
import { paymentObstacle } from '#domain/orders/orders/payment-change.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { OnlineMoney } from './online-money.tsx';
import { isRefundable, refundSum, refundText } from './refund-sum.ts';
import type { OneOrder } from './use-one-order.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

/** Records a payment, another payment type, or a refund. */
export function MoneyPart({ one }: { one: OneOrder & { order: StaffOrder } }) {
  const { order, send, isSending } = one;
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { can } = useStaff();
  const [refunding, setRefunding] = useState(false);
  // Partial payments can be refunded too, such as when the order was cancelled before the rest was paid.
  // An order that was paid to an aggregator is refunded by the aggregator.
  const isOfTill = isTillOrder(order);
  const isPaidElsewhere = isOfTill || (isAggregator(order.serviceType) && order.isPaid && order.paymentType === 'CARD');
  const paid = isPaidElsewhere ? 0 : order.isPaid ? order.bill : paidPart(order);
  const facts = { ...order, inTableSession: order.tableSessionId !== null };
  const other = order.paymentType === 'CASH' ? 'CARD' : 'CASH';
  const change = (body: { paid?: true; paymentType?: 'CASH' | 'CARD' }): void =>
    void send(({ id, version }) =>
      api('POST /console/orders/:id/payment', { params: { id }, body: { version, ...body } }),
    );
  return (
    <DrawerPart>
      <h3 className="text-h4">{ct('money')}</h3>
      <p>
        {isPaidElsewhere
          ? ct(isOfTill ? 'payment.atTill' : 'payment.toAggregator')
          : order.isPaid
            ? ct('payment.paid')
            : ct(`payment.${order.paymentType}`)}
        {order.isPaid && isOnlinePayment(order.paymentType) && ` · ${ct(`payment.${order.paymentType}`)}`}
        {order.awaitsPayment && ` · ${ct('money.awaits')}`}
        {!order.isPaid && order.due < order.bill && ` · ${ct('pay.rest', { sum: formatMoney(order.due, language) })}`}
        {order.changeFrom !== null &&
          order.changeFrom > order.due &&
          order.due > 0 &&
          ` · ${ct('money.changeFrom', { sum: formatMoney(order.changeFrom, language) })}`}
      </p>
      {!isOfTill && (
        <ButtonRow>
          {can('orders.settle') &&
            paymentObstacle(facts, { paid: true }) === null &&
            (other === 'CASH' ? (['CARD', 'CASH'] as const) : (['CASH', 'CARD'] as const)).map((how) => (
              <Button
                key={how}
                size={40}
                kind={how === order.paymentType ? 'tinted' : 'outline'}
                icon={how === 'CARD' ? 'credit-card' : 'banknote'}
                loading={isSending}
                onClick={() =>
                  change({
                    paid: true,
                    ...(how === order.paymentType ? {} : { paymentType: how }),
                  })
                }
              >
                {ct(`bill.paid.${how}`)}
              </Button>
            ))}
          {can('orders.settle') && paymentObstacle(facts, { paymentType: other }) === null && (
            <Button
              size={40}
              icon={other === 'CARD' ? 'credit-card' : 'banknote'}
              loading={isSending}
              onClick={() => change({ paymentType: other })}
            >
              {ct(`money.to.${other}`)}
            </Button>
          )}
          {can('orders.refund') && paid > 0 && !refunding && (
            <Button size={40} icon="undo-2" onClick={() => setRefunding(true)}>
              {ct('money.refund')}
            </Button>
          )}
        </ButtonRow>
      )}
      {can('orders.settle') && !isOfTill && <OnlineMoney key={order.version} order={order} />}
      {refunding && <RefundForm one={one} most={paid} onDone={() => setRefunding(false)} />}
    </DrawerPart>
  );
}

function RefundForm({ one: { send, isSending }, most, onDone }: { one: OneOrder; most: number; onDone: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [sum, setSum] = useState(() => refundText(most));
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const amount = refundSum(sum);
  const fits = isRefundable(amount, most);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isRefundable(amount, most) || note.trim() === '') return setMissing(true);
    const done = await send(({ id, version }) =>
      api('POST /console/orders/:id/refund-note', { params: { id }, body: { version, amount, note: note.trim() } }),
    );
    if (done) onDone();
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={ct('money.refundSum')}
        inputMode="numeric"
        value={sum}
        onChange={(event) => setSum(event.target.value)}
        error={missing && !fits ? ct('money.refundRange') : false}
      />
      <TextField
        label={ct('money.refundWhy')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
        error={missing && note.trim() === '' ? ct('reject.noteNeeded') : false}
      />
      <p className="text-small text-ink-2">{ct('money.tipsStay')}</p>
      <Button type="submit" kind="primary" size={40} loading={isSending}>
        {ct('money.refundDo')}
      </Button>
    </form>
  );
}
