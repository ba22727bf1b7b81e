/** Tips that go back to the guest: by a call to the provider where it takes such calls, else by staff. */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { RETURNS_BY_CALL } from '#domain/orders/payments/providers.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { MOST_RETURN_ATTEMPTS } from './refunds.ts';

/** Asks the provider to return what is left of a tip. */
export const returnTip = defineJob<{ tipId: string }>('payments.return-tip', 'partners');

interface TipToReturn {
  id: string;
  provider: OnlinePayment | null;
  state: 'SENDING' | 'RETURNING';
}
/** $1 one tip or null, $2 all of an order or null, $3 the providers that return money by a call. */
const beginReturns = statement<TipToReturn>(
  'payments.begin-tip-returns',
  `
  update tip set state = case when provider = any($3::text[]) then 'SENDING' else 'RETURNING' end
  where (id = $1 or order_id = $2) and state = 'PAID' returning id, provider, state`,
);

async function begin(tx: TenantTx, { tipId, orderId }: { tipId?: string; orderId?: string }): Promise<TipToReturn[]> {
  const tips = await tx.rows(beginReturns, [tipId, orderId, RETURNS_BY_CALL]);
  for (const { id, provider, state } of tips) {
    if (state !== 'SENDING') continue;
    const options = { merchantId: tx.merchantId, service: provider ?? undefined, maxAttempts: MOST_RETURN_ATTEMPTS };
    await tx.send(returnTip.enqueue({ tipId: id }, options));
  }
  return tips;
}

/** Returns undefined where the tip is not paid, or its return was begun before. The caller holds the order's lock. */
export const beginTipReturn = async (tx: TenantTx, tipId: string): Promise<TipToReturn | undefined> =>
  (await begin(tx, { tipId }))[0];

/** All paid tips of an order that is cancelled. */
export async function returnTipsOf(tx: TenantTx, orderId: string): Promise<void> {
  await begin(tx, { orderId });
}
