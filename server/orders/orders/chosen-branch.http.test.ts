/** A guest who names a branch gets the order from there, or is asked; it is never placed at another branch unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{ name: 'A' }, { name: 'B' }], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await liftOrderLimits(t.db.transactions, merchant);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

const stop = (stopped: boolean) =>
  t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
    merchant,
    user: manager,
    method: 'PUT',
    body: { productId: place.products[0], stopped },
  });

const AT_HOME = { address: { name: 'Amir Temur 1', latitude: 41.311, longitude: 69.281 }, addressType: 'TARGET' };

describe.each([
  ['PICK_UP', { pickupValid: true }],
  ['DELIVERY', AT_HOME],
])('%s', (serviceType, more) => {
  it('is refused with the branches that have the dish, once the chosen one has stopped it', async () => {
    const user = await newGuest(t.db.transactions);
    const body = {
      merchantId: place.id,
      serviceType,
      branchId: place.branches[0],
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    };
    const { bill } = (await t.ask<Quote>('/basket/quote', { merchant, user, method: 'POST', body })).body;
    expect((await stop(true)).status).toBe(200);
    const refused = await order(t, { merchant, user, body: { ...body, bill } });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'NO_BRANCH',
        why: 'NOT_AT_BRANCH',
        branchId: place.branches[0],
        productIds: place.products,
        nextBranchId: place.branches[1],
        offeredBranchIds: [place.branches[1]],
      },
    ]);
    const elsewhere = await order(t, { merchant, user, body: { ...body, bill, branchId: place.branches[1] } });
    expect([elsewhere.status, elsewhere.body.branchId]).toEqual([201, place.branches[1]]);
    expect((await stop(false)).status).toBe(200);
    const there = await order(t, { merchant, user, body: { ...body, bill } });
    expect([there.status, there.body.branchId]).toEqual([201, place.branches[0]]);
  });
});
