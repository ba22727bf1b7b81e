/** How much one guest may have ordered without having paid, where every order is accepted automatically. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/platform/database/retention.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { orderJobs } from './order-jobs.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 4_500_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let other: { merchant: string; place: OpenedRestaurant; user: string };

const setPhone = statement('test.set-phone', "update branch set phone = '+998711234567', auto_accept = true");
const endOrders = statement('test.end-orders', "update orders set status = 'CLOSED', is_paid = true");
const deliverOrders = statement('test.deliver', "update orders set status = 'DELIVERED'");
const origins = statement<{ marks: string | null }>(
  'test.origins',
  "select string_agg(concat_ws(' ', origin_network, origin_place), ' ') as marks from orders",
);
const counted = statement<{ orders: number }>(
  'test.counted',
  'select orders_count as orders from customer where user_id = $1',
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}],
      dishes: [
        { name: 'Osh', price: PRICE },
        { name: 'Toʻy oshi', price: 50_000_000 },
      ],
    },
    NOW,
  );
  await transactions.tenantRows(merchant, setPhone);
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  const second = await createMerchant(transactions, { key: 'other' });
  other = {
    merchant: second,
    user: await newStaff(transactions, second, 'OWNER'),
    place: await openRestaurant(
      transactions,
      second,
      { slug: 'other', branches: [{}], dishes: [{ name: 'Osh', price: PRICE }] },
      NOW,
    ),
  };
});
afterAll(() => t.stop());

interface Placed {
  id: string;
  code: string;
  why: string;
  most: number;
  phone: string;
}
interface From {
  device?: string;
  network?: number;
  key?: string;
}
const send = (user: string, body: object, { device, network, key }: From = {}, at = { merchant, place }) =>
  t.ask<Placed>('/orders', {
    merchant: at.merchant,
    user,
    method: 'POST',
    ...(device ? { device } : {}),
    headers: {
      'idempotency-key': key ?? crypto.randomUUID(),
      ...(network === undefined
        ? {}
        : { 'x-forwarded-for': `198.51.${network}.${1 + Math.floor(Math.random() * 250)}` }),
    },
    body: {
      merchantId: at.place.id,
      branchId: at.place.branches[0],
      cartItems: [{ productId: at.place.products[0], productCount: 1 }],
      bill: PRICE,
      ...body,
    },
  });
const pickUp = (user: string, from: From = {}) => send(user, { serviceType: 'PICK_UP', pickupValid: true }, from);
const feast = (user: string, productCount: number) =>
  send(user, {
    serviceType: 'PICK_UP',
    pickupValid: true,
    cartItems: [{ productId: place.products[1], productCount }],
    bill: productCount * 50_000_000,
  });
const delivery = (user: string, latitude: number, from: From = {}) =>
  send(
    user,
    {
      serviceType: 'DELIVERY',
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude, longitude: 69.281 },
      bill: PRICE + 1_000_000,
    },
    from,
  );
const accept = (id: string) =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    'orders.auto-accept',
    { orderId: id },
    { merchantId: merchant },
  );
const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).toSorted();
const refused = (answers: { status: number; body: Placed }[]): Placed =>
  answers.find(({ status }) => status !== 201)!.body;

describe('orders that are neither paid nor handed over', () => {
  it('are at most three per phone, also where each is accepted at once', async () => {
    const user = await newGuest(t.db.transactions);
    for (let n = 0; n < 3; n++) {
      const placed = await pickUp(user);
      expect(placed.status).toBe(201);
      await accept(placed.body.id);
    }
    const fourth = await pickUp(user);
    expect([fourth.status, fourth.body]).toMatchObject([
      409,
      { code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY_OPEN', most: 3, phone: '+998711234567' },
    ]);
    expect((await send(user, { serviceType: 'PICK_UP', pickupValid: true }, {}, other)).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, deliverOrders);
    expect((await pickUp(user)).status).toBe(201);
  });

  it('are at most three per phone that sends twelve at once, and a repeated key is answered as before', async () => {
    const user = await newGuest(t.db.transactions);
    const key = crypto.randomUUID();
    const first = await pickUp(user, { key });
    const answers = await Promise.all(Array.from({ length: 12 }, () => pickUp(user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(refused(answers)).toMatchObject({ why: 'TOO_MANY_OPEN' });
    const again = await pickUp(user, { key });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await t.db.transactions.tenantRows(merchant, counted, [user])).toEqual([{ orders: 3 }]);
  });

  it('have a maximum sum, for a guest whose first order has not been completed', async () => {
    const user = await newGuest(t.db.transactions);
    expect((await feast(user, 4)).body).toMatchObject({ why: 'UNPAID_SUM', most: 150_000_000, phone: '+998711234567' });
    const feasts = await Promise.all([feast(user, 2), feast(user, 2)]);
    expect(statuses(feasts)).toEqual([201, 409]);
    expect((await feast(user, 1)).status).toBe(201);
    expect((await pickUp(user)).body).toMatchObject({ why: 'UNPAID_SUM' });
    await t.db.transactions.tenantRows(merchant, endOrders);
    expect((await feast(user, 4)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pickUp(user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(refused(answers)).toMatchObject({ why: 'TOO_MANY_OPEN', most: 5 });
  });

  it('of guests without history are limited per device, however many phones it signs in with', async () => {
    const device = crypto.randomUUID();
    const users = await Promise.all(Array.from({ length: 8 }, () => newGuest(t.db.transactions)));
    const answers = await Promise.all(users.map((user) => pickUp(user, { device })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refused(answers)).toMatchObject({ why: 'TOO_MANY_AROUND', phone: '+998711234567' });
  });

  it('of guests without history are limited per network, which is deleted when the orders have ended', async () => {
    const users = await Promise.all(Array.from({ length: 26 }, () => newGuest(t.db.transactions)));
    const answers = await Promise.all(users.map((user) => pickUp(user, { network: 7 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await pickUp(await newGuest(t.db.transactions), { network: 8 })).status).toBe(201);
    const marks = async () => (await t.db.transactions.tenantRows(merchant, origins))[0]!.marks;
    expect(await marks()).not.toContain('198.51');
    await t.db.transactions.tenantRows(merchant, endOrders);
    // Guests with a completed order are not counted per network.
    expect((await pickUp(users[0]!, { network: 7 })).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, endOrders);
    await applyRetention({ transactions: t.db.transactions, now: () => t.clock.now }, 'hour');
    expect((await marks())?.trim()).toBe('');
  });

  it('of guests without history are limited per delivery address', async () => {
    const users = await Promise.all(Array.from({ length: 14 }, () => newGuest(t.db.transactions)));
    const answers = await Promise.all(users.map((user, n) => delivery(user, 41.31 + n / 1e6)));
    expect(statuses(answers)).toEqual([...Array<number>(10).fill(201), ...Array<number>(4).fill(409)]);
    expect(refused(answers)).toMatchObject({ why: 'TOO_MANY_AROUND' });
    expect((await delivery(await newGuest(t.db.transactions), 41.32)).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, endOrders);
  });
});

describe('staff lift the limit', () => {
  it("by trusting the guest, which is audited; staff's own orders are not limited", async () => {
    const user = await newGuest(t.db.transactions, { phone: '+998935550011' });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await pickUp(user)).body.id);
    expect((await pickUp(user)).body.why).toBe('TOO_MANY_OPEN');
    const trust = (id: string, trusted: boolean, who = { merchant, user: operator }) =>
      t.ask<{ guestTrusted: boolean | null }>(`/console/orders/${id}/guest-trust`, {
        ...who,
        method: 'PUT',
        body: { trusted },
      });
    expect((await trust(ids[0]!, true, { merchant: other.merchant, user: other.user })).status).toBe(404);
    const [cook, waiter] = [
      await newStaff(t.db.transactions, merchant, 'COOK'),
      await newStaff(t.db.transactions, merchant, 'WAITER'),
    ];
    expect((await trust(ids[0]!, true, { merchant, user: cook })).status).toBe(403);
    expect(
      (await t.ask<{ guestTrusted: boolean | null }>(`/console/orders/${ids[0]}`, { merchant, user: waiter })).body
        .guestTrusted,
    ).toBeNull();
    expect((await t.ask(`/console/orders/${ids[0]}`, { merchant, user: operator })).body).toMatchObject({
      guestTrusted: false,
    });
    const placed = await t.ask<Placed>('/console/orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        source: 'OPERATOR',
        phone: '+998935550011',
        customerName: 'Lola',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        bill: PRICE,
      },
    });
    expect(placed.status).toBe(201);
    expect((await trust(ids[0]!, true)).body).toMatchObject({ guestTrusted: true });
    const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
    const [entry] = (
      await t.ask<{ items: { action: string; subject: string; after: object }[] }>('/console/audit', {
        merchant,
        user: owner,
      })
    ).body.items;
    expect(entry).toMatchObject({ action: 'GUEST_TRUST_CHANGED', after: { trusted: true } });
    expect((await pickUp(user)).status).toBe(201);
    await trust(ids[0]!, false);
    expect((await pickUp(user)).body.why).toBe('TOO_MANY_OPEN');
  });

  it('an owner refuses further orders of a guest, who is told, and takes them again; nobody else may', async () => {
    const user = await newGuest(t.db.transactions, { phone: '+998935550077' });
    const { id } = (await pickUp(user)).body;
    const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
    const block = (body: object, who: string = owner, whose = merchant) =>
      t.ask<{ guestBlock: object; code: string }>(`/console/orders/${id}/guest-block`, {
        merchant: whose,
        user: who,
        method: 'PUT',
        body,
      });
    expect((await block({ blocked: true })).status).toBe(400);
    expect((await block({ blocked: true, reason: 'Did not pay twice' }, operator)).status).toBe(403);
    const stranger = await newStaff(t.db.transactions, other.merchant, 'OWNER');
    expect((await block({ blocked: true, reason: 'not ours' }, stranger, other.merchant)).status).toBe(404);
    const blocked = await block({ blocked: true, reason: 'Did not pay twice' });
    expect(blocked.body.guestBlock).toEqual({ blocked: true, reason: 'Did not pay twice' });
    const refused = await pickUp(user);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    const { body } = await t.ask<{ items: { action: string; after: object }[] }>('/console/audit', {
      merchant,
      user: owner,
    });
    expect(body.items[0]).toMatchObject({
      action: 'GUEST_BLOCK_CHANGED',
      after: { blocked: true, reason: 'Did not pay twice' },
    });
    expect((await block({ blocked: false })).body.guestBlock).toEqual({ blocked: false, reason: null });
    expect((await pickUp(user)).status).toBe(201);
  });

  it('by the settings of the restaurant, which are not public', async () => {
    const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
    const settings = (limits?: object) =>
      t.ask<{ limits: Record<string, number>; code: string }>('/console/settings', {
        merchant,
        user: owner,
        ...(limits ? { method: 'PATCH' as const, body: { limits } } : {}),
      });
    expect((await settings()).body.limits).toEqual({
      ordersNew: 3,
      ordersKnown: 5,
      sumNew: 150_000_000,
      ordersDevice: 3,
      ordersNetwork: 20,
      ordersAddress: 10,
    });
    expect((await settings({ ordersNew: 0 })).status).toBe(400);
    expect((await settings({ ordersNew: 1 })).body.limits).toMatchObject({ ordersNew: 1, ordersKnown: 5 });
    const user = await newGuest(t.db.transactions);
    expect((await pickUp(user)).status).toBe(201);
    expect((await pickUp(user)).body).toMatchObject({ why: 'TOO_MANY_OPEN', most: 1 });
    expect((await t.ask('/console/settings', { merchant: other.merchant, user: other.user })).body).toMatchObject({
      limits: { ordersNew: 3 },
    });
    await settings({ ordersNew: 3 });
  });
});
