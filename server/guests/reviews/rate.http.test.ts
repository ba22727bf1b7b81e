import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RepeatedOrder } from '#contract/orders/orders-placement.ts';
import type { ReviewPage } from '#contract/guests/reviews.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { reviewJobs } from './rate-visit.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const DAY = 86_400_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;

const rows = statement<Record<string, unknown>>('test.reviews', 'select * from review');
const setPrice = statement('test.rate-price', 'update product set cost_price = $2 where id = $1');
const retire = statement('test.rate-retire', 'update product set is_active = false where id = $1');

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}],
      dishes: [{ name: 'Osh', price: 4_500_000 }, { name: 'Choy', price: 500_000 }, { name: 'Somsa' }],
    },
    NOW,
  );
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

async function visited(closes = true, items: number[] = [0]): Promise<{ id: string; user: string }> {
  const user = await newGuest(t.db.transactions);
  const { body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: items.map((index) => ({ productId: place.products[index], productCount: 1 })),
    },
  });
  const move = (from: string, to: string, version: number) =>
    t.ask(`/console/orders/${body.id}/status`, {
      merchant,
      user: manager,
      method: 'PATCH',
      body: { from, to, version },
    });
  if (!closes) return { id: body.id, user };
  await move('OPEN', 'ACCEPTED', 1);
  await move('ACCEPTED', 'DONE', 2);
  await move('DONE', 'DELIVERED', 3);
  t.clock.now += 9_000;
  await runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    'orders.settle',
    { orderId: body.id },
    { merchantId: merchant },
  );
  return { id: body.id, user };
}

const rate = (visit: { id: string; user: string }, stars: number, more: object = {}) =>
  t.ask<{ code: string; why: string }>(`/orders/${visit.id}/rate`, {
    merchant,
    user: visit.user,
    method: 'POST',
    body: { stars, ...more },
  });
const page = async () => (await t.ask<ReviewPage>(`/merchants/${place.id}/reviews`, { merchant })).body;
const nextMinute = (): void => void (t.clock.now += 60_000);

describe('rating', () => {
  it('is possible once, for what is over, by the guest, and shows its stars to them alone', async () => {
    const open = await visited(false);
    expect((await rate(open, 5)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'NOT_CLOSED' });
    const visit = await visited();
    expect((await rate({ ...visit, user: await newGuest(t.db.transactions) }, 5)).status).toBe(404);
    expect((await rate(visit, 6)).status).toBe(400);
    expect((await rate(visit, 5, { tags: ['rude'] })).status).toBe(400);
    const both = await Promise.all([rate(visit, 5, { text: ' Mazali ', tags: ['tasty'] }), rate(visit, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await rate(visit, 4)).body.why).toBe('ALREADY_RATED');
    const own = await ownOrder(t, merchant, visit.user, visit.id);
    expect([1, 5]).toContain(own.grade);
    const staff = await t.ask<Record<string, unknown>>(`/console/orders/${visit.id}`, { merchant, user: manager });
    expect(staff.body).not.toHaveProperty('grade');
    const history = await t.ask<{ items: unknown[] }>(`/console/orders/${visit.id}/history`, {
      merchant,
      user: manager,
    });
    expect(history.body.items).toHaveLength(5);
    // Nothing in the row can be traced back: neither ids of the visit nor a time.
    const [row] = await t.db.transactions.tenantRows(merchant, rows);
    const sent = JSON.stringify({ ...row, visit_key: (row!['visit_key'] as Buffer).toString('hex') });
    expect(sent).not.toContain(visit.id);
    expect(sent).not.toContain(visit.user);
    expect(String(row!['id'])[14]).toBe('4');
    expect((await page()).count).toBe(0);
    nextMinute();
  });

  it('is published when three wait, also three at once, and counts from the third', async () => {
    const visits = [await visited(), await visited()];
    await Promise.all(visits.map((visit) => rate(visit, 4)));
    for (let attempts = 0; attempts < 100 && (await page()).count < 3; attempts++)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    const { count, average } = await page();
    expect(count).toBe(3);
    expect(average).not.toBeNull();
    nextMinute();
  });

  it('is published after a week by itself, and cannot be given after two', async () => {
    const [soon, late] = [await visited(), await visited()];
    await rate(soon, 2);
    const run = () =>
      runJob(
        reviewJobs({ transactions: t.db.transactions, now: () => t.clock.now }),
        'reviews.publish',
        { restaurantId: place.id },
        { merchantId: merchant },
      );
    const before = t.clock.now;
    t.clock.now = before + 6 * DAY;
    await run();
    expect((await page()).count).toBe(3);
    t.clock.now = before + 8 * DAY;
    await run();
    for (let attempts = 0; attempts < 100 && (await page()).count < 4; attempts++)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    expect((await page()).count).toBe(4);
    t.clock.now = before + 14 * DAY;
    expect((await rate(late, 5)).body.why).toBe('TOO_LATE');
    t.clock.now = before;
  });
});

describe('repeating an order', () => {
  it('says what is still available, what costs something else, and what is gone', async () => {
    const visit = await visited(false, [0, 1, 2]);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_000_000]);
    await t.db.transactions.tenantRows(merchant, retire, [place.products[1]]);
    await t.ask(`/console/branches/${place.branches[0]}/stop-list`, {
      merchant,
      user: manager,
      method: 'PUT',
      body: { productId: place.products[2], stopped: true },
    });
    const repeat = (user: string) =>
      t.ask<RepeatedOrder>(`/orders/${visit.id}/repeat`, { merchant, user, method: 'POST' });
    expect((await repeat(visit.user)).body).toMatchObject({
      merchantId: place.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      changed: [{ name: 'Osh', from: 4_500_000, to: 5_000_000 }],
      missing: [
        { name: 'Choy', why: 'GONE' },
        { name: 'Somsa', why: 'SOLD_OUT' },
      ],
    });
    expect((await repeat(await newGuest(t.db.transactions))).status).toBe(404);
  });
});
