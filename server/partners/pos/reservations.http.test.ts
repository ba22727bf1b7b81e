/** Bookings as reservations at a POS whose process speaks the real protocol, for each vendor. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/floor/bookings.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import type { ReservationAtPos } from '#contract/partners/pos.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { addTables, liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { openPosJobs } from '#tests/support/pos-jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const CASES = [
  {
    vendor: 'POSTER',
    fakeName: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    branch: '1',
    create: '/api/incomingOrders.createReservation',
  },
  {
    vendor: 'IIKO',
    fakeName: 'iiko',
    key: 'demo-iiko-login',
    branch: '11111111-aaaa-4a11-8a11-000000000001',
    create: '/api/1/reserve/create',
  },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

interface There {
  id?: string;
  incoming_order_id?: number;
  cancelReason?: string | null;
  status?: number;
  body: { comment: string; guestsCount?: number; guests_count?: number; tableIds?: string[]; table_id?: number };
}

describe.each(CASES)('reservations at $vendor', ({ vendor, fakeName, key, branch, create }) => {
  let t: TestProduct;
  let fake: Fake;
  let merchant: string;
  let other: { merchant: string; user: string };
  let place: OpenedRestaurant;
  let tables: string[];
  let owner: string;
  let waiter: string;
  let cook: string;
  let jobs: ReturnType<typeof openPosJobs>;

  beforeAll(async () => {
    t = await composeProduct({ now: NOW, env: { PARTNER_TIMEOUT: '1' } });
    fake = await startFake(fakeName, { SLOW_MS: '2500' });
    const { transactions } = t.db;
    merchant = await createMerchant(transactions, { key: 'anhor' });
    place = await openRestaurant(
      transactions,
      merchant,
      { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
      NOW,
    );
    tables = await addTables(transactions, merchant, place.branches[0]!, [4, 4, 4]);
    await liftOrderLimits(transactions, merchant);
    owner = await newStaff(transactions, merchant, 'OWNER');
    waiter = await newStaff(transactions, merchant, 'WAITER', place.branches[0]);
    cook = await newStaff(transactions, merchant, 'COOK');
    const foreign = await createMerchant(transactions, { key: 'sushi' });
    other = { merchant: foreign, user: await newStaff(transactions, foreign, 'OWNER') };
    jobs = openPosJobs(t);
    const { items } = (await call<{ items: Partner[] }>('GET', '/console/partners')).body;
    const { version } = items.find((each) => each.vendor === vendor)!;
    const body = { version, key, baseUrl: fake.url, isActive: true };
    expect((await call('PATCH', `/console/partners/${vendor}`, body)).status).toBe(200);
    const mapping = { kind: 'BRANCH', insideId: place.branches[0], outsideIds: [branch] };
    expect((await call('PUT', `/console/pos/${vendor}/mapping`, mapping)).status).toBe(200);
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });
  beforeEach(async () => {
    // The breaker of the test before has closed again.
    t.clock.now += 5 * 60_000;
    await fake.trouble();
  });

  const call = <T>(
    method: string,
    url: string,
    body?: object,
    { user = owner, of = merchant }: { user?: string; of?: string } = {},
  ) => t.ask<T>(url, { merchant: of, user, method: method as 'POST', ...(body ? { body } : {}) });
  const seen = async (id: string): Promise<StaffOrder> => (await call<StaffOrder>('GET', `/console/orders/${id}`)).body;
  const atPos = async (id: string): Promise<ReservationAtPos | null> =>
    (await call<{ reservation: ReservationAtPos | null }>('GET', `/console/orders/${id}/pos`)).body.reservation;
  const run = (name: string, payload: object): Promise<void> =>
    runJob(jobs as never, name, payload, { merchantId: merchant });
  const reserve = (orderId: string): Promise<void> => run('pos.reserve', { orderId });
  const there = async (number: number): Promise<There[]> =>
    (await fake.control<There[]>('reservations')).filter(({ body }) => body.comment.includes(`№${number}`));

  let day = 20;
  /** Each on another day, so that the tables are free. */
  async function booked(table = 0): Promise<StaffOrder> {
    day += 1;
    const { status, body } = await order(t, {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'DINE_IN',
        later: true,
        day: `2026-11-${day}`,
        time: '18:00',
        partySize: 3,
        tableId: tables[table],
        cartItems: [],
        bill: 0,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return seen(body.id);
  }
  async function confirmed(table = 0): Promise<StaffOrder> {
    const placed = await booked(table);
    if (placed.status !== 'OPEN') return placed;
    await move(placed.id, 'AT_TIME');
    return seen(placed.id);
  }
  async function move(id: string, to: string, more: object = {}): Promise<void> {
    const { status: from, version } = await seen(id);
    const answer = await call('PATCH', `/console/orders/${id}/status`, { from, to, version, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  async function take(id: string): Promise<void> {
    await fake.control('takeReservation', { id: (await atPos(id))!.externalId });
    await reserve(id);
  }
  async function toTable(id: string, table: number): Promise<void> {
    const { version } = await seen(id);
    const body = { tableIds: [tables[table]], version };
    const answer = await call<Booking>('POST', `/console/bookings/${id}/assign`, body, { user: waiter });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  it('are made when a booking is confirmed, once, and wait for the till', async () => {
    const { id, number } = await confirmed();
    await reserve(id);
    expect(await atPos(id)).toMatchObject({ vendor, state: 'PENDING', problem: null });
    await reserve(id);
    const [made, ...more] = await there(number);
    expect([made!.body.guestsCount ?? made!.body.guests_count, more]).toEqual([3, []]);
    await take(id);
    expect(await atPos(id)).toMatchObject({ state: 'ACCEPTED', problem: null, canRetry: false });
  });

  it('are looked at every minute until the till has answered, then seldom', async () => {
    const { id } = await confirmed();
    await reserve(id);
    const client = await t.db.connect();
    const looksAt = async (): Promise<number> => {
      await client.query('delete from outbox');
      await run('pos.wake', {});
      const { rowCount } = await client.query(
        `select from outbox where topic = 'job.pos.reserve' and payload ->> 'orderId' = $1`,
        [id],
      );
      return rowCount!;
    };
    expect(await looksAt()).toBe(1);
    await take(id);
    expect(await looksAt()).toBe(0);
    t.clock.now += 11 * 60_000;
    expect(await looksAt()).toBe(1);
    await client.end();
  });

  it('are made once, though the answer was lost', async () => {
    const { id, number } = await confirmed();
    await fake.trouble(`done-but-504 ${create}`);
    await reserve(id);
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED' });
    await reserve(id);
    expect([(await atPos(id))!.state, (await there(number)).length]).toEqual(['PENDING', 1]);
  });

  it('are made once, though one is carried out after our time-out and after the next attempt', async () => {
    const { id, number } = await confirmed();
    await fake.trouble(`slow ${create}`);
    await reserve(id);
    expect([(await atPos(id))!.problem, (await there(number)).length]).toEqual(['UNANSWERED', 0]);
    t.clock.now += 16_000;
    await reserve(id);
    await expect.poll(async () => (await there(number)).length, { timeout: 5_000, interval: 50 }).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000);
    });
    t.clock.now += 60_000;
    await reserve(id);
    expect([(await atPos(id))!.state, (await there(number)).length]).toEqual(['PENDING', 1]);
  });

  it('end with the booking', async () => {
    const { id, number } = await confirmed();
    await reserve(id);
    await take(id);
    await move(id, 'CANCELED', { reason: 'CLIENT' });
    await reserve(id);
    if (vendor === 'POSTER') expect(await atPos(id)).toMatchObject({ problem: 'CANCEL_BY_HAND' });
    else {
      expect((await there(number)).map((each) => each.cancelReason)).toEqual(['ClientRefused']);
      await reserve(id);
      expect([await atPos(id), (await there(number)).length]).toEqual([null, 1]);
    }
  });

  it('follow a booking to another table', async () => {
    const { id, number } = await confirmed();
    await reserve(id);
    await take(id);
    await toTable(id, 1);
    await reserve(id);
    if (vendor === 'POSTER') return expect(await atPos(id)).toMatchObject({ problem: 'CHANGE_BY_HAND' });
    await reserve(id);
    const made = await there(number);
    expect(made.map(({ body, cancelReason }) => [body.tableIds, cancelReason])).toEqual([
      [['table-1'], 'Other'],
      [['table-2'], null],
    ]);
  });

  it('name a table that the till does not have, and are made at another one', async () => {
    const { id, number } = await confirmed();
    if (vendor === 'IIKO') await toTable(id, 2);
    else await t.db.transactions.tenantRows(merchant, renameTable, [tables[0], '77']);
    await reserve(id);
    expect(await atPos(id)).toMatchObject({
      state: 'FAILED',
      problem: 'NO_TABLE',
      problemDetail: vendor === 'IIKO' ? '3' : '77',
      canRetry: true,
    });
    expect(await there(number)).toEqual([]);
    await toTable(id, 1);
    await reserve(id);
    await reserve(id);
    expect([(await atPos(id))!.state, (await there(number)).length]).toEqual(['PENDING', 1]);
    if (vendor === 'POSTER') await t.db.transactions.tenantRows(merchant, renameTable, [tables[0], '1']);
  });

  it('show that somebody cancelled them at the till, and are made again or entered by hand', async () => {
    const { id, number } = await confirmed();
    await reserve(id);
    await take(id);
    await fake.control('dropReservation', { id: (await atPos(id))!.externalId });
    await reserve(id);
    expect(await atPos(id)).toMatchObject({ state: 'CANCELLED', problem: 'CANCELLED_THERE', canRetry: true });
    const url = `/console/orders/${id}/pos-reservation`;
    expect((await call('POST', `${url}/retry`, undefined, { user: cook })).status).toBe(403);
    expect((await call('POST', `${url}/retry`, undefined, { user: other.user, of: other.merchant })).status).toBe(404);
    expect((await call('POST', `${url}/retry`, undefined, { user: waiter })).status).toBe(200);
    await reserve(id);
    expect([(await atPos(id))!.state, (await there(number)).length]).toEqual(['PENDING', 2]);
    expect((await call('POST', `${url}/by-hand`, undefined, { user: waiter })).status).toBe(200);
    expect(await atPos(id)).toMatchObject({ state: 'BY_HAND', problem: null });
    await reserve(id);
    expect((await there(number)).length).toBe(2);
  });

  it('are not made for bookings that nobody has confirmed, nor for their guests of now', async () => {
    const { id, status } = await booked();
    if (status === 'OPEN') {
      await reserve(id);
      expect(await atPos(id)).toBeNull();
      await move(id, 'AT_TIME');
    }
    const before = t.clock.now;
    t.clock.now = Date.parse(`2026-11-${day}T23:30:00+05:00`);
    await reserve(id);
    expect(await atPos(id)).toBeNull();
    t.clock.now = before;
  });
});

const renameTable = statement('test.rename-table', 'update dining_table set number = $2 where id = $1');
