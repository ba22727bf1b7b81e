/** The list of merchants for administrators: pages, filters, search, and what is changed from it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedTogether, MerchantDetails, PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const makeAdmin = statement(
  'test.merchants-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);
const rename = statement('test.merchants-rename', 'update merchant set name = $2 where id = $1');
const namePerson = statement(
  'test.merchants-person',
  'update app_user set first_name = $2, phone = $3, language = $4 where id = $1',
);
/** $2: how many days ago by the clock of the database, which the list counts its thirty days by. */
const addDay = statement<{ day: string }>(
  'test.merchants-day',
  `insert into merchant_day (merchant_id, day, orders, canceled, revenue, promised, late)
   values ($1, current_date - $2::integer, $3, 0, 0, 0, 0)
   on conflict (merchant_id, day) do update set orders = excluded.orders returning day::text`,
);
const addPrinter = statement(
  'test.merchants-printer',
  `insert into printer (merchant_id, id, branch_id, name, host, failures)
   select merchant_id, gen_random_uuid(), id, 'Kitchen', 'printer', 0 from branch limit 1`,
);
const failPrinter = statement('test.merchants-fail', 'update printer set failures = $1');
const addConnection = statement(
  'test.merchants-connection',
  `insert into partner_connection (merchant_id, vendor, is_active, base_url)
   values (current_setting('app.merchant_id')::uuid, 'IIKO', true, 'https://iiko.test')`,
);
const failConnection = statement('test.merchants-fail-connection', 'update partner_connection set last_error = $1');
const removeOwners = statement('test.merchants-no-owner', 'delete from staff_role');
const messages = statement<{ recipient: string; body: string }>(
  'test.merchants-messages',
  `select recipient, body from message where kind = 'ACCOUNT' and recipient = $1 order by created_date, id`,
);
const notes = statement<{ detail: object }>(
  'test.merchants-notes',
  `select detail from platform_audit where merchant_id = $1 and action = 'MERCHANT_SWITCHED' order by at, id`,
);

interface Page {
  items: PlatformMerchant[];
  counts?: Record<string, number>;
  nextCursor?: string;
}

let t: TestProduct;
let admin: string;
const ids: string[] = [];

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  admin = await newGuest(transactions);
  await transactions.platformRows(makeAdmin, [admin]);
  for (let n = 0; n < 7; n++) ids.push(await createMerchant(transactions, { key: `taom-${n}` }));
});
afterAll(() => t.stop());

const list = async (query: string, user = admin): Promise<Page> =>
  (await t.ask<Page>(`/platform/merchants?${query}`, { merchant: MARKETPLACE_ID, user })).body;
const keys = ({ items }: Page): string[] => items.map(({ key }) => key);
const one = async (key: string): Promise<PlatformMerchant> =>
  (await list(`search=${key}`)).items.find((each) => each.key === key)!;
const put = (id: string, body: object, user = admin) =>
  t.ask<PlatformMerchant & { code: string }>(`/platform/merchants/${id}`, {
    merchant: MARKETPLACE_ID,
    user,
    method: 'PATCH',
    body,
  });
const together = (body: object, user = admin) =>
  t.ask<ChangedTogether>('/platform/merchants/switch', { merchant: MARKETPLACE_ID, user, method: 'POST', body });

describe('the list of merchants', () => {
  it.each(['created', 'orders', 'name'])('goes on by a cursor when sorted by %s: each merchant once', async (sort) => {
    for (const [index, id] of ids.entries())
      await t.db.transactions.platformRows(addDay, [id, 20, index < 3 ? 5 : index]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await list(`limit=2&sort=${sort}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      seen.push(...keys(page));
      cursor = page.nextCursor;
      expect(page.counts === undefined).toBe(seen.length > 2);
    } while (cursor !== undefined);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    if (sort === 'name') expect(seen).toEqual(seen.toSorted());
  });

  it('refuses a cursor that it did not make', async () => {
    for (const cursor of ['x', `0_${ids[0]}_infinity'`, `0_${ids[0]}_1; drop table merchant`])
      expect((await t.ask(`/platform/merchants?cursor=${encodeURIComponent(cursor)}`, { user: admin })).status).toBe(
        400,
      );
  });

  it('is for administrators alone', async () => {
    const owner = await newStaff(t.db.transactions, ids[0]!, 'OWNER');
    const ask = (url: string, method: 'GET' | 'POST', body?: object) =>
      t.ask(url, { merchant: ids[0]!, user: owner, method, body });
    expect((await ask('/platform/merchants', 'GET')).status).toBe(403);
    expect((await together({ ids: [ids[1]], isActive: false, reason: 'Mine now' }, owner)).status).toBe(403);
    expect((await one('taom-1')).isActive).toBe(true);
    await t.db.transactions.tenantRows(ids[0]!, removeOwners);
  });

  it('finds the one that is called so before others that contain the name', async () => {
    const { transactions } = t.db;
    await transactions.platformRows(rename, [ids[2], { uz: 'Oshxona Bek', ru: 'Ошхона Бек' }]);
    await transactions.platformRows(rename, [ids[1], { uz: 'Bek Burger', ru: 'Бек Бургер' }]);
    await transactions.platformRows(rename, [ids[0], { uz: 'Oʻzbek taomi', ru: 'Бек' }]);
    // Without the rank the newest merchant, taom-2, would come first.
    for (const search of ['бек', 'БЕК'])
      expect(keys(await list(`search=${encodeURIComponent(search)}`))).toEqual(['taom-0', 'taom-1', 'taom-2']);
    expect(keys(await list('search=bek'))).toEqual(['taom-1', 'taom-2', 'taom-0']);
    // With any apostrophe, or none.
    for (const search of ['ozbek', "o'zbek", 'oʻzbek'])
      expect(keys(await list(`search=${encodeURIComponent(search)}`))).toEqual(['taom-0']);
    expect(keys(await list('search=100%25'))).toEqual([]);
    const first = await list(`search=${encodeURIComponent('бек')}&limit=1`);
    const next = await list(
      `search=${encodeURIComponent('бек')}&limit=5&cursor=${encodeURIComponent(first.nextCursor!)}`,
    );
    expect([...keys(first), ...keys(next)]).toEqual(['taom-0', 'taom-1', 'taom-2']);
  });

  it('finds by the phone and name of an owner, as they are now', async () => {
    const { transactions } = t.db;
    const owner = await newStaff(transactions, ids[3]!, 'OWNER');
    await transactions.platformRows(namePerson, [owner, 'Gulnora', '+998935550101', 'ru']);
    for (const search of ['+998 93 555-01-01', '935550101', 'gulnora'])
      expect(keys(await list(`search=${encodeURIComponent(search)}`))).toEqual(['taom-3']);
    expect((await one('taom-3')).owner).toEqual({ name: 'Gulnora', phone: '+998935550101' });
    await transactions.platformRows(namePerson, [owner, 'Gulnora', '+998935550202', 'ru']);
    expect(keys(await list('search=935550101'))).toEqual([]);
  });

  it('counts orders as the reports count them, also when a day is counted again', async () => {
    const { transactions } = t.db;
    const before = (await one('taom-4')).orders;
    await transactions.platformRows(addDay, [ids[4], 30, 100]);
    await transactions.platformRows(addDay, [ids[4], 0, 4]);
    await transactions.platformRows(addDay, [ids[4], 0, 9]);
    const [{ day: today }] = (await transactions.platformRows(addDay, [ids[4], 0, 7])) as [{ day: string }];
    expect(await one('taom-4')).toMatchObject({ orders: before + 107, monthOrders: before + 7, lastDay: today });
  });

  it('shows who has a printer or a partner that fails, until it works', async () => {
    const { transactions } = t.db;
    const id = ids[5]!;
    await openRestaurant(transactions, id, { slug: 'taom-5', branches: [{}], dishes: [] });
    await transactions.tenantRows(id, addPrinter);
    await transactions.tenantRows(id, addConnection);
    expect((await list('show=TROUBLE')).items).toEqual([]);
    await transactions.tenantRows(id, failPrinter, [1]);
    expect((await list('show=TROUBLE')).items).toEqual([]);
    await transactions.tenantRows(id, failPrinter, [2]);
    await transactions.tenantRows(id, failConnection, ['{"kind": "unauthorized"}']);
    expect((await list('show=TROUBLE')).items).toMatchObject([{ id, troubles: ['PRINTER', 'PARTNER'] }]);
    await transactions.tenantRows(id, failPrinter, [0]);
    await transactions.tenantRows(id, failConnection, [null]);
    expect((await list('show=TROUBLE')).items).toEqual([]);
  });

  it('reads no rows of tenants, and no orders', async () => {
    const { statements } = await t.counted('/platform/merchants?search=bek&sort=orders', { user: admin });
    expect(statements.filter((text) => /\b(from|join) (orders|order_fact|staff_role|restaurant)\b/.test(text))).toEqual(
      [],
    );
    expect(statements.length).toBeLessThan(8);
  });
});

describe('a merchant that is taken offline', () => {
  it('needs a reason, which its owner reads in their language, and comes back with one press', async () => {
    const id = ids[3]!;
    expect((await put(id, { isActive: false })).status).toBe(400);
    expect((await one('taom-3')).isActive).toBe(true);
    expect((await put(id, { isActive: false, reason: 'Нет лицензии' })).body).toMatchObject({
      isActive: false,
      state: 'OFF',
      offReason: 'Нет лицензии',
    });
    expect(keys(await list('show=OFF'))).toEqual(['taom-3']);
    const told = () => t.db.transactions.platformRows(messages, ['+998935550202']);
    expect((await told()).map(({ body }) => body)).toEqual([expect.stringContaining('Причина: Нет лицензии')]);
    // The same again says nothing new.
    await put(id, { isActive: false, reason: 'Нет лицензии' });
    expect(await told()).toHaveLength(1);
    expect((await put(id, { isActive: true })).body).toMatchObject({ isActive: true, offReason: null });
    expect((await told())[1]!.body).toContain('снова работает');
    expect(await t.db.transactions.platformRows(notes, [id])).toMatchObject([
      { detail: { isActive: false, reason: 'Нет лицензии' } },
      { detail: { isActive: false } },
      { detail: { isActive: true } },
    ]);
  });

  it('is one of many that are switched together; others of the list stay as they are', async () => {
    const gone = 'ffffffff-0000-4000-8000-000000000000';
    const off = await together({ ids: [ids[0], ids[1], gone], isActive: false, reason: 'Season is over' });
    expect([off.status, off.body]).toEqual([200, { done: 2, refused: [{ id: gone, why: 'NOT_FOUND' }] }]);
    expect(keys(await list('show=OFF')).toSorted()).toEqual(['taom-0', 'taom-1']);
    expect((await together({ ids: [ids[0], ids[1], ids[2]], isActive: true })).body).toEqual({
      done: 2,
      refused: [{ id: ids[2], why: 'SAME' }],
    });
    expect((await together({ ids: [MARKETPLACE_ID], isActive: false, reason: 'Never' })).body).toMatchObject({
      done: 0,
      refused: [{ why: 'MARKETPLACE' }],
    });
    expect((await together({ ids, isActive: false })).status).toBe(400);
  });
});

it('finds its page by an index among thousands', async () => {
  await asSuperuser(t.db.superuser, async (client) => {
    await client.query(`insert into merchant (id, sub, name)
      select gen_random_uuid(), 'many-' || n, jsonb_build_object('uz', 'Restoran ' || n)
      from generate_series(1, 3000) n`);
    await client.query('analyze merchant_summary');
    for (const [order, index] of [
      ['created_date desc, id desc', 'merchant_summary_created'],
      ['orders desc, id desc', 'merchant_summary_orders'],
      ['title, id', 'merchant_summary_title'],
    ]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from merchant_summary where state <> 'DELETED' order by ${order} limit 50`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  });
  const page = await list('search=Restoran%202999');
  expect(keys(page)[0]).toBe('many-2999');
});

describe('the page of a merchant', () => {
  const see = (id: string, user = admin) =>
    t.ask<MerchantDetails>(`/platform/merchants/${id}`, { merchant: MARKETPLACE_ID, user });

  it('says whom to call, what does not work, and what administrators did', async () => {
    const { transactions } = t.db;
    const id = ids[5]!;
    const owner = await newStaff(transactions, id, 'OWNER');
    await transactions.platformRows(namePerson, [owner, 'Sardor', '+998935550303', 'uz']);
    await transactions.tenantRows(id, failPrinter, [2]);
    await put(id, { isActive: false, reason: 'Test' });
    await put(id, { isActive: true });
    const { status, body } = await see(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      merchant: { id, key: 'taom-5' },
      people: [{ name: 'Sardor', phone: '+998935550303', role: 'OWNER', language: 'uz', hasSignedIn: true }],
      places: [{ isActive: true }],
      partners: [{ vendor: 'IIKO', isActive: true, lastError: null }],
      printers: [{ name: 'Kitchen' }],
      sms: { gateway: null, sent: 0, failed: 0 },
      lastOrderAt: null,
    });
    expect(body.audit.map(({ action, reason }) => [action, reason])).toEqual([
      ['MERCHANT_ON', null],
      ['MERCHANT_OFF', 'Test'],
    ]);
  });

  it('has notes that other administrators read, and no merchant', async () => {
    const id = ids[5]!;
    const note = await t.ask<MerchantDetails>(`/platform/merchants/${id}/notes`, {
      merchant: MARKETPLACE_ID,
      user: admin,
      method: 'POST',
      body: { text: ' Called, pays on Friday ' },
    });
    expect(note.body.notes).toMatchObject([{ text: 'Called, pays on Friday' }]);
    const owner = await newStaff(t.db.transactions, id, 'OWNER');
    for (const merchant of [id, MARKETPLACE_ID])
      expect((await t.ask(`/platform/merchants/${id}`, { merchant, user: owner })).status).toBe(403);
    const remove = (merchant: string) =>
      t.ask<MerchantDetails>(`/platform/merchants/${merchant}/notes/${note.body.notes[0]!.id}`, {
        merchant: MARKETPLACE_ID,
        user: admin,
        method: 'DELETE',
      });
    expect((await remove(ids[4]!)).status).toBe(404);
    expect((await remove(id)).body.notes).toEqual([]);
  });

  it('is not there for the marketplace, or for nobody', async () => {
    expect((await see(MARKETPLACE_ID)).status).toBe(404);
    expect((await see('ffffffff-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
