/**
 * Returns money through the provider. That the provider is called is written before the call, so a process that dies
 * in between leaves a refund whose outcome is unknown. The whole of a payment can be returned once only, so the
 * provider is asked again; a part could be returned twice, so staff look it up in the provider's cabinet.
 */
import type { OnlinePayment } from '#domain/orders/statuses.ts';
import { END_REASONS } from '#domain/payments/attempts.ts';
import { lockOrder } from '../orders/orders.ts';
import { returnMoney } from '../payments/payments.ts';
import { CodedError } from '../platform/coded-error.ts';
import type { HandledJob } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Accounts } from './account-store.ts';
import { isSettledBy, moneyOf } from './attempt-store.ts';
import { paymentService } from './payment-service.ts';
import type { PaymentProvider, ProviderOutcome } from './ports.ts';
import { noteReturned } from './release-order.ts';

interface RefundRow {
  order_id: string;
  amount: number;
  provider: OnlinePayment;
  /** null: no attempt settled the payment. */
  external_id: string | null;
  document_id: string | null;
  paid: number | null;
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

export interface ReturnParts {
  transactions: Transactions;
  accounts: Accounts;
  providers: readonly PaymentProvider[];
  now: () => number;
}

export function moneyReturn({ transactions, accounts, providers, now }: ReturnParts): HandledJob {
  return returnMoney.handledInMerchant(async ({ refundId }, { merchantId, lastAttempt }) => {
    const [refund] = await transactions.tenantRows(merchantId, refundToSend, [refundId]);
    if (!refund) return;
    const { provider, amount, paid, external_id: externalId, document_id: documentId } = refund;
    const leave = (why: string) => transactions.tenantRows(merchantId, leaveToStaff, [refundId, why.slice(0, 300)]);
    const calls = providers.find(({ type }) => type === provider)?.calls;
    const account = await accounts.open(merchantId, provider);
    if (!calls || !account || externalId === null || documentId === null || paid === null)
      return void (await leave('NO_ACCOUNT'));
    const money = { documentId, amount: paid };
    const isWhole = amount === paid;

    const isReturned = async (): Promise<boolean> => {
      const seen = await calls.look(account, money.documentId);
      return seen.is === 'done' && seen.value === 'NOT_PAID';
    };
    async function send(): Promise<ProviderOutcome<null>> {
      const isFirst = (await transactions.tenantRows(merchantId, beginSending, [refundId, new Date(now())])).length > 0;
      if (!isFirst && !isWhole) return { is: 'refused', why: 'UNKNOWN' };
      if (!isFirst && (await isReturned())) return { is: 'done', value: null };
      const outcome = await calls!.giveBack(account!, money, amount, refundId);
      // Somebody may have returned it in the provider's cabinet.
      return outcome.is === 'refused' && isWhole && (await isReturned()) ? { is: 'done', value: null } : outcome;
    }

    const outcome = await send();
    if (outcome.is === 'done') {
      if (isWhole)
        await paymentService({ transactions, now }, merchantId, provider).cancel(externalId, END_REASONS.REFUND);
      await transactions.withTenant(merchantId, async (tx) => {
        await tx.maybe(lockOrder, [refund.order_id]);
        if (!(await tx.maybe(endSending, [refundId, new Date(now())]))) return;
        await noteReturned(tx, await tx.row(moneyOf, [refund.order_id]), { amount, provider, staffId: null }, now());
      });
      return;
    }
    if (outcome.is === 'refused') return void (await leave(outcome.why));
    if (outcome.is === 'later') await transactions.tenantRows(merchantId, notSent, [refundId]);
    if (lastAttempt || (outcome.is === 'unknown' && !isWhole))
      return void (await leave(outcome.is === 'unknown' ? 'UNKNOWN' : 'UNREACHED'));
    throw new CodedError('RETRY_LATER', outcome.why);
  });
}
