/** Returns the money of a refund through the provider, as give-back.ts says. */
import { END_REASONS } from '#domain/orders/payments/attempts.ts';
import { lockOrder } from '#server/orders/orders/orders.ts';
import { returnMoney } from '#server/orders/payments/payments.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { isSettledBy, moneyOf } from './attempt-store.ts';
import { giveBack, type MoneyToReturn, type ReturnDeps } from './give-back.ts';
import { paymentService } from './payment-service.ts';
import { noteReturned } from './release-order.ts';

interface RefundRow extends MoneyToReturn {
  order_id: string;
}
/** $1 refund: one that waits for the provider. */
const refundToSend = statement<RefundRow>(
  'online-payments.refund-to-send',
  `
  select r.order_id, r.amount, p.provider, a.external_id, a.document_id, a.amount as paid
  from payment_refund r join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  left join payment_attempt a on a.merchant_id = r.merchant_id and ${isSettledBy('a', 'p')}
  where r.id = $1 and r.state = 'SENDING'`,
);
/** $1 refund, $2 now. No row: it was begun before. */
const beginSending = statement<{ id: string }>(
  'online-payments.begin-sending',
  `update payment_refund set sent_at = $2 where id = $1 and state = 'SENDING' and sent_at is null returning id`,
);
/** $1 refund: the provider was not reached. */
const notSent = statement('online-payments.not-sent', 'update payment_refund set sent_at = null where id = $1');
/** $1 refund, $2 why: staff return it. */
const leaveToStaff = statement(
  'online-payments.leave-to-staff',
  `update payment_refund set state = 'OPEN', failure = $2 where id = $1 and state = 'SENDING'`,
);
/** $1 refund, $2 now. */
const endSending = statement<{ amount: number }>(
  'online-payments.end-sending',
  `
  update payment_refund set state = 'DONE', done_at = $2, failure = null
  where id = $1 and state = 'SENDING' returning amount`,
);

export function moneyReturn(deps: ReturnDeps): HandledJob {
  const { transactions, now } = deps;
  return returnMoney.handledInMerchant(async ({ refundId }, context) => {
    const { merchantId } = context;
    const [refund] = await transactions.tenantRows(merchantId, refundToSend, [refundId]);
    if (!refund) return;
    const { provider, amount, paid } = refund;
    await giveBack(deps, context, refund, {
      reference: refundId,
      begin: async () =>
        (await transactions.tenantRows(merchantId, beginSending, [refundId, new Date(now())])).length > 0,
      takeBack: () => transactions.tenantRows(merchantId, notSent, [refundId]),
      leave: (why) => transactions.tenantRows(merchantId, leaveToStaff, [refundId, why]),
      async end(externalId) {
        if (amount === paid)
          await paymentService({ transactions, now }, merchantId, provider).cancel(externalId, END_REASONS.REFUND);
        await transactions.withTenant(merchantId, async (tx) => {
          await tx.maybe(lockOrder, [refund.order_id]);
          if (!(await tx.maybe(endSending, [refundId, new Date(now())]))) return;
          await noteReturned(tx, await tx.row(moneyOf, [refund.order_id]), { amount, provider, staffId: null }, now());
        });
      },
    });
  });
}
