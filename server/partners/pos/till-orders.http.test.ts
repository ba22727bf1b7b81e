/** Orders that begin at a till, on our board, for each vendor, with a second merchant looking on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newStaff } from '#tests/support/orders.ts';
import { openPosJobs } from '#tests/support/pos-jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const CASES = [
  { vendor: 'POSTER', fakeName: 'poster', key: '687409:4164553abf6a031302898da7800b59fb', branch: '1' },
  { vendor: 'IIKO', fakeName: 'iiko', key: 'demo-iiko-login', branch: '11111111-aaaa-4a11-8a11-000000000001' },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

const setBranch = {
  POSTER: statement('test.set-till-spot', 'update branch set poster_spot_id = $1'),
  IIKO: statement('test.set-till-terminal', 'update branch set iiko_terminal_group_id = $1'),
};
describe.each(CASES)('a till of $vendor', ({ vendor, fakeName, key, branch }) => {
  let t: TestProduct;
  let fake: Fake;
  let merchant: string;
  let other: string;
  let place: OpenedRestaurant;
  let manager: string;
  let otherOwner: string;
  let jobs: ReturnType<typeof openPosJobs>;

  beforeAll(async () => {
    t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
    fake = await startFake(fakeName);
    const { transactions } = t.db;
    [merchant, other] = [
      await createMerchant(transactions, { key: 'anhor' }),
      await createMerchant(transactions, { key: 'sushi' }),
    ];
    place = await openRestaurant(transactions, merchant, {
      slug: 'anhor',
      dishes: [{ name: 'Osh', price: 4_500_000 }],
    });
    await openRestaurant(transactions, other, { slug: 'sushi' });
    await liftOrderLimits(transactions, merchant);
    await transactions.tenantRows(merchant, setBranch[vendor], [branch]);
    const owner = await newStaff(transactions, merchant, 'OWNER');
    [manager, otherOwner] = [
      await newStaff(transactions, merchant, 'MANAGER'),
      await newStaff(transactions, other, 'OWNER'),
    ];
    jobs = openPosJobs(t);
    const { body } = await call<{ items: Partner[] }>('GET', '/console/partners', undefined, { user: owner });
    const { version } = body.items.find((each) => each.vendor === vendor)!;
    await call(
      'PATCH',
      `/console/partners/${vendor}`,
      { version, key, baseUrl: fake.url, isActive: true },
      { user: owner },
    );
    await call('POST', `/console/pos/${vendor}/menu`, undefined, { user: owner });
    await call('POST', `/console/pos/${vendor}/mapping/by-name`, undefined, { user: owner });
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });

  const call = <T>(
    method: string,
    url: string,
    body?: object,
    { user = manager, of = merchant }: { user?: string; of?: string } = {},
  ) => t.ask<T>(url, { merchant: of, user, method: method as 'POST', ...(body ? { body } : {}) });
  const look = (): Promise<void> => runJob(jobs as never, 'pos.till', {}, { merchantId: merchant });
  const board = async (user = manager, of = merchant): Promise<StaffOrder[]> =>
    (await call<{ items: StaffOrder[] }>('GET', '/console/orders', undefined, { user, of })).body.items;
  const seen = async (id: string): Promise<StaffOrder> => (await call<StaffOrder>('GET', `/console/orders/${id}`)).body;

  /** Opened at the till; returns its id there. */
  async function opened(count: number, productId = '101'): Promise<string> {
    if (vendor === 'POSTER') {
      const products = [{ product_id: productId, num: String(count), product_price: '4500000' }];
      return (await fake.control<{ transaction_id: string }>('check', { spot_id: branch, products })).transaction_id;
    }
    const items = [{ productId, amount: count, price: 45_000 }];
    return (await fake.control<{ id: string }>('till', { spot: branch, items, orderServiceType: 'DeliveryByCourier' }))
      .id;
  }
  const changed = (id: string, count: number): Promise<unknown> =>
    vendor === 'POSTER'
      ? fake.control('check', {
          transaction_id: id,
          products: [{ product_id: '101', num: String(count), product_price: '4500000' }],
        })
      : fake.control('till', { spot: branch, id, items: [{ productId: '101', amount: count, price: 45_000 }] });
  const put = (id: string, poster: string, iikoStatus: string): Promise<unknown> =>
    vendor === 'POSTER'
      ? fake.control('check', { transaction_id: id, status: poster })
      : fake.control('status', { id, status: iikoStatus });

  /** The one order that came to the board since. */
  async function arrived(before: readonly StaffOrder[]): Promise<StaffOrder> {
    const known = new Set(before.map(({ id }) => id));
    const [order, ...more] = (await board()).filter(({ id }) => !known.has(id));
    expect(more).toEqual([]);
    return order!;
  }

  it('shows its orders once, whoever looks at the same time, and nobody else sees them', async () => {
    const before = await board();
    await opened(2);
    await Promise.all([look(), look(), look()]);
    await look();
    const order = await arrived(before);
    expect(order).toMatchObject({
      source: 'LAPOSTER',
      status: 'ACCEPTED',
      isPaid: true,
      due: 0,
      bill: 9_000_000,
      deliveryType: null,
      promisedFrom: null,
      delay: null,
      moves: [],
      courierMoves: [],
      canChange: false,
    });
    expect(order.lines).toMatchObject([{ productId: place.products[0], productCount: 2 }]);
    expect(await board(otherOwner, other)).toEqual([]);
    expect((await call('GET', `/console/orders/${order.id}`, undefined, { user: otherOwner, of: other })).status).toBe(
      404,
    );
    // Nobody is notified, nothing is printed, and nothing is sent back to the till.
    const jobs = await t.db.database.owner.query<{ topic: string }>(
      "select topic from outbox where topic like 'job.%' and payload ->> 'orderId' = $1",
      [order.id],
    );
    expect(jobs.rows).toEqual([]);
  });

  it('leaves them to the till: nothing that staff do changes them', async () => {
    const before = await board();
    await opened(1);
    await look();
    const { id, version, status } = await arrived(before);
    const move = { from: status, to: 'COOKING', version };
    expect((await call('PATCH', `/console/orders/${id}/status`, move)).status).toBe(403);
    const cancel = { ...move, to: 'CANCELED', reason: 'BUSY' };
    expect((await call('PATCH', `/console/orders/${id}/status`, cancel)).status).toBe(403);
    const refused = async (url: string, body: object) => {
      const answer = await call<{ code: string }>('POST', `/console/orders/${id}/${url}`, body);
      expect([url, answer.status]).toEqual([url, 409]);
    };
    const cartItems = [{ productId: place.products[0], productCount: 3 }];
    await refused('items', { version, cartItems, consent: true });
    await refused('payment', { version, paid: true });
    await refused('courier', { version, from: null, to: 'PERFORMER_LOOK_UP', deliveryType: 'DASTURXON' });
    await refused('delay', { version, minutes: 5 });
    const kitchen = await call<{ items: { orderId: string }[] }>(
      'GET',
      `/console/kitchen?branchId=${place.branches[0]}`,
    );
    expect(kitchen.body.items.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect((await call('POST', `/console/orders/${id}/lines/0/done`, { done: true })).status).toBe(404);
    expect(await seen(id)).toMatchObject({ version, status });
  });

  it('follows their dishes and their end, never backwards', async () => {
    const before = await board();
    const there = await opened(1);
    await look();
    const { id } = await arrived(before);
    await changed(there, 3);
    await look();
    expect(await seen(id)).toMatchObject({ bill: 13_500_000, productCount: 3, isPaid: true });
    const { version } = await seen(id);
    await look();
    expect((await seen(id)).version).toBe(version);
    await put(there, '2', 'Closed');
    await look();
    expect((await seen(id)).status).toBe('CLOSED');
    await put(there, '1', 'CookingStarted');
    await look();
    expect((await seen(id)).status).toBe('CLOSED');
  });

  it('takes what was removed there off the board, and what has ended never comes', async () => {
    const before = await board();
    const there = await opened(1);
    await look();
    const { id } = await arrived(before);
    await put(there, '3', 'Cancelled');
    await look();
    expect((await seen(id)).status).toBe('CANCELED');
    const late = await opened(1);
    await put(late, '2', 'Closed');
    const now = await board();
    await look();
    expect((await board()).map((each) => each.id)).toEqual(now.map((each) => each.id));
  });

  it('shows a dish that is not mapped by the name of the till', async () => {
    const before = await board();
    await opened(1, '103');
    await look();
    expect((await arrived(before)).lines).toMatchObject([{ productId: null, name: 'Lagʻmon' }]);
  });

  it('keeps the board as it is while the POS does not answer', async () => {
    const before = await board();
    await opened(1);
    await fake.trouble(vendor === 'POSTER' ? '500 dash.getTransactions' : '500 by_delivery_date_and_status');
    await look();
    expect(await board()).toEqual(before);
    t.clock.now += 60_000;
    await look();
    await arrived(before);
  });
});
