/** The time of an act of staff that is reported after the connection was lost. */
import { actTime } from '#domain/orders/orders/act-time.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';

/** $1 order: when it last changed, its dishes included. */
const lastChange = statement<{ at: Date | null }>(
  'orders.last-change',
  `
  select greatest((select max(at) from order_event where order_id = $1),
    (select max(done_at) from order_line where order_id = $1)) as at`,
);

/** `now`, unless the act is reported later; within the bounds of `actTime`. */
export async function actTimeOf(
  tx: TenantTx,
  { orderId, secondsAgo }: { orderId: string; secondsAgo?: number | undefined },
  now: number,
): Promise<number> {
  if (!secondsAgo) return now;
  const { at } = await tx.row(lastChange, [orderId]);
  return actTime(secondsAgo, { now, lastChange: at?.getTime() ?? now });
}
