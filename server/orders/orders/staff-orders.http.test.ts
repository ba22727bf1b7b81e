/** Staff read, search and place orders, and see how the day goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { NOW, openOrderShop, type OrderShop, type RefusedOrder } from '#tests/support/order-shop.ts';
import { addTables, newGuest, newStaff, ownOrder } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';

/** $1 order, $2 when, $3 its number: every ten-thousandth order of a merchant has the same short number. */
const endedLongAgo = statement(
  'test.console-ended',
  `
  with counted as (update merchant_counter set last_order_number = greatest(last_order_number, $3))
  update orders set status = 'CANCELED', number = $3, created_date = $2 where id = $1`,
);

/** An order to an address. */
const DELIVERED = {
  serviceType: 'DELIVERY',
  pickupValid: undefined,
  addressType: 'TARGET',
  address: { name: 'Navoiy 7', latitude: 41.312, longitude: 69.283 },
  office: '5',
};

/** $1 sum. */
const setMinimum = statement('test.set-minimum', 'update delivery_tariff set minimum_order = $1');

let shop: OrderShop;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let waiter: string;
let manager: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  shop = await openOrderShop();
  ({ t, merchant, place, operator, waiter, manager, outsider } = shop);
});
afterAll(() => t.stop());

describe('one order on the board', () => {
  it('is read, searched and its history shown to staff of its merchant alone', async () => {
    const { id, user } = await shop.placed();
    const { body } = await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator });
    expect(body).toMatchObject({ id, lane: 'NEW', source: 'CLIENT_WEB', tableNumber: null, courierMoves: [] });
    expect(body.lines.map(({ position, doneAt }) => [position, doneAt])).toEqual([
      [0, null],
      [1, null],
    ]);
    expect(body).not.toHaveProperty('grade');
    for (const path of [`/console/orders/${id}`, `/console/orders/${id}/history`]) {
      expect((await t.ask(path, outsider)).status).toBe(404);
      expect((await t.ask(path, { merchant, user })).status).toBe(403);
    }
    const find = async (q: string, who = { merchant, user: operator }) =>
      (await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}`, who)).body.items.map(
        (each) => each.id,
      );
    expect(await find(String(body.number))).toContain(id);
    expect(await find('dilno')).toContain(id);
    expect(await find(body.phone!.slice(-6))).toContain(id);
    expect(await find('%')).toEqual([]);
    expect(await find('dilno', outsider)).toEqual([]);
    await shop.move(operator, id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    expect(await find(String(body.number))).toContain(id);
    expect(await shop.history(id)).toMatchObject([
      { version: 1, to: 'OPEN', by: 'CLIENT', name: null },
      { version: 2, from: 'OPEN', to: 'CANCELED', reason: 'BUSY', by: 'STAFF', name: expect.stringContaining('+998') },
    ]);
  });

  it('is found by its number, short or whole, however long ago it ended', async () => {
    const { id } = await shop.placed();
    await t.db.transactions.tenantRows(merchant, endedLongAgo, [id, new Date(NOW - 90 * 24 * 3_600_000), 30_007]);
    const find = async (q: string, branchId = place.branches[0]) =>
      (
        await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}&branchId=${branchId}`, {
          merchant,
          user: manager,
        })
      ).body.items.map((each) => each.id);
    for (const typed of ['30007', '#30007', '7', '0007', '#0007', '№0007'])
      expect(await find(typed), typed).toContain(id);
    for (const typed of ['8', '40007', '3000', '007a', 'dilnoza']) expect(await find(typed), typed).not.toContain(id);
    expect(await find('0007', place.branches[1])).toEqual([]);
    expect((await t.ask<{ items: StaffOrder[] }>('/console/orders/search?q=30007', outsider)).body.items).toEqual([]);
  });

  it('shows addresses and phones to those whose work needs it', async () => {
    const [cook, waiter] = [
      await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]),
      await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]),
    ];
    const home = { ...DELIVERED, courierComment: 'eshik kodi 12' };
    const { id } = await shop.placed(home);
    const seenBy = async (user: string): Promise<StaffOrder> =>
      (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user })).body;
    expect(await seenBy(operator)).toMatchObject({
      phone: expect.stringContaining('+998'),
      address: { name: 'Navoiy 7', office: '5' },
      courierComment: 'eshik kodi 12',
    });
    for (const user of [cook, waiter]) {
      expect(await seenBy(user)).toMatchObject({
        phone: null,
        address: null,
        courierComment: null,
        productCount: expect.any(Number),
      });
      const board = await t.ask<{ items: StaffOrder[] }>(`/console/orders?branchId=${place.branches[0]}`, {
        merchant,
        user,
      });
      expect(JSON.stringify(board.body.items.find((each) => each.id === id))).not.toMatch(/Navoiy|eshik|\+998/);
    }
    const { phone, number } = await seenBy(operator);
    const found = async (user: string, q: string): Promise<boolean> =>
      (
        await t.ask<{ items: StaffOrder[] }>(`/console/orders/search?q=${encodeURIComponent(q)}`, { merchant, user })
      ).body.items.some((each) => each.id === id);
    expect([
      await found(operator, phone!.slice(-7)),
      await found(cook, phone!.slice(-7)),
      await found(cook, String(number)),
    ]).toEqual([true, false, true]);
    const { id: table } = await shop.placed({ serviceType: 'DINE_IN', pickupValid: undefined });
    const atTable = (await t.ask<StaffOrder>(`/console/orders/${table}`, { merchant, user: waiter })).body;
    expect(atTable.phone).toContain('+998');
    await Promise.all(
      [id, table].map((each) =>
        shop.move(operator, each, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' }),
      ),
    );
  });

  it('accepted with minutes promises that time, and the undo restores the promise', async () => {
    const { id, user } = await shop.placed();
    const before = await ownOrder(t, merchant, user, id);
    const accepted = await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1, minutes: 45 });
    expect(Date.parse(accepted.body.promisedFrom!)).toBe(NOW + 45 * 60_000);
    const width = Date.parse(before.promisedTo!) - Date.parse(before.promisedFrom!);
    expect(Date.parse(accepted.body.promisedTo!)).toBe(NOW + 45 * 60_000 + width);
    await shop.post(operator, `/${id}/undo`, { version: 2 });
    expect(await ownOrder(t, merchant, user, id)).toMatchObject({
      status: 'OPEN',
      promisedFrom: before.promisedFrom,
      promisedTo: before.promisedTo,
    });
    expect((await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 3, minutes: 2 })).status).toBe(400);
  });

  it('rejected for what is sold out stops that dish at the branch', async () => {
    const { id } = await shop.placed({ cartItems: shop.items(0, 0, 1) });
    const until = '2026-11-21T05:00:00+05:00';
    await shop.move(operator, id, {
      from: 'OPEN',
      to: 'CANCELED',
      version: 1,
      reason: 'OUT_OF_STOCK',
      productIds: [place.products[2]],
      stopUntil: until,
    });
    const list = await t.ask<{ items: { productId: string; stopped: boolean; until: string | null }[] }>(
      `/console/branches/${place.branches[0]}/stop-list`,
      { merchant, user: operator },
    );
    expect(list.body.items.find(({ productId }) => productId === place.products[2])).toMatchObject({
      stopped: true,
      until: new Date(until).toISOString(),
    });
  });
});

describe('an order by staff', () => {
  const body = (more: object = {}): object => ({
    merchantId: place.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: place.branches[0],
    phone: '90 111 22 33',
    customerName: 'Aziz',
    cartItems: shop.items(1),
    bill: 4_500_000,
    ...more,
  });
  const place1 = (user: string, key: string, more: object = {}) =>
    t.ask<RefusedOrder & { id: string; number: number }>('/console/orders', {
      merchant,
      user,
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: body(more),
    });

  it('needs no code, keeps its source, and a second submit answers the same', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => place1(operator, key, { source: 'INSTAGRAM' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    const { body: sent } = await t.ask<StaffOrder>(`/console/orders/${answers[0]!.body.id}`, {
      merchant,
      user: operator,
    });
    expect(sent).toMatchObject({
      source: 'INSTAGRAM',
      operatorId: operator,
      phone: '+998901112233',
      customerName: 'Aziz',
    });
    expect((await shop.history(sent.id))[0]).toMatchObject({ by: 'STAFF', source: 'INSTAGRAM' });
    expect((await place1(operator, key, { cartItems: shop.items(2), bill: 9_000_000 })).body.code).toBe(
      'IDEMPOTENCY_REUSED',
    );
    // The same key of another staff member is another key.
    expect((await place1(manager, key)).body.id).not.toBe(sent.id);
  });

  it('is accepted by that act and nobody is reminded, unless the branch wants another person to answer', async () => {
    const jobsOf = async (id: string): Promise<string[]> =>
      (
        await t.db.database.owner.query<{ topic: string }>(
          `select topic from outbox where payload ->> 'orderId' = $1 and topic in ($2, $3)`,
          [id, 'job.orders.auto-accept', 'job.notifications.unanswered'],
        )
      ).rows.map(({ topic }) => topic);
    const accepted = await place1(operator, crypto.randomUUID());
    expect(await jobsOf(accepted.body.id)).toEqual(['job.orders.auto-accept']);
    const ask = async (staffAccept: boolean) => {
      const { body: places } = await t.ask<{ branches: { id: string; version: number }[] }>('/console/places', {
        merchant,
        user: manager,
      });
      const branch = places.branches.find(({ id }) => id === place.branches[0])!;
      return t.ask(`/console/branches/${branch.id}`, {
        merchant,
        user: manager,
        method: 'PATCH',
        body: { version: branch.version, staffAccept },
      });
    };
    expect((await ask(false)).status).toBe(200);
    const waits = await place1(operator, crypto.randomUUID());
    expect(await jobsOf(waits.body.id)).toEqual(['job.notifications.unanswered']);
    expect((await ask(true)).status).toBe(200);
  });

  it('below the minimum of its zone needs a reason, which stays in its history', async () => {
    const raise = (to: number) => t.db.transactions.tenantRows(merchant, setMinimum, [to]);
    await raise(5_000_000);
    const quote = await t.ask<{ bill: number }>('/basket/quote', { merchant, method: 'POST', body: body(DELIVERED) });
    const more = { ...DELIVERED, bill: quote.body.bill };
    const [noReason, blank] = [
      await place1(operator, crypto.randomUUID(), more),
      await place1(operator, crypto.randomUUID(), { ...more, belowMinimum: ' ' }),
    ];
    expect(noReason.body.code).toBe('MINIMUM_NOT_MET');
    expect(blank.status).toBe(400);
    const placed = await place1(operator, crypto.randomUUID(), { ...more, belowMinimum: 'Doimiy mijoz' });
    expect(placed.status).toBe(201);
    expect((await shop.history(placed.body.id))[0]).toMatchObject({ to: 'OPEN', by: 'STAFF', note: 'Doimiy mijoz' });
    await raise(0);
  });

  it('by a waiter is at a table and of their branch', async () => {
    const [table] = await addTables(t.db.transactions, merchant, place.branches[0]!, [4]);
    const atTable = { serviceType: 'DINE_IN', tableId: table, phone: null, pickupValid: false };
    const placedHere = await place1(waiter, crypto.randomUUID(), atTable);
    expect(placedHere.status).toBe(201);
    const { body: sent } = await t.ask<StaffOrder>(`/console/orders/${placedHere.body.id}`, { merchant, user: waiter });
    expect(sent).toMatchObject({ waiterId: waiter, tableNumber: '1', hallName: 'Zal', phone: null });
    expect((await shop.move(waiter, sent.id, { from: 'OPEN', to: 'ATTACHED', version: 1 })).body.status).toBe(
      'ATTACHED',
    );
    expect((await place1(waiter, crypto.randomUUID())).body.code).toBe('FORBIDDEN');
    expect((await place1(operator, crypto.randomUUID(), { branchId: place.branches[1] })).body.code).toBe('FORBIDDEN');
    expect((await place1(operator, crypto.randomUUID(), { phone: null })).status).toBe(400);
    expect((await place1(operator, crypto.randomUUID(), { bill: 1 })).body.code).toBe('PRICE_CHANGED');
    expect((await place1(await newGuest(t.db.transactions), crypto.randomUUID())).body.code).toBe('FORBIDDEN');
  });
});

describe('what a guest reads', () => {
  it('contains no names of staff', async () => {
    const { id, user } = await shop.placed();
    const own: OwnerOrder = await ownOrder(t, merchant, user, id);
    expect(own).not.toHaveProperty('operatorName');
    expect(own.courier).toBeNull();
  });
});

describe('the most ordered dishes', () => {
  it('are those of one branch in the last week, without cancelled orders', async () => {
    const most = (who: { merchant: string; user: string }, branch = place.branches[0]!) =>
      t.ask<{ productIds: string[] }>(`/console/dishes/most-ordered?branchId=${branch}`, who);
    const gone = await shop.placed();
    await shop.move(operator, gone.id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    const { body } = await most({ merchant, user: waiter });
    expect(body.productIds[0]).toBe(place.products[0]);
    expect(new Set(body.productIds).size).toBe(body.productIds.length);
    t.clock.now += 8 * 86_400_000;
    expect((await most({ merchant, user: waiter })).body.productIds).toEqual([]);
    t.clock.now = NOW;
    expect((await most({ merchant, user: operator }, place.branches[1])).status).toBe(403);
    expect((await most({ merchant, user: outsider.user })).status).toBe(403);
    expect((await most(outsider)).body.productIds).toEqual([]);
  });
});

describe('the numbers of the day', () => {
  it('count what was accepted and not cancelled, at the branches one works at', async () => {
    const today = (user: string, query = '') =>
      t.ask<{ orders: number; sum: number; cookingMinutes: number | null }>(`/console/orders/today${query}`, {
        merchant,
        user,
      });
    const before = (await today(operator)).body;
    const { id } = await shop.placed();
    const gone = await shop.placed();
    await shop.move(operator, gone.id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    const { bill } = (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator })).body;
    expect((await today(operator)).body).toMatchObject({ orders: before.orders, sum: before.sum });
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    expect((await today(operator)).body).toMatchObject({ orders: before.orders + 1, sum: before.sum + bill });
    // A table that is only booked is no order: it would make the average bill smaller.
    const booking = await t.ask<{ id: string; code?: string }>('/console/orders', {
      merchant,
      user: operator,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'DINE_IN',
        later: true,
        day: '2026-11-20',
        time: '20:00',
        partySize: 2,
        phone: '901112299',
        cartItems: [],
        bill: 0,
      },
    });
    expect(booking.status).toBe(201);
    await shop.move(operator, booking.body.id, { from: 'OPEN', to: 'AT_TIME', version: 1 });
    expect((await today(operator)).body.orders).toBe(before.orders + 1);
    expect((await today(operator, `?branchId=${place.branches[1]}`)).status).toBe(403);
    expect((await t.ask('/console/orders/today', { merchant, user: outsider.user })).status).toBe(403);
    expect((await t.ask('/console/orders/today', outsider)).body).toMatchObject({
      orders: 0,
      sum: 0,
      cookingMinutes: null,
    });
  });
});

it("a call reads the requester's roles once, and never those of an earlier request", async () => {
  const cook = await newStaff(t.db.transactions, merchant, 'COOK');
  const read = await t.counted('/console/orders', { merchant, user: cook });
  expect(read.status).toBe(200);
  expect(read.statements.filter((name) => name === 'staff.roles')).toHaveLength(1);
  await t.db.transactions.tenantRows(
    merchant,
    statement('test.take-role', 'delete from staff_role where user_id = $1'),
    [cook],
  );
  expect((await t.ask('/console/orders', { merchant, user: cook })).status).toBe(403);
});
