/** Bookings and later orders that are made while the restaurant is closed wait for its opening. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order, ownOrder } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NIGHT = Date.parse('2026-11-20T02:37:00+05:00');
const OPENING = Date.parse('2026-11-20T10:00:00+05:00');
const MINUTE = 60_000;

const closeFor = statement(
  'test.close-for-day',
  `
  insert into branch_special_shift (merchant_id, branch_id, id, day)
  values (current_setting('app.merchant_id')::uuid, $1, gen_random_uuid(), $2)`,
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NIGHT });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 10 * 60, closes: 23 * 60 }));
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', branches: [{ shifts }], dishes }, NIGHT);
  await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4, 4]);
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = NIGHT;
});

const placed = async (more: object): Promise<{ id: string; see(): Promise<OwnerOrder> }> => {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, { merchant, user, body: { merchantId: place.id, later: true, ...more } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id, see: () => ownOrder(t, merchant, user, body.id) };
};

const expire = (orderId: string): Promise<unknown> =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    'orders.expire',
    { orderId },
    {
      merchantId: merchant,
    },
  ).catch((error: { code?: string }) => error.code);

const BOOKING = {
  serviceType: 'DINE_IN',
  partySize: 2,
  day: '2026-11-20',
  time: '19:30',
  cartItems: [],
};

it('a booking of the night is still there in the morning and expires an hour after the opening', async () => {
  const { id, see } = await placed({ ...BOOKING, branchId: place.branches[0] });
  expect(await see()).toMatchObject({
    status: 'OPEN',
    answersFrom: new Date(OPENING).toISOString(),
    expiresAt: new Date(OPENING + 60 * MINUTE).toISOString(),
  });
  t.clock.now = NIGHT + 61 * MINUTE;
  expect(await expire(id)).toBe('RETRY_LATER');
  t.clock.now = OPENING + 59 * MINUTE;
  expect(await expire(id)).toBe('RETRY_LATER');
  expect((await see()).status).toBe('OPEN');
  t.clock.now = OPENING + 61 * MINUTE;
  await expire(id);
  expect(await see()).toMatchObject({ status: 'CANCELED', reason: 'EXPIRED' });
});

it('a booking of the night before a day off waits for the opening of the day after it', async () => {
  t.clock.now = Date.parse('2026-11-20T23:30:00+05:00');
  await t.db.transactions.tenantRows(merchant, closeFor, [place.branches[0], '2026-11-21']);
  const { see } = await placed({ ...BOOKING, branchId: place.branches[0], day: '2026-11-22' });
  const opening = OPENING + 48 * 60 * MINUTE;
  expect(await see()).toMatchObject({
    answersFrom: new Date(opening).toISOString(),
    expiresAt: new Date(opening + 60 * MINUTE).toISOString(),
  });
});

it('dishes for the evening wait too, and the managers are reminded after the opening, not at night', async () => {
  const { id, see } = await placed({
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: place.branches[0],
    day: '2026-11-20',
    time: '18:00',
    cartItems: [{ productId: place.products[0], productCount: 1 }],
  });
  expect((await see()).expiresAt).toBe(new Date(OPENING + 60 * MINUTE).toISOString());
  const reminder = await t.db.database.owner.query<{ run_at: Date }>(
    "select run_at from outbox where topic = 'job.notifications.unanswered' and payload ->> 'orderId' = $1",
    [id],
  );
  expect(reminder.rows.map(({ run_at }) => run_at.getTime())).toEqual([OPENING + 3 * MINUTE]);
});
