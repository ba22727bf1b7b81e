import { Link } from 'react-router';
import type { OwnerOrder } from '#contract/orders.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** Of an order that is paid online: the way to its payment, what goes back, and the fiscal receipt. */
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
      {data?.refunds.map(({ amount, isDone, at }) => (
        <p key={at} className="text-ink-2">
          {t(isDone ? 'pay.refundDone' : 'pay.refundOpen', { sum: money(amount) })}
        </p>
      ))}
      {data?.receiptUrl && (
        <p>
          <a className="link" href={data.receiptUrl} target="_blank" rel="noopener noreferrer">
            {t('pay.receipt')}
          </a>
        </p>
      )}
    </>
  );
}
