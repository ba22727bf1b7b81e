import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { RefundLine } from '#web/shared/console/orders/refund-line.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { clockOf } from '#web/platform/format/clock.ts';

/** What was paid online for an order, what staff have to return, and what was given back at the counter. */
export function OnlineMoney({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const errorMessage = useErrorMessage();
  const clock = clockOf(order.timeZone);
  const { can } = useStaff();
  const client = useQueryClient();
  const params = { id: order.id };
  const { data } = useCallQuery('GET /console/orders/:id/payments', { params }, { staleTime: 0 });
  const end = useCallMutation('POST /console/orders/:id/refunds/:refundId/done', {
    onSuccess: (money) => setCallData(client, 'GET /console/orders/:id/payments', { params }, () => money),
  });
  if (!data || (data.attempts.length === 0 && data.refunds.length === 0)) return null;
  const title = ct(data.attempts.length > 0 ? 'money.online' : 'money.refund');
  return (
    <section className="grid gap-2" aria-label={title}>
      <h4 className="text-small text-ink-2">{title}</h4>
      <ul className="grid gap-1">
        {data.attempts.map(({ id, provider, amount, state, at }) => (
          <li key={id}>
            {ct(`payment.${provider}`)} · {formatMoney(amount, language)} · {ct(`money.attempt.${state}`)} ·{' '}
            <span className="tabular">{clock.time(at)}</span>
          </li>
        ))}
      </ul>
      {data.refunds.map((refund) => (
        <ButtonRow key={refund.id}>
          <RefundLine refund={refund} />
          {refund.state === 'OPEN' && can('orders.refund') && (
            <Button
              size={40}
              loading={end.isPending}
              onClick={() => end.mutate({ params: { id: order.id, refundId: refund.id } })}
            >
              {ct('money.refundEnd')}
            </Button>
          )}
        </ButtonRow>
      ))}
      <div role="alert">{end.error && <Notice tone="bad">{errorMessage(end.error)}</Notice>}</div>
    </section>
  );
}
