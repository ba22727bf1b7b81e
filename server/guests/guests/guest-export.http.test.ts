/** Guests as a file: every guest once, a page of rows at a time, for as long as somebody receives it. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement, statementsSent } from '#server/platform/database/sql.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { scansOf } from '#tests/support/plans.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { EXPORT_PAGE, guestExport } from './guest-rows.ts';

const GUESTS = 30_000;
/** $1 how many, $2 the first phone, $3 name, $4 note. */
const addGuests = statement(
  'test.add-guests',
  `
  insert into customer (merchant_id, id, phone, name, note, orders_count, last_order_at)
  select current_setting('app.merchant_id')::uuid, gen_random_uuid(), '+998' || ($2::bigint + n), $3 || ' ' || n, $4, 1,
    now() - n * interval '1 second'
  from generate_series(1, $1::integer) n`,
);

let t: TestProduct;
let big: string;
let small: string;
const owners: Record<string, string> = {};

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  big = await createMerchant(transactions, { key: 'big' });
  small = await createMerchant(transactions, { key: 'small' });
  for (const merchant of [big, small]) owners[merchant] = await newStaff(transactions, merchant, 'OWNER');
  await transactions.tenantRows(big, addGuests, [GUESTS, 900_000_000, 'Mehmon', 'n'.repeat(1_000)]);
  await transactions.tenantRows(small, addGuests, [2 * EXPORT_PAGE, 910_000_000, 'Qoʻshni', '"a", b\nc']);
  const owner = await t.db.connect();
  await owner.query('analyze customer');
  await owner.end();
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

const save = (merchant: string, query: string, user = owners[merchant]!) =>
  t.counted<string>(`/console/guests/export?${query}`, { merchant, user, language: 'en' });
const pagesIn = (statements: string[]): number => statements.filter((name) => name === 'guests.export-all').length;

interface Line {
  Name: string;
  Phone: string;
  Note: string;
}
const linesOf = (csv: string): Line[] => parse<Line>(csv, { bom: true, columns: true });

describe('guests as CSV', () => {
  it('are all in it once, read by pages', async () => {
    const { status, body, headers, statements } = await save(big, 'format=csv');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="guests.csv"');
    const phones = new Set(linesOf(body).map(({ Phone }) => Phone));
    expect(phones.size).toBe(GUESTS);
    // The page after a full one is empty.
    expect(pagesIn(statements)).toBe(GUESTS / EXPORT_PAGE + 1);
  });

  it('are those of one merchant alone', async () => {
    const { body, statements } = await save(small, 'format=csv');
    const lines = linesOf(body);
    expect(lines).toHaveLength(2 * EXPORT_PAGE);
    expect(lines.every(({ Name, Note }) => Name.startsWith('Qoʻshni') && Note === '"a", b\nc')).toBe(true);
    expect(pagesIn(statements)).toBe(3);
    expect((await save(big, 'format=csv', owners[small])).status).toBe(403);
  });

  it('are narrowed as the list is', async () => {
    const { body } = await save(big, `format=csv&search=${encodeURIComponent('Mehmon 2999')}`);
    expect(linesOf(body)).toHaveLength(11);
  });

  it('are read by the key, a page by a page of rows', async () => {
    const choice = [null, null, '', null, new Date(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
    const scans = await scansOf(t.db.transactions, big, guestExport.all.page, choice);
    const customers = scans.filter(({ table }) => table === 'customer');
    expect(customers).toMatchObject([{ index: 'customer_pkey', rowsRead: EXPORT_PAGE }]);
  });

  it('are not read faster than they are received, and no more once the receiver is gone', async () => {
    const before = statementsSent();
    const headers = { merchant: big, 'test-user': owners[big]! };
    const url = `${t.product.app.listeningOrigin}/api/console/guests/export?format=csv`;
    const receiver = http.get(url, { headers });
    receiver.on('error', () => {});
    const answer = await new Promise<http.IncomingMessage>((resolve) => receiver.on('response', resolve));
    // Nobody reads: what the sockets buffer is written, and then nothing.
    let sent = statementsSent();
    for (let quiet = 0; quiet < 10;) {
      await sleep(50);
      quiet = statementsSent() === sent ? quiet + 1 : 0;
      sent = statementsSent();
    }
    expect(sent - before).toBeLessThan(GUESTS / EXPORT_PAGE);
    answer.destroy();
    await sleep(300);
    expect(statementsSent() - before).toBeLessThan(GUESTS / EXPORT_PAGE);
  });
});

describe('guests as XLSX', () => {
  it('are refused above the number of rows that are built in memory, before any is read', async () => {
    const { status, body, statements } = await save(big, 'format=xlsx');
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', rows: GUESTS, mostRows: 10_000 },
    });
    expect(pagesIn(statements)).toBe(0);
  });

  it('are a file below it', async () => {
    const { status, body } = await save(small, 'format=xlsx');
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toBe('PK');
  });
});
