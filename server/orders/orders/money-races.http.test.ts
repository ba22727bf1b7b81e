/** Concurrent changes of one order's money, over two processes: taken once, refunded once, counted once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestAnswer, type TestProduct } from '#tests/support/product.ts';

const paymentsOf = statement<{ amount: number; state: string }>(
  'test.money-races.payments-of',
  'select amount::int, state from payment where order_id = $1',
);
const eventsOf = statement<{ version: number; type: string }>(
  'test.events-of',
  'select version, type from order_event where order_id = $1 order by version',
);

let one: TestProduct;
let two: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let managers: string[];

beforeAll(async () => {
  one = await composeProduct();
  two = await composeProduct({ db: one.db, now: one.clock.now });
  merchant = await createMerchant(one.db.transactions, { key: 'pullar' });
  place = await openRestaurant(one.db.transactions, merchant, {
    slug: 'pullar',
    dishes: [{ name: 'Osh', price: 4_500_000 }],
  });
  managers = [
    await newStaff(one.db.transactions, merchant, 'MANAGER'),
    await newStaff(one.db.transactions, merchant, 'MANAGER'),
  ];
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const basket = (count = 1) => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId: place.branches[0],
  cartItems: [{ productId: place.products[0], productCount: count }],
});
const placed = async (): Promise<string> =>
  (await order(one, { merchant, user: await newGuest(one.db.transactions), body: basket() })).body.id;
const ask = <T = StaffOrder & { code: string }>(
  n: number,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'PATCH' = 'POST',
): Promise<TestAnswer<T>> =>
  (n % 2 ? two : one).ask<T>(`/console/orders/${path}`, {
    merchant,
    user: managers[n % 2]!,
    method,
    ...(body ? { body } : {}),
  });
const see = async (id: string): Promise<StaffOrder> => (await ask<StaffOrder>(0, id, undefined, 'GET')).body;
async function bring(id: string, ...route: string[]): Promise<StaffOrder> {
  for (const to of route) {
    const { status, version } = await see(id);
    const moved = await ask(0, `${id}/status`, { from: status, to, version }, 'PATCH');
    expect([to, moved.status]).toEqual([to, 200]);
  }
  return see(id);
}
const eight = <T>(each: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, n) => each(n)));
const statuses = (answers: readonly TestAnswer<unknown>[]): number[] => answers.map(({ status }) => status).toSorted();

describe('eight concurrent requests', () => {
  it('mark it paid: it is paid once', async () => {
    const id = await placed();
    const { version, bill } = await bring(id, 'ACCEPTED');
    const answers = await eight((n) => ask(n, `${id}/payment`, { version, paid: true }));
    expect(statuses(answers).filter((status) => status === 200)).toEqual([200]);
    expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true);
    const paid = (await one.db.transactions.tenantRows(merchant, paymentsOf, [id])).filter(
      ({ state }) => state === 'PAID',
    );
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill);
    expect((await see(id)).due).toBe(0);
  });

  it('hand it over, and undo that: the money follows each once', async () => {
    const id = await placed();
    const { version } = await bring(id, 'ACCEPTED', 'COOKING', 'DONE');
    const handed = await eight((n) => ask(n, `${id}/status`, { from: 'DONE', to: 'DELIVERED', version }, 'PATCH'));
    expect(statuses(handed).filter((status) => status === 200)).toEqual([200]);
    const winner = handed.findIndex(({ status }) => status === 200);
    const after = await see(id);
    expect(after).toMatchObject({ status: 'DELIVERED', isPaid: true, due: 0 });
    // Only the one who made the move may undo it, and only once.
    const undone = await eight((n) => ask(winner + 2 * n, `${id}/undo`, { version: after.version }));
    expect(statuses(undone).filter((status) => status === 200)).toEqual([200]);
    expect(await see(id)).toMatchObject({ status: 'DONE', isPaid: false, due: after.bill });
    const paid = (await one.db.transactions.tenantRows(merchant, paymentsOf, [id])).filter(
      ({ state }) => state === 'PAID',
    );
    expect(paid).toEqual([]);
    const versions = (await one.db.transactions.tenantRows(merchant, eventsOf, [id])).map((each) => each.version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });

  it('note a refund: no more is refunded than was paid', async () => {
    const id = await placed();
    const paid = await bring(id, 'ACCEPTED');
    await ask(0, `${id}/payment`, { version: paid.version, paid: true });
    const { version, bill } = await see(id);
    const answers = await eight((n) => ask(n, `${id}/refund-note`, { version, amount: bill, note: 'sovuq' }));
    expect(statuses(answers).filter((status) => status === 200)).toEqual([200]);
    const again = await ask(1, `${id}/refund-note`, { version: (await see(id)).version, amount: bill, note: 'yana' });
    expect([again.status, again.body.code]).toEqual([409, 'NOT_ALLOWED_NOW']);
  });

  it('send one key with different baskets: one order, and the others are refused', async () => {
    const user = await newGuest(one.db.transactions);
    const key = crypto.randomUUID();
    const answers = await eight((n) =>
      order(n % 2 ? two : one, { merchant, user, key, body: { ...basket(n + 1), bill: 4_500_000 * (n + 1) } }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['IDEMPOTENCY_REUSED']),
    );
  });
});
