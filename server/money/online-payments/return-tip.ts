/** Returns what is left of a tip through the provider, as give-back.ts says. */
import { END_REASONS } from '#domain/orders/payments/attempts.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { returnTip } from '#server/orders/payments/payments.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { giveBack, type MoneyToReturn, type ReturnDeps } from './give-back.ts';
import { paymentService } from './payment-service.ts';

interface TipRow extends Omit<MoneyToReturn, 'provider'> {
  /** Never null for a tip that waits, because it was paid. */
  provider: OnlinePayment | null;
}
/** $1 tip: one that waits for the provider. What was returned before makes the rest a part of the payment. */
const tipToSend = statement<TipRow>(
  'online-payments.tip-to-send',
  `
  select t.amount - t.refunded as amount, t.provider, a.external_id, a.document_id, a.amount as paid
  from tip t left join payment_attempt a on a.merchant_id = t.merchant_id and a.tip_id = t.id and a.done_at is not null
  where t.id = $1 and t.state = 'SENDING'`,
);
/** $1 tip, $2 now. No row: it was begun before. */
const beginTip = statement<{ id: string }>(
  'online-payments.begin-tip-return',
  `update tip set return_sent_at = $2 where id = $1 and state = 'SENDING' and return_sent_at is null returning id`,
);
/** $1 tip: the provider was not reached. */
const tipNotSent = statement(
  'online-payments.tip-not-sent',
  `update tip set return_sent_at = null where id = $1 and state = 'SENDING'`,
);
/** $1 tip, $2 why: staff return it. */
const leaveTip = statement(
  'online-payments.leave-tip-to-staff',
  `update tip set state = 'RETURNING', return_failure = $2 where id = $1 and state = 'SENDING'`,
);

export function tipReturn(deps: ReturnDeps): HandledJob {
  const { transactions, now } = deps;
  return returnTip.handledInMerchant(async ({ tipId }, context) => {
    const { merchantId } = context;
    const [tip] = await transactions.tenantRows(merchantId, tipToSend, [tipId]);
    if (!tip?.provider) return;
    const { provider } = tip;
    await giveBack(
      deps,
      context,
      { ...tip, provider },
      {
        reference: tipId,
        begin: async () => (await transactions.tenantRows(merchantId, beginTip, [tipId, new Date(now())])).length > 0,
        takeBack: () => transactions.tenantRows(merchantId, tipNotSent, [tipId]),
        leave: (why) => transactions.tenantRows(merchantId, leaveTip, [tipId, why]),
        // Ends the tip in the same transaction; the provider's own report may have done so before.
        end: (externalId) =>
          paymentService({ transactions, now }, merchantId, provider).cancel(externalId, END_REASONS.REFUND),
      },
    );
  });
}
