import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { statement } from '#server/platform/database/sql.ts';
import { composeProduct, type TestAnswer, type TestProduct } from '#tests/support/product.ts';
import { PEOPLE } from '../city/people.ts';
import { loadCity } from '../load-city.ts';
import { merchantIdOf } from '../rows/context.ts';
import { cityId } from '../rows/seed.ts';
import { addLiveStaff } from './add-live-staff.ts';
import { liveBoard, type LiveBoard } from './live-board.ts';
import { CallRefused, type LiveClient } from './live-client.ts';
import { bookTable, placeGuestOrder, type GuestDeps } from './live-guests.ts';
import { LIVE_COURIERS, LIVE_GUESTS, LIVE_STAFF } from './live-people.ts';
import { liveTables, type LiveTables } from './live-tables.ts';
import { readVenue, type Venue } from './venue.ts';

/** A Tuesday at noon in Tashkent. */
const NOON = Date.UTC(2026, 4, 12, 7);
const KEY = 'kuydiryapti';
const realOperator = cityId('user', PEOPLE[2].phone);

const addGuests = statement(
  'test.live-guests',
  `insert into app_user (id, phone) select id, phone from jsonb_to_recordset($1::jsonb) as g(id uuid, phone text)`,
);

let t: TestProduct;
let venue: Venue;
let board: LiveBoard;
let tables: LiveTables;
let parts: GuestDeps;
let failures: unknown[];

/** The same calls as over HTTP; signing in is not what these tests are about. */
const client: LiveClient = {
  async call<T>(merchantId: string | null, path: string, call: Parameters<LiveClient['call']>[2] = {}): Promise<T> {
    const { method = 'GET', body, as, device = as?.device } = call;
    const answer: TestAnswer<unknown> = await t.ask(path, {
      method,
      ...(merchantId && { merchant: merchantId }),
      ...(body && { body }),
      ...(as && { user: cityId('user', as.phone) }),
      ...(device && { device }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    if (answer.status < 300) return answer.body as T;
    throw new CallRefused(`${method} ${path}`, answer.status, (answer.body as { code?: string }).code ?? '');
  },
};

/** Always the same luck: nobody is declined, everybody calls the waiter. */
const luck = (): number => 0.3;

async function attempt(action: () => Promise<unknown>): Promise<void> {
  await action().catch((error: unknown) => failures.push(error));
}

async function minutes(count: number): Promise<void> {
  for (let at = 0; at < count * 2; at += 1) {
    t.clock.now += 30_000;
    await board.advance(venue);
    await board.postPositions();
    await tables.advance();
  }
}

const orderAs = async (user: string, id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant: venue.merchantId, user })).body;
const read = (id: string): Promise<StaffOrder> => orderAs(realOperator, id);

beforeAll(async () => {
  t = await composeProduct({ now: NOON });
  const { transactions, database } = t.db;
  await loadCity({ transactions, database, mediaDir: '/nonexistent', print: () => {}, pictures: false, now: NOON });
  expect(await addLiveStaff(transactions, [KEY, 'nobody'])).toEqual([KEY]);
  await transactions.platformRows(addGuests, [
    JSON.stringify(LIVE_GUESTS.map(({ phone }) => ({ id: cityId('user', phone), phone }))),
  ]);
  venue = await readVenue(client, KEY);
}, 120_000);
afterAll(() => t.stop());

beforeEach(async () => {
  failures = [];
  const now = (): number => t.clock.now;
  const shared = { client, luck, now, attempt };
  parts = { client, random: Math.random, now };
  tables = liveTables({ ...parts, ...shared });
  board = liveBoard({ ...shared, ownsTable: tables.owns });
  await board.beginShifts(venue, LIVE_COURIERS.slice(0, 2));
});

async function sessionsNow(): Promise<TableSession[]> {
  const lists = await Promise.all(
    venue.branches.map(({ id }) =>
      t.ask<{ items: TableSession[] }>(`/console/table-sessions?branchId=${id}`, {
        merchant: venue.merchantId,
        user: realOperator,
      }),
    ),
  );
  return lists.flatMap(({ body }) => body.items).filter(({ state }) => state !== 'CLOSED');
}

async function placed(service: 'DELIVERY' | 'PICK_UP', byPhone = false): Promise<PlacedOrder> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const order = await placeGuestOrder(parts, venue, { service, byPhone });
    if (order) return order;
  }
  throw new Error('nothing could be ordered');
}

describe('the simulated evening', () => {
  it('brings a delivery to its guest, with the courier on the map', async () => {
    const { id } = await placed('DELIVERY');
    const seen = new Set<string>();
    for (let at = 0; at < 40 && (await read(id)).status !== 'DELIVERED'; at += 1) {
      await minutes(0.5);
      const { status, courierStatus } = await read(id);
      seen.add(status).add(courierStatus ?? '');
      if (status !== 'ON_WAY' || courierStatus !== 'PERFORMER_PICKUPED') continue;
      const { body } = await t.ask<{ items: { name: string; latitude: number | null }[] }>('/console/couriers', {
        merchant: venue.merchantId,
        user: realOperator,
      });
      if (body.items.some(({ latitude }) => latitude !== null)) seen.add('POSITION');
    }
    expect(failures).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['ACCEPTED', 'COOKING', 'PERFORMER_FOUND', 'DONE', 'ON_WAY', 'POSITION', 'DELIVERED']),
    );
    expect(await read(id)).toMatchObject({ isPaid: true, operatorName: 'Gulnora Saidova' });
  });

  it('hands out what was ordered by phone and fetched', async () => {
    const { id } = await placed('PICK_UP', true);
    expect(await read(id)).toMatchObject({ source: 'OPERATOR', status: 'OPEN' });
    await minutes(10);
    expect(failures).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', isPaid: true });
  });

  it('leaves an order for good to the person who touched it', async () => {
    const { id } = await placed('PICK_UP');
    const { version } = await read(id);
    await t.ask(`/console/orders/${id}/status`, {
      merchant: venue.merchantId,
      user: realOperator,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ACCEPTED', version },
    });
    await minutes(15);
    expect(failures).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'ACCEPTED', version: version + 1 });
  });

  it('does not touch the orders of other guests, nor another merchant', async () => {
    const guest = cityId('user', '+998900000001');
    const branch = venue.branches[0]!;
    const dish = venue.dishes.find(({ branches }) => branches.includes(branch.id))!;
    const body = {
      merchantId: venue.restaurantId,
      branchId: branch.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: dish.id, productCount: 1 }],
    };
    const asked = { merchant: venue.merchantId, user: guest, method: 'POST' as const };
    const { bill } = (await t.ask<{ bill: number }>('/basket/quote', { ...asked, body })).body;
    const order = await t.ask<PlacedOrder>('/orders', {
      ...asked,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...body, bill },
    });
    expect(order.status).toBe(201);
    await minutes(5);
    expect(await read(order.body.id)).toMatchObject({ status: 'OPEN', version: 1 });
    const elsewhere = await t.ask(`/console/orders/${order.body.id}`, {
      merchant: merchantIdOf('yashil'),
      user: cityId('user', LIVE_STAFF.operator.phone),
    });
    expect(elsewhere.status).toBe(403);
  });

  it('seats guests who order, call the waiter, pay and leave', async () => {
    expect(await tables.sit(venue)).toBe(true);
    const seen = new Set<string>();
    for (let at = 0; at < 80; at += 1) {
      await minutes(0.5);
      const sessions = await sessionsNow();
      if (sessions.length === 0) break;
      for (const { state, waiterCalledAt, billAskedAt, isPaid } of sessions) {
        seen.add(state);
        if (waiterCalledAt) seen.add('CALLED');
        if (billAskedAt) seen.add('BILL');
        if (isPaid) seen.add('PAID');
      }
    }
    expect(await sessionsNow()).toEqual([]);
    expect(failures).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['PENDING', 'OPEN', 'CALLED', 'BILL', 'PAID']));
  });

  it('books a table that the operator confirms', async () => {
    let booking: PlacedOrder | null = null;
    for (let attempts = 0; attempts < 20 && !booking; attempts += 1) booking = await bookTable(parts, venue);
    await minutes(2);
    expect(failures).toEqual([]);
    expect(await read(booking!.id)).toMatchObject({ status: 'AT_TIME', serviceType: 'DINE_IN', later: true });
  });
});
