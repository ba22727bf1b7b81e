/** The machine's clock is set an hour ahead or back while orders run: nothing is done twice, too early, or never. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/identity.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { cookieOfAnswer, signIn } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOUR = 3_600_000;

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
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = NOW;
});

async function placed(more: object = {}): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const see = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: manager })).body;
const walk = async (id: string, ...steps: string[]): Promise<void> => {
  for (const to of steps) {
    const { status: from, version } = await see(id);
    expect(
      (
        await t.ask(`/console/orders/${id}/status`, {
          merchant,
          user: manager,
          method: 'PATCH',
          body: { from, to, version },
        })
      ).status,
    ).toBe(200);
  }
};
const undo = async (id: string) =>
  t.ask<{ code: string; why: string }>(`/console/orders/${id}/undo`, {
    merchant,
    user: manager,
    method: 'POST',
    body: { version: (await see(id)).version },
  });
const run = (task: string, orderId: string): Promise<void> =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    task,
    { orderId },
    { merchantId: merchant },
  );

describe('a clock that is set back', () => {
  it('does not lengthen the undo window, and settles what is due', async () => {
    const [moved, handed] = [await placed(), await placed()];
    await walk(moved, 'ACCEPTED');
    await walk(handed, 'ACCEPTED', 'DONE', 'DELIVERED');
    t.clock.now = NOW - HOUR;
    expect((await undo(moved)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    await run('orders.settle', handed);
    expect((await see(handed)).status).toBe('CLOSED');
  });

  it('starts nothing early, and starts it once when its time has come', async () => {
    const id = await placed({ later: true, day: '2026-11-20', time: '16:00' });
    await walk(id, 'AT_TIME');
    t.clock.now = NOW - HOUR;
    await expect(run('orders.wake', id)).rejects.toThrow();
    expect((await see(id)).status).toBe('AT_TIME');
    t.clock.now = Date.parse('2026-11-20T15:40:00+05:00');
    await Promise.allSettled([run('orders.wake', id), run('orders.wake', id)]);
    expect(await see(id)).toMatchObject({ status: 'ACCEPTED', version: 3 });
  });

  it('does not extend the life of a used refresh token', async () => {
    const { cookie } = await signIn(t, '+998935550001', { merchant });
    const renew = (token: string) =>
      t.ask<SignedIn>('/auth/refresh', { merchant, method: 'POST', body: {}, headers: { cookie: token } });
    const next = cookieOfAnswer(await renew(cookie));
    t.clock.now = NOW - HOUR;
    expect((await renew(cookie)).status).toBe(401);
    // The token was used twice: the session ends for both.
    expect((await renew(next)).status).toBe(401);
  });
});

describe('a clock that jumps ahead', () => {
  it('expires what waits, once, and what is answered meanwhile stays answered when it is corrected', async () => {
    const [waits, accepted] = [await placed(), await placed()];
    await walk(accepted, 'ACCEPTED');
    t.clock.now = NOW + HOUR;
    await Promise.allSettled([
      run('orders.expire', waits),
      run('orders.expire', waits),
      run('orders.expire', accepted),
    ]);
    t.clock.now = NOW;
    expect(await see(waits)).toMatchObject({ status: 'CANCELED', reason: 'EXPIRED', version: 2 });
    expect(await see(accepted)).toMatchObject({ status: 'ACCEPTED', version: 2 });
  });

  it("does not end holds, which go by the database's clock, nor shorten the notice they were taken with", async () => {
    const user = await newGuest(t.db.transactions);
    const begins = Math.floor(Date.now() / 1000) * 1000;
    t.clock.now = begins;
    const arrival = new Date(Math.ceil((begins + 70 * 60_000) / 900_000) * 900_000 + 5 * HOUR).toISOString();
    const seats = {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      day: arrival.slice(0, 10),
      time: arrival.slice(11, 16),
      partySize: 4,
    };
    const { body: held } = await t.ask<{ holdId: string }>('/holds', { merchant, user, method: 'POST', body: seats });
    t.clock.now = begins + HOUR;
    const book = (who: string, more: object) =>
      order(t, { merchant, user: who, body: { ...seats, later: true, cartItems: [], bill: 0, ...more } });
    expect((await book(await newGuest(t.db.transactions), {})).status).toBe(400);
    expect((await book(user, { holdId: held.holdId })).status).toBe(201);
  });

  it('offers no time that is over by either clock', async () => {
    const first = async (): Promise<string> =>
      (
        await t.ask<{ slots: { start: string }[] }>(`/merchants/${place.id}/slots?serviceType=PICK_UP&day=2026-11-20`, {
          merchant,
        })
      ).body.slots[0]!.start;
    const [now, then] = [await first(), ((t.clock.now = NOW + HOUR), await first())];
    expect(Date.parse(then) - Date.parse(now)).toBe(HOUR);
    expect(Date.parse(then)).toBeGreaterThan(NOW + HOUR);
  });
});
