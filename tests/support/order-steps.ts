/** Orders brought to a state by the calls of guests and staff. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { expect } from 'vitest';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import type { OpenedRestaurant } from './city.ts';
import { runEnqueued } from './jobs.ts';
import { newGuest, order } from './orders.ts';
import type { TestProduct } from './product.ts';

interface Scene {
  merchant: string;
  place: Pick<OpenedRestaurant, 'id' | 'branches' | 'products'>;
  /** Who moves the order. */
  staff: string;
}

/** Through the statuses in their order, from a new order on. */
async function moveThrough(
  t: TestProduct,
  { merchant, staff }: Pick<Scene, 'merchant' | 'staff'>,
  id: string,
  statuses: readonly string[],
): Promise<void> {
  for (const [at, to] of statuses.entries())
    await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: staff,
      method: 'PATCH',
      body: { from: statuses[at - 1] ?? 'OPEN', to, version: at + 1 },
    });
}

/** A new order of one dish, which its guest fetches and pays in cash. */
export async function placePickUp(
  t: TestProduct,
  { merchant, place, user }: { merchant: string; place: OpenedRestaurant; user: string },
  more: object = {},
): Promise<PlacedOrder> {
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      paymentType: 'CASH',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  return body;
}

/** A new order for a door near the first branch. */
export async function placeDelivery(t: TestProduct, { merchant, place }: Omit<Scene, 'staff'>): Promise<string> {
  const { body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      customerName: 'Lola',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  return body.id;
}

/** A delivery that is ready and has its courier; its version is 4. */
export async function deliveryWithCourier(
  t: TestProduct,
  { courierId, ...scene }: Scene & { courierId: string },
): Promise<string> {
  const id = await placeDelivery(t, scene);
  await moveThrough(t, scene, id, ['ACCEPTED', 'DONE']);
  await t.ask(`/console/orders/${id}/courier`, {
    merchant: scene.merchant,
    user: scene.staff,
    method: 'POST',
    body: { from: null, to: 'PERFORMER_FOUND', courierId, version: 3 },
  });
  return id;
}

export interface Visit {
  id: string;
  user: string;
}

/** A guest has ordered, eaten and paid, and may rate it. */
export async function finishedVisit(t: TestProduct, scene: Scene): Promise<Visit> {
  const { merchant, place } = scene;
  const user = await newGuest(t.db.transactions);
  const { body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  await moveThrough(t, scene, body.id, ['ACCEPTED', 'DONE', 'DELIVERED']);
  t.clock.now += 9_000;
  const jobs = orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now });
  await runEnqueued(t.db.database, jobs, 'orders.settle', { payload: { orderId: body.id }, merchantId: merchant });
  t.clock.now += 60_000;
  return { id: body.id, user };
}
