/**
 * A photographed QR code opens nothing: what a phone may do and see before it is confirmed at the table, and how it is
 * confirmed.
 */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableEvent, TableSession } from '#contract/floor/tables.ts';
import { MOST_PHONES } from '#domain/restaurants/places/tables.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { listen, type ReceivedEvent } from '#tests/support/streams.ts';
import { orderJobs } from '#server/orders/orders/order-jobs.ts';
import { tableLinks } from './table-link.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const STEP = 300_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let waiter: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Kabob', price: 50_000_000 },
      ],
    },
    NOW,
  );
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, Array<number>(13).fill(4));
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  const other = await createMerchant(t.db.transactions, { key: 'other' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());
// A new minute for the limits, and a new time step of the codes.
beforeEach(() => void (t.clock.now = (Math.floor(t.clock.now / STEP) + 1) * STEP));

type ResponseBody<T> = T & { code: string; why: string; most: number };
const host = <T = ResponseBody<TableSession>>(path: string, body?: object) =>
  t.ask<T>(`/console${path}`, { merchant, user: waiter, method: body ? 'POST' : 'GET', ...(body ? { body } : {}) });
const device = (): string => crypto.randomUUID();
/** Calls are limited by address: each phone has one of its own. */
const addressOf = (who: string): string => `2001:db8:${who.slice(0, 4)}:${who.slice(4, 8)}::1`;
const sit = async (table: string, who: string, more: object = {}) => {
  const {
    body: { token },
  } = await host<{ token: string }>(`/tables/${table}/qr`);
  return (
    await t.ask<ResponseBody<TableSession>>('/table-sessions', {
      merchant,
      device: who,
      method: 'POST',
      body: { token, ...more },
      headers: { 'x-forwarded-for': addressOf(who) },
    })
  ).body;
};
const see = async (session: string, who: string) =>
  (await t.ask<ResponseBody<TableSession>>(`/table-sessions/${session}`, { merchant, device: who })).body;
const type = (session: string, who: string, code: string) =>
  t.ask<ResponseBody<TableSession>>(`/table-sessions/${session}/confirm`, {
    merchant,
    device: who,
    method: 'POST',
    body: { code },
    headers: { 'x-forwarded-for': addressOf(who) },
  });
const round = (session: string, who: string, dish = 0, productCount = 1) =>
  order(t, {
    merchant,
    device: who,
    body: {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      tableSessionId: session,
      cartItems: [{ productId: place.products[dish], productCount }],
      bill: productCount * (dish === 0 ? 4_500_000 : 50_000_000),
    },
  });
const codeOf = async (table: string): Promise<string> =>
  (await host<{ code: string }>(`/tables/${table}/code`)).body.code;
const wrong = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');
const statusOf = async (id: string): Promise<string> => (await host<{ status: string }>(`/orders/${id}`)).body.status;

describe('phones with a photograph of the QR code', () => {
  it('are at most fifty, also when all join at once, and those that have joined stay', async () => {
    const guest = device();
    const { id } = await sit(tables[12]!, guest);
    const others = Array.from({ length: MOST_PHONES + 5 }, device);
    const answers = await Promise.all(others.map((each) => sit(tables[12]!, each)));
    expect(answers.filter((answer) => answer.id === id)).toHaveLength(MOST_PHONES - 1);
    const late = others[answers.findIndex(({ why }) => why === 'TOO_MANY_PHONES')]!;
    expect((await sit(tables[12]!, guest)).id).toBe(id);
    const confirmed = await host(`/table-sessions/${id}/confirm`, {});
    expect(confirmed.body.phones).toHaveLength(MOST_PHONES);
    // Phones of a closed session do not count for the next one.
    await host(`/table-sessions/${id}/close`, {});
    expect((await sit(tables[12]!, late)).id).not.toBe(id);
  });
});

describe('a phone that scanned the QR code of a table where others sit', () => {
  it('sees nothing of them, adds nothing to their bill and cannot keep them from paying', async () => {
    const [guest, photo] = [device(), device()];
    const { id } = await sit(tables[0]!, guest, { partySize: 2 });
    await host(`/table-sessions/${id}/confirm`, {});
    const first = await round(id, guest);
    await host(`/orders/${first.body.id}`);
    await t.ask(`/table-sessions/${id}/ask-bill`, {
      merchant,
      device: guest,
      method: 'POST',
      body: { paymentType: 'CARD' },
    });
    t.clock.now += 60_000;
    const seen = await sit(tables[0]!, photo, { latitude: 41.31, longitude: 69.28 });
    expect(seen).toMatchObject({
      state: 'PENDING',
      rounds: [],
      bill: 0,
      totalPrice: 0,
      servicePrice: 0,
      isPaid: false,
      partySize: null,
      waiterName: null,
      confirmedAt: null,
      billAskedAt: null,
      billPayment: null,
      joinCode: null,
      phones: [],
      openedAt: new Date(t.clock.now).toISOString(),
    });
    expect(JSON.stringify(await see(id, photo))).not.toMatch(/Osh|4500000/);
    const theirs = await round(id, photo);
    expect(theirs.status).toBe(201);
    expect(await see(id, photo)).toMatchObject({
      state: 'PENDING',
      bill: 4_500_000,
      rounds: [{ orderId: theirs.body.id, mine: true, waits: true }],
    });
    expect(await see(id, guest)).toMatchObject({
      state: 'OPEN',
      bill: 4_500_000,
      rounds: [{ orderId: first.body.id, mine: true }],
    });
    expect(
      (await t.ask<ResponseBody<object>>(`/table-sessions/${id}/ask-bill`, { merchant, device: photo, method: 'POST' }))
        .body,
    ).toMatchObject({ why: 'NOT_CONFIRMED' });
    const staff = (
      await host<{ items: TableSession[] }>(`/table-sessions?branchId=${place.branches[0]}`)
    ).body.items.find((each) => each.id === id)!;
    expect(staff.phones.map(({ confirmed, rounds }) => [confirmed, rounds])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect(staff).toMatchObject({ bill: 4_500_000, joinCode: { code: expect.stringMatching(/^\d{6}$/) } });
    const attached = await t.ask(`/console/orders/${first.body.id}/status`, {
      merchant,
      user: waiter,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ATTACHED', version: 1 },
    });
    expect(attached.status).toBe(200);
    expect((await host(`/table-sessions/${id}/bill`, { paymentType: 'CASH' })).body).toMatchObject({
      isPaid: true,
      bill: 4_500_000,
    });
    expect(await statusOf(theirs.body.id)).toBe('OPEN');
    expect((await host(`/table-sessions/${id}/close`, {})).body.state).toBe('CLOSED');
  });

  it('receives none of their events until it is confirmed', async () => {
    const [guest, photo] = [device(), device()];
    const { id } = await sit(tables[1]!, guest);
    await host(`/table-sessions/${id}/confirm`, {});
    await sit(tables[1]!, photo);
    await t.settled();
    await t.product.app.listen({ port: 0, host: '127.0.0.1' });
    const ear = await listen<ReceivedEvent<TableEvent>>(t, `/table-sessions/${id}/events`, {
      merchant,
      'device-id': photo,
    });
    const friend = await listen<ReceivedEvent<TableEvent>>(t, `/table-sessions/${id}/events`, {
      merchant,
      'device-id': guest,
    });
    await t.ask(`/table-sessions/${id}/call-waiter`, { merchant, device: guest, method: 'POST' });
    await friend.until(() => friend.heard.some(({ data }) => data.what === 'CALLED'));
    await host(`/table-sessions/${id}/confirm`, {});
    await ear.until(() => ear.heard.some(({ data }) => data.what === 'CONFIRMED'));
    expect(ear.heard.map(({ data }) => data.what)).toEqual(['CONFIRMED']);
    await ear.end();
    await friend.end();
  });

  it('is confirmed by a waiter one by one where several wait', async () => {
    const [guest, friend, photo] = [device(), device(), device()];
    const { id } = await sit(tables[2]!, guest);
    await sit(tables[2]!, friend);
    await sit(tables[2]!, photo);
    const [mine, theirs] = [await round(id, guest), await round(id, photo)];
    const { phones } = (
      await host<{ items: TableSession[] }>(`/table-sessions?branchId=${place.branches[0]}`)
    ).body.items.find((each) => each.id === id)!;
    expect(phones.map(({ confirmed, rounds }) => [confirmed, rounds])).toEqual([
      [false, 1],
      [false, 0],
      [false, 1],
    ]);
    expect(
      (
        await t.ask(`/console/table-sessions/${id}/confirm`, {
          ...outsider,
          method: 'POST',
          body: { phones: [phones[0]!.id] },
        })
      ).status,
    ).toBe(404);
    await host(`/table-sessions/${id}/confirm`, { phones: [phones[0]!.id] });
    expect([await statusOf(mine.body.id), await statusOf(theirs.body.id)]).toEqual(['ATTACHED', 'OPEN']);
    expect([(await see(id, guest)).state, (await see(id, friend)).state, (await see(id, photo)).state]).toEqual([
      'OPEN',
      'PENDING',
      'PENDING',
    ]);
    expect((await see(id, friend)).rounds).toEqual([]);
  });
});

describe('the code of a table that changes', () => {
  it("confirms the phone on which it is typed, and a friend's by the guest's own screen", async () => {
    const [guest, friend] = [device(), device()];
    const { id, state } = await sit(tables[3]!, guest);
    expect(state).toBe('PENDING');
    const placed = await round(id, guest);
    const typed = await type(id, guest, await codeOf(tables[3]!));
    expect(typed.body).toMatchObject({
      state: 'OPEN',
      rounds: [{ orderId: placed.body.id, status: 'ATTACHED', waits: false }],
    });
    await sit(tables[3]!, friend);
    const { joinCode } = await see(id, guest);
    expect((await type(id, friend, joinCode!.code)).body).toMatchObject({ state: 'OPEN', bill: 4_500_000 });
    expect((await host(`/table-sessions/${id}/close`, {})).body.why).toBe('UNPAID');
  });

  it('is valid for its table and its minutes alone, and changes when the QR code is renewed', async () => {
    const guest = device();
    const { id } = await sit(tables[4]!, guest);
    expect((await type(id, guest, await codeOf(tables[5]!))).body.code).toBe('CODE_INCORRECT');
    const old = await codeOf(tables[4]!);
    t.clock.now += 2 * STEP;
    expect((await type(id, guest, old)).body.code).toBe('CODE_INCORRECT');
    const before = await codeOf(tables[4]!);
    t.clock.now += STEP;
    expect(await codeOf(tables[4]!)).not.toBe(before);
    // Typed while it changed.
    expect((await type(id, guest, before)).status).toBe(200);
    const last = await codeOf(tables[4]!);
    await host(`/tables/${tables[4]}/qr`, {});
    expect(await codeOf(tables[4]!)).not.toBe(last);
    expect((await t.ask(`/console/tables/${tables[4]}/code`, outsider)).status).toBe(404);
    expect((await t.ask(`/console/tables/${tables[4]}/code`, { merchant, device: guest })).status).toBe(401);
    expect(tableLinks(Buffer.alloc(32, 1)).code(tables[4]!, 0, 1)).toMatch(/^\d{6}$/);
  });

  it('cannot be guessed: five tries of a phone and twenty of a table, however many are sent at once', async () => {
    const phones = Array.from({ length: 7 }, device);
    const { id } = await sit(tables[6]!, phones[0]!);
    for (const phone of phones.slice(1)) await sit(tables[6]!, phone);
    const code = await codeOf(tables[6]!);
    const one = await Promise.all(Array.from({ length: 9 }, (_, n) => type(id, phones[0]!, wrong(code, n + 1))));
    expect(one.filter(({ body }) => body.code === 'CODE_INCORRECT')).toHaveLength(5);
    expect(one.filter(({ body }) => body.code === 'TOO_MANY_TRIES')).toHaveLength(4);
    expect((await type(id, phones[0]!, code)).body.code).toBe('TOO_MANY_TRIES');
    t.clock.now += 60_000;
    const many = await Promise.all(
      phones.slice(1).flatMap((phone) => [1, 2, 3].map((n) => type(id, phone, wrong(code, n)))),
    );
    expect(many.filter(({ body }) => body.code === 'CODE_INCORRECT')).toHaveLength(15);
    expect((await type(id, phones[6]!, await codeOf(tables[6]!))).body.code).toBe('TOO_MANY_TRIES');
    t.clock.now += STEP;
    expect((await type(id, phones[0]!, await codeOf(tables[6]!))).status).toBe(200);
  });

  it('typed while rounds of the same phone are being placed leaves none of them waiting', async () => {
    const { transactions } = t.db;
    const [quick] = tables.slice(12);
    const guest = device();
    const { id } = await sit(quick!, guest);
    const code = await codeOf(quick!);
    const answers = await Promise.all([round(id, guest), type(id, guest, code), round(id, guest), round(id, guest)]);
    expect(answers[1].status).toBe(200);
    const placed = [answers[0], answers[2], answers[3]]
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.id);
    const jobs = orderJobs({ transactions, followers: ORDER_FOLLOWERS, now: () => t.clock.now });
    for (const orderId of placed) {
      for (const task of ['orders.attach', 'orders.attach-confirmed']) {
        const { rows } = await t.db.database.owner.query(
          "select 1 from outbox where topic = $1 and payload ->> 'orderId' = $2",
          [`job.${task}`, orderId],
        );
        if (rows.length > 0) await runJob(jobs, task, { orderId }, { merchantId: merchant });
      }
    }
    expect(placed.length).toBeGreaterThan(0);
    expect(await Promise.all(placed.map(statusOf))).toEqual(placed.map(() => 'ATTACHED'));
  });

  it('is refused to phones that have not scanned the table', async () => {
    const { id } = await sit(tables[7]!, device());
    const passer = device();
    expect((await type(id, passer, await codeOf(tables[7]!))).status).toBe(404);
    await sit(tables[8]!, passer);
    expect((await type(id, passer, await codeOf(tables[7]!))).status).toBe(404);
  });
});

describe('a table whose QR code was only scanned', () => {
  it('is free for guests whom a waiter seats; the phones that scanned it still have to be confirmed', async () => {
    const photo = device();
    const { id } = await sit(tables[9]!, photo);
    const { id: beside } = await sit(tables[10]!, device());
    const walk = await host('/bookings/walk-in', {
      branchId: place.branches[0],
      tableIds: [tables[9], tables[10]],
      partySize: 6,
    });
    expect(walk.status).toBe(201);
    expect(walk.body).toMatchObject({ id, state: 'OPEN', partySize: 6, phones: [{ confirmed: false }] });
    expect((await see(id, photo)).state).toBe('PENDING');
    expect((await host(`/table-sessions/${beside}/confirm`, {})).body.why).toBe('SESSION_CLOSED');
  });

  it('takes rounds of a limited sum until somebody is confirmed', async () => {
    const guest = device();
    const { id } = await sit(tables[11]!, guest);
    expect((await round(id, guest, 1, 2)).status).toBe(201);
    expect((await round(id, guest, 1, 2)).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'UNPAID_SUM',
      most: 150_000_000,
    });
    const other = device();
    await sit(tables[11]!, other);
    expect((await round(id, other, 1, 2)).body).toMatchObject({ why: 'UNPAID_SUM' });
    expect((await round(id, other, 1, 1)).status).toBe(201);
    await type(id, guest, await codeOf(tables[11]!));
    expect((await round(id, guest, 1, 4)).status).toBe(201);
    expect((await round(id, other, 1, 3)).body).toMatchObject({ why: 'UNPAID_SUM' });
  });
});
