/** Calls that change something and are sent again with their Idempotency-Key, also after a lost answer. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { addTables, newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-26T19:00:00+05:00');
const name = { uz: 'Yangi', ru: 'Новое', eng: 'New' };

let db: TestDatabase;
/** Sees the rows of every merchant. */
let admin: pg.Client;
let proxy: DatabaseProxy;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let guest: string;
let tables: string[];

beforeAll(async () => {
  db = await freshDatabase();
  admin = new pg.Client({ ...db.superuser, database: db.connection.database });
  await admin.connect();
  proxy = await startDatabaseProxy(db.connection);
  const database = openDatabase({ connection: proxy.connection, prepare: true, poolSize: 6 });
  t = await composeProduct({ db: { ...db, database, transactions: openTransactions(database) }, now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  tables = await addTables(transactions, merchant, place.branches[0]!, [4, 4, 4, 4]);
  owner = await newStaff(transactions, merchant, 'OWNER');
  guest = await newGuest(transactions);
});
afterAll(async () => {
  await t.stop();
  await t.db.database.close();
  await proxy.close();
  await admin.end();
  await db.drop();
});

interface Creating {
  call: string;
  /** The table that grows by one row, or by so many. */
  table: string;
  rows?: number;
  path: () => string;
  body: () => object;
  who?: () => RequestOptions;
}

const restaurant = () => ({ merchantId: 'anhor' });
const creating: Creating[] = [
  {
    call: 'a part of the menu',
    table: 'menu_group',
    path: () => '/console/menu/groups',
    body: () => ({ name, ...restaurant() }),
  },
  {
    call: 'a tariff',
    table: 'delivery_tariff',
    path: () => '/console/tariffs',
    body: () => ({ name, basePrice: 1_000_000 }),
  },
  { call: 'a hall', table: 'hall', path: () => `/console/branches/${place.branches[0]}/halls`, body: () => ({ name }) },
  {
    call: 'gift codes',
    table: 'gift_code',
    rows: 3,
    path: () => '/console/gift-codes',
    body: () => ({ amount: 10_000_000, count: 3 }),
  },
  {
    call: 'a party that waits',
    table: 'waiting_party',
    path: () => '/console/waiting-list',
    body: () => ({ branchId: place.branches[0], name: 'Aziza', partySize: 2, language: 'uz' }),
  },
  {
    call: 'guests without a booking',
    table: 'table_session',
    path: () => '/console/bookings/walk-in',
    body: () => ({ branchId: place.branches[0], tableIds: [tables.pop()], partySize: 2 }),
  },
  {
    call: 'an address',
    table: 'user_address',
    path: () => '/me/addresses',
    body: () => ({ label: 'Uy', name: 'Anhor 5', latitude: 41.31, longitude: 69.28 }),
    who: () => ({ user: guest }),
  },
  {
    call: 'a group order',
    table: 'group_order',
    path: () => '/merchants/anhor/group-orders',
    body: () => ({ name: 'Aziza', closesAt: new Date(NOW + 3_600_000).toISOString() }),
    who: () => ({ device: newId() }),
  },
];

async function countRows(table: string): Promise<number> {
  const { rows } = await admin.query<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(rows[0]!.n);
}

const requestOf = ({ path, body, who }: Creating, key = newId()) => {
  const options = {
    merchant,
    user: owner,
    ...(who ? { user: undefined, ...who() } : {}),
    body: body(),
    method: 'POST' as const,
  };
  const url = path();
  return () => t.ask<{ code?: string }>(url, { ...options, headers: { 'idempotency-key': key } });
};

describe.each(creating)('$call', (each) => {
  it('is made once and answered alike, when it is sent again', async () => {
    const send = requestOf(each);
    const before = await countRows(each.table);
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const second = await send();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await countRows(each.table)).toBe(before + (each.rows ?? 1));
  });

  it('is made once when it is sent four times at once', async () => {
    const send = requestOf(each);
    const before = await countRows(each.table);
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size, JSON.stringify(answers)).toBe(1);
    expect(await countRows(each.table)).toBe(before + (each.rows ?? 1));
  });

  it('is not made again after the answer to its commit was lost', async () => {
    const send = requestOf(each);
    const before = await countRows(each.table);
    proxy.loseAnswerTo('answered-call.store', 'commit');
    const lost = await send();
    const again = await send();
    if (lost.status === 503) {
      // Changed in one round trip, whose rows went with the answer; or a question before the change was lost.
      expect(lost.body.code).toBe('OUTCOME_UNKNOWN');
      expect(again.status < 300 || again.body.code === 'ALREADY_DONE', JSON.stringify(again.body)).toBe(true);
    } else {
      // Another connection was asked whether the commit had taken effect.
      expect(lost.status, JSON.stringify(lost.body)).toBeLessThan(300);
      expect([again.status, again.body]).toEqual([lost.status, lost.body]);
    }
    expect(await countRows(each.table)).toBe(before + (each.rows ?? 1));
  });
});

const part = creating[0]!;

it('answers that the outcome is unknown while the database stays away, and later that the change is made', async () => {
  const send = requestOf(part);
  const before = await countRows(part.table);
  proxy.goAwayAt('answered-call.store', 'commit');
  const lost = await send();
  expect([lost.status, lost.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  await proxy.restore();
  await expect.poll(async () => (await send()).body.code, { timeout: 10_000 }).toBe('ALREADY_DONE');
  expect(await countRows(part.table)).toBe(before + 1);
});

it('refuses the key for another request, and knows the keys of each person apart', async () => {
  const key = newId();
  const asked = { merchant, method: 'POST' as const, headers: { 'idempotency-key': key } };
  const group = (user: string, body: object) =>
    t.ask<{ code?: string; id?: string }>('/console/menu/groups', { ...asked, user, body });
  const first = await group(owner, { name, ...restaurant() });
  expect((await group(owner, { name: { ...name, eng: 'Other' }, ...restaurant() })).body.code).toBe(
    'IDEMPOTENCY_REUSED',
  );
  const colleague = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await group(colleague, { name, ...restaurant() });
  expect([other.status, other.body.id === first.body.id]).toEqual([201, false]);
});

it('lets a refused call be tried again with its key, and refuses keys that are none', async () => {
  const key = newId();
  const hall = (body: object, idempotencyKey = key) =>
    t.ask<{ code?: string }>(`/console/branches/${place.branches[0]}/halls`, {
      merchant,
      user: owner,
      method: 'POST',
      body,
      headers: { 'idempotency-key': idempotencyKey },
    });
  expect((await hall({})).body.code).toBe('VALIDATION');
  expect((await hall({ name })).status).toBe(201);
  expect((await hall({ name }, 'short')).body.code).toBe('VALIDATION');
});

it('stores answers encrypted', async () => {
  await requestOf(creating.find(({ call }) => call === 'gift codes')!)();
  const { rows } = await admin.query<{ answer: string }>('select answer from answered_call where answer is not null');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ answer }) => !answer.startsWith('v1.'))).toEqual([]);
});
