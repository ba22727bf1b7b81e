import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderEvent, OwnerOrder } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newId } from '#server/platform/ids.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen, type ReceivedEvent } from '#tests/support/streams.ts';
import { orderJobs } from './order-jobs.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let cook: string;

const stored = statement<{ orders: number; items: number; used: number }>(
  'test.kept',
  `
  select (select coalesce(sum(orders), 0)::int from slot_use) as orders, (select coalesce(sum(items), 0)::int
    from slot_use) as items,
    (select coalesce(sum(used), 0)::int from stock_day) as used`,
);
const setDaily = statement(
  'test.move-order.daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);
const setAutoAccept = statement('test.auto', 'update branch set auto_accept = $2 where id = $1');
const setGuests = statement('test.guests', 'update branch set slot_guests = $2 where id = $1');
const addRole = statement(
  'test.second-role',
  `
  insert into staff_role (merchant_id, id, user_id, branch_id, role) values (current_setting('app.merchant_id')::uuid,
    gen_random_uuid(), $1, $2, $3)`,
);
const paymentOf = statement<{ state: string; taken_by: string | null }>(
  'test.payment',
  'select state, taken_by from payment where order_id = $1',
);

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  cook = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]);
});
afterAll(() => t.stop());

async function placed(more: object = {}): Promise<{ id: string; user: string; link: string }> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: [{ productId: place.products[0], productCount: 2 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  return { id: body.id, user, link: body.link };
}

const move = (user: string | undefined, id: string, body: Move) =>
  t.ask<StaffOrder & { code: string; why: string }>(`/console/orders/${id}/status`, {
    merchant,
    user,
    method: 'PATCH',
    body,
  });

const run = (task: string, orderId: string): Promise<void> =>
  runJob(
    orderJobs({ transactions: t.db.transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now }),
    task,
    { orderId },
    { merchantId: merchant },
  );

const state = async (user: string, id: string): Promise<OwnerOrder> =>
  (await t.ask<OwnerOrder>(`/orders/${id}`, { merchant, user })).body;

describe('the moves of an order', () => {
  it('from the counter to closed, with money taken by whoever hands it over', async () => {
    const { id, user } = await placed();
    const accepted = await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED', version: 2, operatorId: operator, lane: 'COOKING' });
    expect(accepted.body.moves[0]).toMatchObject({ to: 'COOKING', big: true });
    await move(cook, id, { from: 'ACCEPTED', to: 'COOKING', version: 2 });
    expect((await state(user, id)).canCancel).toBe(false);
    const done = await move(cook, id, { from: 'COOKING', to: 'DONE', version: 3 });
    expect(done.body.pickupCode).toMatch(/^\d{4}$/);
    const delivered = await move(operator, id, { from: 'DONE', to: 'DELIVERED', version: 4 });
    expect(delivered.body).toMatchObject({ isPaid: true, status: 'DELIVERED' });
    expect(await t.db.transactions.tenantRows(merchant, paymentOf, [id])).toEqual([
      { state: 'PAID', taken_by: operator },
    ]);
    await expect(run('orders.settle', id)).rejects.toThrow();
    t.clock.now = NOW + 9_000;
    await run('orders.settle', id);
    await run('orders.settle', id);
    t.clock.now = NOW;
    expect(await state(user, id)).toMatchObject({ status: 'CLOSED', version: 6 });
  });

  it('is refused where the table has no such move, the actor lacks the right, or somebody was quicker', async () => {
    const { id } = await placed();
    expect((await move(operator, id, { from: 'OPEN', to: 'DONE', version: 1 })).body.code).toBe('BAD_TRANSITION');
    expect((await move(cook, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 })).body.code).toBe('FORBIDDEN');
    expect((await move(operator, id, { from: 'OPEN', to: 'CANCELED', version: 1 })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'REASON_REQUIRED',
    });
    expect((await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 9 })).body.code).toBe('VERSION_CONFLICT');
    expect((await move(operator, id, { from: 'ACCEPTED', to: 'COOKING', version: 1 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    expect(
      (await move(await newGuest(t.db.transactions), id, { from: 'OPEN', to: 'ACCEPTED', version: 1 })).body.code,
    ).toBe('FORBIDDEN');
    expect((await move(undefined, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 })).body.code).toBe('UNAUTHENTICATED');
    const elsewhere = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[1]);
    expect((await move(elsewhere, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 })).status).toBe(404);
    const [foreign] = await addTables(t.db.transactions, merchant, place.branches[1]!, [4]);
    for (const tableId of [foreign!, newId()])
      expect((await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1, tableId })).status).toBe(404);
    const other = await createMerchant(t.db.transactions, { key: `m${Date.now() % 100000}` });
    const theirs = await newStaff(t.db.transactions, other, 'OWNER');
    const requested = await t.ask(`/console/orders/${id}/status`, {
      merchant: other,
      user: theirs,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
    });
    expect(requested.status).toBe(404);
  });

  it('a cancellation before cooking returns slot and stock, later it does not', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[0], 50]);
    const before = (await t.db.transactions.tenantRows(merchant, stored))[0]!;
    const first = await placed();
    expect((await t.db.transactions.tenantRows(merchant, stored))[0]).toEqual({
      orders: before.orders + 1,
      items: before.items + 2,
      used: before.used + 2,
    });
    const canceled = await t.ask<OwnerOrder>(`/orders/${first.id}/cancel`, {
      merchant,
      user: first.user,
      method: 'POST',
      body: {},
    });
    expect(canceled.body).toMatchObject({ status: 'CANCELED', reason: 'CLIENT', version: 2 });
    expect((await t.db.transactions.tenantRows(merchant, stored))[0]).toEqual(before);
    // The answer to the first attempt may have been lost, and attempts may overlap.
    const again = (): Promise<{ status: number; body: OwnerOrder }> =>
      t.ask<OwnerOrder>(`/orders/${first.id}/cancel`, {
        merchant,
        user: first.user,
        method: 'POST',
        body: { version: 1 },
      });
    for (const { status, body } of await Promise.all([again(), again()]))
      expect([status, body]).toEqual([200, canceled.body]);
    expect((await t.db.transactions.tenantRows(merchant, stored))[0]).toEqual(before);
    const second = await placed();
    await move(operator, second.id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await move(cook, second.id, { from: 'ACCEPTED', to: 'COOKING', version: 2 });
    expect(
      (
        await t.ask<{ code: string }>(`/orders/${second.id}/cancel`, {
          merchant,
          user: second.user,
          method: 'POST',
          body: {},
        })
      ).status,
    ).toBe(409);
    await move(manager, second.id, { from: 'COOKING', to: 'CANCELED', version: 3, reason: 'OTHER', note: 'yongʻin' });
    expect((await t.db.transactions.tenantRows(merchant, stored))[0]).toMatchObject({ used: before.used + 2 });
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[0], null]);
  });

  it('a move is undone within eight seconds, by the same person', async () => {
    const { id, user } = await placed();
    await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    const undo = (who: string, version: number) =>
      t.ask<{ code: string; why: string }>(`/console/orders/${id}/undo`, {
        merchant,
        user: who,
        method: 'POST',
        body: { version },
      });
    expect((await undo(manager, 2)).body.code).toBe('FORBIDDEN');
    t.clock.now = NOW + 8_001;
    expect((await undo(operator, 2)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' });
    t.clock.now = NOW + 1_000;
    expect((await undo(operator, 2)).status).toBe(200);
    t.clock.now = NOW;
    expect(await state(user, id)).toMatchObject({ status: 'OPEN', version: 3, acceptedTime: null });
    expect((await undo(operator, 3)).body).toMatchObject({ why: 'NOT_UNDOABLE' });
  });
});

describe('the clock', () => {
  it('expires an order that nobody answers, once and not before', async () => {
    const { id, user } = await placed();
    await expect(run('orders.expire', id)).rejects.toThrow('not before');
    t.clock.now = NOW + 10 * 60_000;
    await Promise.all([run('orders.expire', id), run('orders.expire', id)].map((each) => each.catch(() => {})));
    t.clock.now = NOW;
    expect(await state(user, id)).toMatchObject({ status: 'CANCELED', reason: 'EXPIRED', version: 2 });
    const today = () => t.ask<{ expired: { id: string }[] }>('/console/orders/today', { merchant, user: operator });
    expect((await today()).body.expired.map((each) => each.id)).toContain(id);
    t.clock.now = NOW + 3 * 3_600_000;
    expect((await today()).body.expired).toEqual([]);
    t.clock.now = NOW;
  });

  it('starts an order for later when its kitchen begins', async () => {
    const { id, user } = await placed({ later: true, day: '2026-11-20', time: '19:00' });
    await move(operator, id, { from: 'OPEN', to: 'AT_TIME', version: 1 });
    t.clock.now = Date.parse('2026-11-20T18:39:00+05:00');
    await expect(run('orders.wake', id)).rejects.toThrow();
    t.clock.now = Date.parse('2026-11-20T18:40:00+05:00');
    await run('orders.wake', id);
    await run('orders.wake', id);
    t.clock.now = NOW;
    expect(await state(user, id)).toMatchObject({ status: 'ACCEPTED', version: 3 });
  });

  it('cancels for guests who do not come half an hour after their time, once, and frees their seats', async () => {
    await t.db.transactions.tenantRows(merchant, setGuests, [place.branches[1], 4]);
    const seats = {
      serviceType: 'DINE_IN',
      branchId: place.branches[1],
      pickupValid: undefined,
      later: true,
      day: '2026-11-20',
      time: '19:00',
      partySize: 4,
      cartItems: [],
    };
    const { id, user } = await placed(seats);
    await move(manager, id, { from: 'OPEN', to: 'AT_TIME', version: 1 });
    const next = {
      merchant,
      user: await newGuest(t.db.transactions),
      body: { merchantId: place.id, ...seats, bill: 0 },
    };
    expect((await order(t, next)).body.code).toBe('NO_SEATS');
    t.clock.now = Date.parse('2026-11-20T19:29:59+05:00');
    await expect(run('orders.no-show', id)).rejects.toThrow();
    t.clock.now = Date.parse('2026-11-20T19:30:00+05:00');
    await Promise.allSettled([run('orders.no-show', id), run('orders.no-show', id)]);
    await run('orders.no-show', id);
    t.clock.now = NOW;
    expect(await state(user, id)).toMatchObject({ status: 'CANCELED', reason: 'NO_SHOW', version: 3 });
    expect((await order(t, next)).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, setGuests, [place.branches[1], null]);
  });

  it('jobs go through the outbox: automatic acceptance happens after the commit', async () => {
    await t.db.transactions.tenantRows(merchant, setAutoAccept, [place.branches[0], true]);
    await t.product.startJobs();
    const { id, user } = await placed();
    for (let attempts = 0; attempts < 100 && (await state(user, id)).status === 'OPEN'; attempts++) await sleep(100);
    expect((await state(user, id)).status).toBe('ACCEPTED');
    await t.db.transactions.tenantRows(merchant, setAutoAccept, [place.branches[0], false]);
  });
});

async function read<T>(
  url: string,
  headers: Record<string, string>,
  isEnough: (events: readonly ReceivedEvent<T>[]) => boolean,
): Promise<ReceivedEvent<T>[]> {
  const ear = await listen<ReceivedEvent<T>>(t, url, headers);
  await ear.until(isEnough);
  await ear.end();
  return ear.heard;
}

describe('watching', () => {
  beforeAll(async () => {
    await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it("an order's stream sends every change once and resumes after the last", async () => {
    const { id, user, link } = await placed();
    const headers = { merchant, 'test-user': user };
    const watching = read<OrderEvent>(`/orders/${id}/events`, headers, (events) => events.length === 3);
    const linked = read<OrderEvent>(`/orders/by-link/${link}/events`, {}, (events) => events.length === 3);
    await sleep(200);
    await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await move(cook, id, { from: 'ACCEPTED', to: 'COOKING', version: 2 });
    for (const events of [await watching, await linked]) {
      expect(events.map(({ id: each, data }) => [each, data.status])).toEqual([
        ['1', 'OPEN'],
        ['2', 'ACCEPTED'],
        ['3', 'COOKING'],
      ]);
    }
    const resumed = await read<OrderEvent>(
      `/orders/${id}/events`,
      { ...headers, 'last-event-id': '1' },
      (events) => events.length === 2,
    );
    expect(resumed.map(({ id: each }) => each)).toEqual(['2', '3']);
    const fresh = await read<OrderEvent>(`/orders/${id}/events`, headers, (events) => events.length === 1);
    expect(fresh[0]!.data.status).toBe('COOKING');
    const outsider = await fetch(`${t.product.app.listeningOrigin}/api/orders/${id}/events`, {
      headers: { merchant, 'test-user': await newGuest(t.db.transactions) },
    });
    expect(outsider.status).toBe(404);
  });

  it('who has two roles may do what either may, each at its branch', async () => {
    const both = await newStaff(t.db.transactions, merchant, 'COOK', place.branches[0]);
    const food = { serviceType: 'DINE_IN', pickupValid: undefined };
    const { id } = await placed(food);
    await move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    expect((await move(both, id, { from: 'ACCEPTED', to: 'ATTACHED', version: 2 })).body.code).toBe('FORBIDDEN');
    await t.db.transactions.tenantRows(merchant, addRole, [both, place.branches[1], 'WAITER']);
    expect((await move(both, id, { from: 'ACCEPTED', to: 'ATTACHED', version: 2 })).body.code).toBe('FORBIDDEN');
    await t.db.transactions.tenantRows(merchant, addRole, [both, place.branches[0], 'WAITER']);
    const attached = await move(both, id, { from: 'ACCEPTED', to: 'ATTACHED', version: 2 });
    expect(attached.body).toMatchObject({ status: 'ATTACHED', canChange: true });
    expect((await move(both, id, { from: 'ATTACHED', to: 'COOKING', version: 3 })).body.status).toBe('COOKING');
    expect((await move(both, id, { from: 'COOKING', to: 'CANCELED', version: 4, reason: 'BUSY' })).body.code).toBe(
      'FORBIDDEN',
    );
  });

  it("the board's stream loses nothing to a transaction that commits late", async () => {
    const board = await t.ask<{ items: StaffOrder[]; cursor: string }>('/console/orders', { merchant, user: operator });
    expect(board.status).toBe(200);
    const slow = await t.db.connect();
    // It begins before the orders and commits after them.
    await slow.query('begin');
    const [first, second] = [await placed(), await placed()];
    const seen = (events: readonly { data: { orderId: string } }[]) =>
      [first, second].every(({ id }) => events.some(({ data }) => data.orderId === id));
    const early = await read<{ orderId: string }>(
      `/console/orders/events?cursor=${board.body.cursor}`,
      { merchant, 'test-user': operator },
      seen,
    );
    expect(seen(early)).toBe(true);
    const watching = read<{ orderId: string; version: number }>(
      `/console/orders/events?cursor=${board.body.cursor}`,
      { merchant, 'test-user': operator },
      (events) => seen(events) && events.some(({ data }) => data.version === 77),
    );
    await sleep(150);
    // An event that is older than the two, and is committed after both were sent.
    await slow.query("select set_config('role', 'dasturxon_app', true), set_config('app.merchant_id', $1, true)", [
      merchant,
    ]);
    await slow.query(
      `insert into order_event (merchant_id, order_id, branch_id, version, type, to_value, actor_kind, source, at)
      select merchant_id, id, branch_id, 77, 'UPDATE', null, 'STAFF', 'CONSOLE', created_date - interval '5 seconds'
      from orders where id = $1`,
      [first.id],
    );
    await slow.query(
      `insert into outbox (topic, merchant_id, payload)
       select 'order', merchant_id, jsonb_build_object('orderId', order_id, 'branchId', branch_id, 'version', version,
         'type', type, 'status', 'OPEN', 'from', null, 'to', null, 'reason', null, 'at', at)
       from order_event where order_id = $1 and version = 77`,
      [first.id],
    );
    await slow.query('commit');
    await slow.end();
    await placed();
    const events = await watching;
    expect(events.some(({ data }) => data.orderId === first.id && data.version === 77)).toBe(true);
    // Staff events come by the same stream.
    const ofOrders = events.filter(({ data }) => data.orderId !== undefined);
    const keys = ofOrders.map(({ data }) => `${data.orderId}.${data.version}`);
    expect(seen(events)).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await t.ask('/console/orders', { merchant, user: await newGuest(t.db.transactions) })).status).toBe(403);
  });

  it("the board's stream does not repeat old events", async () => {
    const old = await placed();
    await asSuperuser(t.db.superuser, (client) =>
      client.query(`update order_event set at = at - interval '1 hour' where order_id = $1`, [old.id]),
    );
    await t.settled();
    const { cursor } = (await t.ask<{ cursor: string }>('/console/orders', { merchant, user: operator })).body;
    const isOf = (id: string) => (events: readonly { data: { orderId: string } }[]) =>
      events.some(({ data }) => data.orderId === id);
    let fresh: { id: string } | undefined;
    const watching = [`?cursor=${cursor}`, ''].map((query) =>
      read<{ orderId: string }>(
        `/console/orders/events${query}`,
        { merchant, 'test-user': operator },
        (events) => fresh !== undefined && isOf(fresh.id)(events),
      ),
    );
    await sleep(200);
    fresh = await placed();
    for (const events of await Promise.all(watching)) {
      expect(isOf(old.id)(events)).toBe(false);
      expect(isOf(fresh.id)(events)).toBe(true);
    }
  });
});
