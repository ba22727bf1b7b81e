/**
 * The door of availability: what a branch takes now. Whoever stops a dish or a branch in their own transaction does it
 * here.
 */
import { refreshSoldOut } from '../discovery/discovery.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';

const stop = statement<{ product_id: string }>(
  'availability.stop',
  `
  update product_branch set stopped = true, stopped_until = $3
  where branch_id = $1 and product_id = any($2::uuid[]) returning product_id`,
);
const restaurantOf = statement<{ restaurant_id: string }>(
  'availability.restaurant-of',
  'select restaurant_id from branch where id = $1',
);

/** Dishes that the branch has run out of; open pages and baskets hear of it. What it does not carry is passed over. */
export async function stopDishes(
  tx: TenantTx,
  branchId: string,
  productIds: readonly string[],
  until: Date | null,
): Promise<void> {
  const [place, stopped] = await Promise.all([
    tx.maybe(restaurantOf, [branchId]),
    tx.rows(stop, [branchId, productIds, until]),
  ]);
  if (place && stopped.length > 0) await tellMenu(tx, place.restaurant_id, branchId);
}

/** After a change of the stop-list, in its transaction: to open pages and to the house. */
export async function tellMenu(tx: TenantTx, restaurantId: string, branchId: string): Promise<void> {
  await refreshSoldOut(tx, restaurantId);
  await tx.send(staffEvent(tx.merchantId, 'STOP_LIST', branchId));
}
