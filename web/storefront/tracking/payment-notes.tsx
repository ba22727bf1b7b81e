import { Link } from 'react-router';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { OrderPayment } from '#contract/money/online-payments.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { FiscalReceipt } from '#web/shared/orders/fiscal-receipt.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The way to the payment of an order that is paid online, what was given back, and the fiscal receipt. */
export function PaymentNotes({ own }: { own: OwnerOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { data } = useCallQuery('GET /orders/:id/payment', { params: { id: own.id } }, { staleTime: 0 });
  return (
    <>
      {own.awaitsPayment && own.status === 'OPEN' && (
        <Button
          kind="primary"
          icon="credit-card"
          render={(props) => <Link to={paths.pay(own.link)} replace {...props} />}
        >
          {t('pay.now')}
        </Button>
      )}
      {data?.refunds.map(({ id, amount, isDone, counter }) =>
        counter ? (
          <CounterRefund key={id} own={own} refund={{ id, amount, ...counter }} />
        ) : (
          <p key={id} className="text-ink-2">
            {t(isDone ? 'pay.refundDone' : 'pay.refundOpen', { sum: money(amount) })}
          </p>
        ),
      )}
      {data?.receiptUrl && <FiscalReceipt url={data.receiptUrl} svg={data.receiptSvg} />}
    </>
  );
}

type Counter = NonNullable<OrderPayment['refunds'][number]['counter']>;

/** No provider confirms what was given back at the counter: the guest does, or says that it did not come. */
function CounterRefund({ own, refund }: { own: OwnerOrder; refund: Counter & { id: string; amount: number } }) {
  const t = useT();
  const language = useLanguage();
  const clock = clockOf(own.timeZone);
  const { money } = useFormat();
  const { state, objectUntil } = refund;
  const answer = useCallMutation('POST /orders/:id/refunds/:refundId/answer', {
    invalidates: ['GET /orders/:id/payment'],
  });
  const say = (received: boolean) => answer.mutate({ params: { id: own.id, refundId: refund.id }, body: { received } });
  return (
    <section className="grid gap-2" aria-label={t('pay.counter.label')}>
      <p className="text-ink-2">
        {t(state === 'REFUSED' ? 'pay.counter.refused' : 'pay.refundDone', { sum: money(refund.amount) })}
      </p>
      {state === 'NOTED' && objectUntil && (
        <p className="text-small text-ink-2">
          {t('pay.counter.until', { moment: `${clock.date(objectUntil, language)}, ${clock.time(objectUntil)}` })}
        </p>
      )}
      {state !== 'ACCEPTED' && (state === 'REFUSED' || objectUntil) && (
        <div className="flex flex-wrap gap-2">
          <Button size={40} loading={answer.isPending} onClick={() => say(true)}>
            {t('pay.counter.received')}
          </Button>
          {state === 'NOTED' && (
            <Button size={40} kind="ghost" disabled={answer.isPending} onClick={() => say(false)}>
              {t('pay.counter.object')}
            </Button>
          )}
        </div>
      )}
      <div role="alert">{answer.isError && <Notice tone="bad">{t('pay.counter.failed')}</Notice>}</div>
    </section>
  );
}
