import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import type { WaitingParty, WaitingPlace } from '#contract/floor/waiting-list.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newStaff } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { waitingLinks } from './waiting-list.ts';
import { waitingJobs } from './waiting-messages.ts';

const NOW = Date.parse('2026-11-20T19:03:00+05:00');
const MINUTE = 60_000;

const written = statement<{ body: string }>(
  'test.waiting-messages',
  `select body from message where kind = 'WAITING' and dedupe_key like $1 || '|%' order by created_date, dedupe_key`,
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let branchId: string;
let tables: string[];
const people: Record<string, string> = {};
let outsider: { merchant: string; user: string };
let lastPhone = 900_000_000;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  branchId = place.branches[0]!;
  tables = await addTables(t.db.transactions, merchant, branchId, [2, 4]);
  for (const [name, role, branch] of [
    ['waiter', 'WAITER', 0],
    ['cook', 'COOK', 0],
    ['elsewhere', 'WAITER', 1],
  ] as const)
    people[name] = await newStaff(t.db.transactions, merchant, role, place.branches[branch]);
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };
});
afterAll(() => t.stop());

type Answer = WaitingParty & { code: string; why: string };
const host = () => ({ merchant, user: people['waiter']! });
const nextPhone = (): string => `+998${(lastPhone += 1)}`;
const say = (path: string, body: object, who: { merchant: string; user: string } = host()) =>
  t.ask<Answer>(`/console/waiting-list${path}`, { ...who, method: 'POST', body });
async function added(more: object = {}): Promise<WaitingParty> {
  const { status, body } = await say('', {
    branchId,
    name: 'Aziza',
    phone: nextPhone(),
    language: 'ru',
    partySize: 2,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const list = async (): Promise<WaitingParty[]> =>
  (await t.ask<{ items: WaitingParty[] }>(`/console/waiting-list?branchId=${branchId}`, host())).body.items;
const line = async (): Promise<string[]> =>
  (await list()).filter(({ endedAt }) => endedAt === null).map(({ name, place: at }) => `${at ?? '-'} ${name}`);
const tokenOf = ({ link }: WaitingParty): string => link.split('/wait/')[1]!;
const asGuest = (party: WaitingParty, whose = merchant) =>
  t.ask<WaitingPlace>(`/waiting/${tokenOf(party)}`, { merchant: whose });
const answer = (party: WaitingParty, reply: string) =>
  t.ask<WaitingPlace & { why: string }>(`/waiting/${tokenOf(party)}/answer`, {
    merchant,
    method: 'POST',
    body: { answer: reply },
  });
const run = (partyId: string, notice: string, at = 1): Promise<void> =>
  runJob(
    waitingJobs({
      transactions: t.db.transactions,
      links: waitingLinks(Buffer.alloc(32)),
      addressOf: (_merchant, path) => Promise.resolve(`https://anhor.example/${path}`),
      now: () => t.clock.now,
    }),
    'waiting-list.message',
    { partyId, notice, at },
    { merchantId: merchant },
  );
const texts = async (id: string): Promise<string[]> =>
  (await t.db.transactions.platformRows(written, [id])).map(({ body }) => body);
/** Removes every party that still waits. */
async function clear(): Promise<void> {
  for (const { id, version, endedAt } of await list())
    if (endedAt === null) await say(`/${id}/end`, { version, as: 'REMOVED' });
}

describe('the waiting list', () => {
  it('has parties in the order in which they came, and each guest sees their place', async () => {
    const first = await added({ quotedMinutes: 20, note: 'High chair' });
    t.clock.now += MINUTE;
    const second = await added({ name: 'Bobur', phone: null, partySize: 4, quotedMinutes: null });
    expect(await line()).toEqual(['1 Aziza', '2 Bobur']);
    expect((await asGuest(second)).body).toMatchObject({
      state: 'WAITING',
      place: 2,
      partySize: 4,
      restaurantName: 'Anhor',
      expectedAt: null,
    });
    expect((await asGuest(first)).body.expectedAt).toBe(new Date(NOW + 20 * MINUTE).toISOString());
    expect((await asGuest(first)).body).not.toHaveProperty('name');
    await say(`/${first.id}/end`, { version: 1, as: 'REMOVED' });
    expect((await asGuest(second)).body.place).toBe(1);
    await clear();
  });

  it('suggests a wait by the tables and the parties ahead', async () => {
    const quote = async (size: number): Promise<number | null> =>
      (
        await t.ask<{ minutes: number | null }>(
          `/console/waiting-list/quote?branchId=${branchId}&partySize=${size}`,
          host(),
        )
      ).body.minutes;
    expect(await quote(4)).toBe(0);
    const { body } = await t.ask<TableSession>('/console/bookings/walk-in', {
      ...host(),
      method: 'POST',
      body: { branchId, tableIds: [tables[1]], partySize: 3 },
    });
    expect(await quote(4)).toBe(90);
    expect(await quote(2)).toBe(0);
    expect((await added({ partySize: 4 })).quotedMinutes).toBe(90);
    expect(await quote(4)).toBe(180);
    expect(await quote(12)).toBeNull();
    await clear();
    await t.ask(`/console/table-sessions/${body.id}/close`, { ...host(), method: 'POST' });
  });

  it('is for staff of the branch who work in the hall', async () => {
    const party = await added();
    const body = { branchId, name: 'X', language: 'uz', partySize: 2 };
    expect((await say('', body, { merchant, user: people['cook']! })).status).toBe(403);
    expect((await say('', body, { merchant, user: people['elsewhere']! })).status).toBe(403);
    expect((await say('', body, outsider)).status).toBe(404);
    expect((await say(`/${party.id}/call`, { version: 1 }, outsider)).status).toBe(404);
    expect((await say(`/${party.id}/call`, { version: 1 }, { merchant, user: people['elsewhere']! })).status).toBe(403);
    expect((await asGuest(party, outsider.merchant)).status).toBe(404);
    expect((await say(`/${party.id}/call`, { version: 7 })).body.code).toBe('VERSION_CONFLICT');
    expect((await say('', { ...body, phone: '12' })).status).toBe(400);
    await clear();
  });
});

describe('a table that is ready', () => {
  it('calls the guest, who answers and is seated', async () => {
    const party = await added({ quotedMinutes: 15 });
    await run(party.id, 'JOINED');
    t.clock.now += 10 * MINUTE;
    const { body: called } = await say(`/${party.id}/call`, { version: 1 });
    expect(called).toMatchObject({ state: 'READY', place: null, mayUndo: true });
    await run(party.id, 'READY');
    await run(party.id, 'READY');
    expect(await texts(party.id)).toEqual([
      expect.stringMatching(
        /^Anhor: Вы в листе ожидания\. Ждать около 15 мин\. Ваше место: https:.+\/wait\/[\w-]{43}$/,
      ),
      expect.stringMatching(/^Anhor: Ваш стол готов! .+ https:.+\/wait\/[\w-]{43}$/),
    ]);
    expect((await answer(party, 'COMING')).body.state).toBe('COMING');
    expect((await answer(party, 'COMING')).status).toBe(200);
    const { version } = (await list()).find(({ id }) => id === party.id)!;
    const { body: seated } = await say(`/${party.id}/seat`, { version, tableIds: [tables[0]] });
    expect(seated).toMatchObject({ state: 'SEATED', mayUndo: true });
    const sessions = async (): Promise<TableSession[]> =>
      (await t.ask<{ items: TableSession[] }>(`/console/table-sessions?branchId=${branchId}`, host())).body.items;
    expect(await sessions()).toEqual([expect.objectContaining({ tableId: tables[0], partySize: 2, state: 'OPEN' })]);
    expect((await answer(party, 'LEAVING')).body.why).toBe('SEATED');
    const other = await added();
    expect((await say(`/${other.id}/seat`, { version: 1, tableIds: [tables[0]] })).body.code).toBe('NO_SEATS');
    const { body: back } = await say(`/${party.id}/undo`, { version: seated.version });
    expect(back).toMatchObject({ state: 'COMING', endedAt: null });
    expect(await sessions()).toEqual([]);
    await clear();
  });

  it('is not given back by an undo once the guests have ordered', async () => {
    const party = await added({ phone: null });
    const { body: seated } = await say(`/${party.id}/seat`, { version: 1, tableIds: [tables[1]] });
    const { body } = await t.ask<{ items: TableSession[] }>(`/console/table-sessions?branchId=${branchId}`, host());
    const tableSessionId = body.items[0]!.id;
    const round = await t.ask('/console/orders', {
      ...host(),
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        tableSessionId,
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        bill: 4_500_000,
      },
    });
    expect(round.status, JSON.stringify(round.body)).toBe(201);
    expect((await say(`/${party.id}/undo`, { version: seated.version })).body.why).toBe('HAS_ORDERS');
  });

  it('is told once a minute at most, and not when the call was taken back', async () => {
    const party = await added();
    expect((await say(`/${party.id}/call`, { version: 1 })).body.state).toBe('READY');
    expect((await say(`/${party.id}/call`, { version: 2 })).body.why).toBe('TOO_SOON');
    expect((await say(`/${party.id}/undo`, { version: 2 })).body).toMatchObject({ state: 'WAITING', readyAt: null });
    await run(party.id, 'READY');
    expect(await texts(party.id)).toEqual([]);
    t.clock.now += 3 * MINUTE;
    await say(`/${party.id}/call`, { version: 3 });
    await run(party.id, 'READY', 1);
    t.clock.now += 2 * MINUTE;
    expect((await say(`/${party.id}/call`, { version: 4 })).status).toBe(200);
    await run(party.id, 'READY', 2);
    expect(await texts(party.id)).toHaveLength(2);
    expect((await say(`/${party.id}/end`, { version: 5, as: 'NO_SHOW' })).body.state).toBe('NO_SHOW');
    expect((await answer(party, 'COMING')).body.why).toBe('NO_SHOW');
    t.clock.now += 31 * MINUTE;
    expect((await say(`/${party.id}/undo`, { version: 6 })).body.why).toBe('UNDONE');
    expect((await list()).some(({ id }) => id === party.id)).toBe(false);
    await clear();
  });

  it('is of no use to guests who left', async () => {
    const party = await added();
    expect((await answer(party, 'LEAVING')).body.state).toBe('LEFT');
    expect((await say(`/${party.id}/seat`, { version: 2, tableIds: [tables[0]] })).body.why).toBe('LEFT');
    expect((await say(`/${party.id}/undo`, { version: 2 })).body).toMatchObject({ state: 'WAITING', place: 1 });
    await clear();
  });
});

it('a correction changes what it names alone', async () => {
  const party = await added({ note: 'By the window' });
  const { body } = await t.ask<Answer>(`/console/waiting-list/${party.id}`, {
    ...host(),
    method: 'PATCH',
    body: { version: 1, partySize: 5, quotedMinutes: 40 },
  });
  expect(body).toMatchObject({ partySize: 5, quotedMinutes: 40, note: 'By the window', name: 'Aziza', version: 2 });
  const noted = async (version: number, note: string) =>
    (await t.ask<Answer>(`/console/waiting-list/${party.id}`, { ...host(), method: 'PATCH', body: { version, note } }))
      .body.note;
  expect(await noted(2, 'High chair')).toBe('High chair');
  expect(await noted(3, '')).toBeNull();
  await clear();
});
