/** What a branch takes now. Stopping a dish or a branch within another transaction goes through this file. */
import { refreshSoldOut } from '../discovery/discovery.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

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

/**
 * Stops dishes that the branch has run out of and notifies open pages and baskets. Dishes it does not carry are
 * ignored.
 */
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
  if (place && stopped.length > 0) await menuChanged(tx, place.restaurant_id, branchId);
}

const resume = statement<{ product_id: string }>(
  'availability.resume',
  `
  update product_branch set stopped = false, stopped_until = null
  where branch_id = $1 and product_id = any($2::uuid[]) and stopped and ($3::boolean or stopped_until is null)
  returning product_id`,
);

/** Sells dishes again that were stopped; `evenTimed`: those with an end as well. */
export async function resumeDishes(
  tx: TenantTx,
  branchId: string,
  productIds: readonly string[],
  { evenTimed = false } = {},
): Promise<void> {
  const [place, resumed] = await Promise.all([
    tx.maybe(restaurantOf, [branchId]),
    tx.rows(resume, [branchId, productIds, evenTimed]),
  ]);
  if (place && resumed.length > 0) await menuChanged(tx, place.restaurant_id, branchId);
}

/** Notifies open pages and staff of a changed stop-list, in the transaction of the change. */
export async function menuChanged(tx: TenantTx, restaurantId: string, branchId: string): Promise<void> {
  await refreshSoldOut(tx, restaurantId);
  await tx.send(staffEvent(tx.merchantId, 'STOP_LIST', branchId));
}
