/** Tips that go back to the guest: by a call to the provider where it takes such calls, else by staff. */
import type { OnlinePayment } from '#domain/orders/statuses.ts';
import { RETURNS_BY_CALL } from '#domain/payments/providers.ts';
import { defineJob } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { MOST_RETURN_ATTEMPTS } from './refunds.ts';

/** Asks the provider to return what is left of a tip. */
export const returnTip = defineJob<{ tipId: string }>('payments.return-tip', 'partners');

interface TipToReturn {
  id: string;
  provider: OnlinePayment | null;
  state: 'SENDING' | 'RETURNING';
}
/** $1 tip, $2 the providers that return money by a call. */
const beginReturn = statement<TipToReturn>(
  'payments.begin-tip-return',
  `
  update tip set state = case when provider = any($2::text[]) then 'SENDING' else 'RETURNING' end
  where id = $1 and state = 'PAID' returning id, provider, state`,
);
/**
 * $1 order, $2 the providers that return money by a call. Its cancellation has set paid tips to RETURNING; those with a
 * failure were decided on before, and staff may have returned them.
 */
const sendReturns = statement<TipToReturn>(
  'payments.send-tip-returns',
  `
  update tip set state = 'SENDING'
  where order_id = $1 and state = 'RETURNING' and return_failure is null and provider = any($2::text[])
  returning id, provider, state`,
);

async function send(tx: TenantTx, { id, provider, state }: TipToReturn): Promise<void> {
  if (state !== 'SENDING') return;
  const options = { merchantId: tx.merchantId, service: provider ?? undefined, maxAttempts: MOST_RETURN_ATTEMPTS };
  await tx.send(returnTip.enqueue({ tipId: id }, options));
}

/** Undefined: it is not paid, or its return was begun before. The order is locked. */
export async function beginTipReturn(tx: TenantTx, tipId: string): Promise<TipToReturn | undefined> {
  const tip = await tx.maybe(beginReturn, [tipId, RETURNS_BY_CALL]);
  if (tip) await send(tx, tip);
  return tip;
}

/** After the order was cancelled. */
export async function returnTipsOf(tx: TenantTx, orderId: string): Promise<void> {
  for (const tip of await tx.rows(sendReturns, [orderId, RETURNS_BY_CALL])) await send(tx, tip);
}
