/** Points in journeys: the rules of the restaurant, and points that a guest earns. */
import { expect } from 'vitest';
import type { ConsoleLoyalty } from '#contract/money/loyalty.ts';
import type { Diner, RestaurantSide } from './after-order-steps.ts';
import type { plainDishes } from './ordering-steps.ts';

type Rules = Omit<NonNullable<ConsoleLoyalty['rules']>, 'version'>;
type Dish = Awaited<ReturnType<typeof plainDishes>>[number];

export async function setLoyalty(side: RestaurantSide, rules: Rules): Promise<void> {
  const { rules: before } = await side.staff<ConsoleLoyalty>('GET /console/loyalty');
  await side.staff('PUT /console/loyalty', { ...rules, version: before?.version ?? 0 });
}

/** The guest fetches and pays an order of one dish, which is then closed and booked. */
export async function earnPoints(side: RestaurantSide, diner: Diner, dish: Dish, count: number): Promise<void> {
  const pickUp = { serviceType: 'PICK_UP', pickupValid: true, branchId: side.branch.id, address: null };
  const { id } = await side.order(diner, [[dish, count]], { ...pickUp, addressType: null });
  for (const status of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) await side.move(id, status);
  const { version, isPaid } = await side.see(id);
  if (!isPaid) await side.staff(`POST /console/orders/${id}/payment`, { version, paid: true });
  await expect.poll(async () => (await side.see(id)).status, { timeout: 20_000 }).toBe('CLOSED');
  // Reading a statement books the orders that wait.
  const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
  await side.staff(`GET /console/statement?month=${month}`);
}
