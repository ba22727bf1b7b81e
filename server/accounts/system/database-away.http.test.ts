/** What callers are answered while the database hangs or is gone, and once it is back. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/connect.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { composeProduct, type TestAnswer, type TestProduct } from '#tests/support/product.ts';

let db: TestDatabase;
let proxy: DatabaseProxy;
let t: TestProduct;
let merchant: string;

beforeAll(async () => {
  db = await freshDatabase();
  proxy = await startDatabaseProxy(db.connection);
  const database = openDatabase({ connection: proxy.connection, prepare: true, poolSize: 4 });
  t = await composeProduct({
    db: { ...db, database, transactions: openTransactions(database) },
    deadlines: { readMs: 400, writeMs: 600 },
  });
  merchant = await createMerchant(db.transactions, { key: 'anhor' });
  await t.settled();
});
afterAll(async () => {
  await t.stop();
  await t.db.database.close();
  await proxy.close();
  await db.drop();
});

afterEach(() => proxy.thaw());

const user = newId();
const device = newId();
const CACHED = '/merchants';
const READS = [`/orders/${newId()}`, '/orders', `/orders/by-link/${'a'.repeat(43)}`, '/console/orders'];
const WRITES: [string, object][] = [
  [`/orders/${newId()}/cancel`, { version: 1 }],
  ['/auth/code', { phone: '+998901234567' }],
];

async function askAll(): Promise<{ asked: string; answer: TestAnswer<{ code?: string; why?: string }> }[]> {
  const reads = READS.map(async (asked) => ({ asked, answer: await t.ask(asked, { merchant, user, device }) }));
  const writes = WRITES.map(async ([asked, body]) => ({
    asked,
    answer: await t.ask(asked, { merchant, user, device, method: 'POST', body }),
  }));
  return Promise.all([...reads, ...writes]);
}

async function expectUnavailable(): Promise<void> {
  const answers = await askAll();
  expect(
    answers.map(({ asked, answer }) => [asked, answer.status, answer.body.code, answer.headers['retry-after']]),
  ).toEqual(answers.map(({ asked }) => [asked, 503, 'UNAVAILABLE', '1']));
}

const readiness = async (): Promise<unknown> => {
  const { status, body } = await t.ask<{ why?: string }>('/ready');
  return status === 200 ? 'ready' : [status, body.why];
};
const backToNormal = async (): Promise<void> => {
  await expect.poll(readiness, { timeout: 5_000 }).toBe('ready');
  const refused = async (): Promise<string[]> =>
    (await askAll()).filter(({ answer }) => answer.status === 503).map(({ asked }) => asked);
  // A connection that broke in the pool is noticed by the first request that uses it.
  await expect.poll(refused, { timeout: 5_000 }).toEqual([]);
};

describe('while the database hangs', () => {
  it('answers 503, says why it is not ready, and serves again as soon as the database answers', async () => {
    await backToNormal();
    expect((await t.ask(CACHED, { merchant })).status).toBe(200);
    proxy.freeze();
    await expectUnavailable();
    await expect.poll(readiness, { timeout: 5_000 }).toEqual([503, 'DATABASE_SILENT']);
    // Nothing is sent to it any more.
    await expectUnavailable();
    expect((await t.ask('/health')).status).toBe(200);
    expect((await t.ask(CACHED, { merchant })).status).toBe(200);
    proxy.thaw();
    await backToNormal();
  });
});

describe('while the disk of the database is full', () => {
  const full = statement(
    'test.full-disk',
    `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );

  it('is not ready, shows what is there, and is ready again once a write succeeds', async () => {
    await backToNormal();
    // Between the failure and the question the disk may be looked at.
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(t.product.transactions.platformRows(full)).rejects.toThrow('extend');
      if ((await readiness()) !== 'ready') break;
    }
    expect(await readiness()).toEqual([503, 'DISK_FULL']);
    expect((await t.ask(CACHED, { merchant })).status).toBe(200);
    await expect.poll(readiness, { timeout: 5_000 }).toBe('ready');
  });
});

describe('while the database is gone', () => {
  it('answers 503, never 500 and never that an order does not exist', async () => {
    await backToNormal();
    const during = askAll();
    await proxy.cut();
    for (const { asked, answer } of await during) expect([asked, answer.status]).not.toEqual([asked, 500]);
    await expectUnavailable();
    await expect.poll(readiness, { timeout: 5_000 }).toEqual([503, 'DATABASE_UNREACHABLE']);
    await expectUnavailable();
    await proxy.restore();
    await backToNormal();
  });
});
