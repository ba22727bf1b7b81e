/** How many rows the statements of an audience read: with many consents, of this merchant and of another one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BroadcastEstimate } from '#contract/guests/broadcasts.ts';
import { EVERYBODY } from '#domain/guests/broadcasts/broadcast.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { rowsReadOf, scansOf } from '#tests/support/plans.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { audienceGroups, audiencePage, everybodyGroups, groupsOf, NOBODY, reachParams } from './audience-rows.ts';

const GUESTS = 6_000;
const CHANNELS = 2;
const BATCH = 50;

const addUsers = `
  insert into app_user (id, phone, language)
  select gen_random_uuid(), '+998' || (500000000 + n), (array['uz', 'ru', 'eng'])[1 + n % 3]
  from generate_series(1, ${GUESTS}) n`;
/** $1 channels. Every third guest has a chat with the bot of the platform. */
const addConsents = statement(
  'test.add-consents',
  `
  insert into marketing_consent (merchant_id, user_id, channel, agreed, source)
  select current_setting('app.merchant_id')::uuid, u.id, channel, true, 'CHECKOUT'
  from app_user u, unnest($1::text[]) as channel where u.language is not null`,
);
const addCustomers = statement(
  'test.add-customers',
  `
  insert into customer (merchant_id, id, user_id, phone, orders_count, last_order_at, tags)
  select current_setting('app.merchant_id')::uuid, gen_random_uuid(), id, phone, 1, now(),
    case when language = 'ru' then array['VIP'] else '{}'::text[] end
  from app_user where language is not null`,
);

let t: TestProduct;
let own: string;
let owner: string;
let middle: string;

const params = (more: object = {}): unknown[] =>
  reachParams(
    { ...EVERYBODY, ...more },
    { devicePush: false, bots: { own: null, platform: true }, sms: true, email: true },
    { timeZone: 'Asia/Tashkent', mainLanguage: 'uz' },
  );

beforeAll(async () => {
  t = await composeProduct({ env: { DEMO: '1', SMS_PRICE: '9500' } });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  const other = await createMerchant(transactions, { key: 'other' });
  await openRestaurant(transactions, own, { slug: 'own' }, Date.now());
  const client = await t.db.connect();
  await client.query(addUsers);
  await client.query(`insert into user_identity (provider, subject, user_id)
    select 'telegram', 'chat ' || phone, id from app_user where language = 'uz'`);
  for (const merchant of [own, other]) {
    await transactions.tenantRows(merchant, addConsents, [merchant === own ? ['SMS', 'TELEGRAM'] : ['SMS']]);
    await transactions.tenantRows(merchant, addCustomers);
  }
  owner = await newStaff(transactions, own, 'OWNER');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    `select id from app_user where language is not null order by id offset ${GUESTS / 2} limit 1`,
  );
  middle = rows[0]!.id;
  await client.end();
});
afterAll(() => t.stop());

it.each([
  ['the first', () => NOBODY],
  ['one in the middle', () => middle],
])('%s batch reads what it sends, and no more', async (_name, from) => {
  const scans = await scansOf(t.db.transactions, own, audiencePage, [...params(), from(), BATCH, new Date(0)]);
  expect(scans.find(({ table }) => table === 'marketing_consent')?.index).toBe('marketing_consent_agreed');
  // A merge looks one row further.
  expect(rowsReadOf(scans, 'marketing_consent')).toBeLessThanOrEqual((BATCH + 1) * CHANNELS);
  expect(rowsReadOf(scans, 'app_user')).toBeLessThanOrEqual(BATCH + 1);
  expect(rowsReadOf(scans, 'customer')).toBeLessThanOrEqual(BATCH + 1);
});

it('the count reads every table once', async () => {
  const scans = await scansOf(t.db.transactions, own, audienceGroups, params());
  for (const table of ['marketing_consent', 'app_user', 'customer', 'user_identity', 'device']) {
    const ofTable = scans.filter((scan) => scan.table === table);
    expect(ofTable.length, table).toBe(1);
    // A small table is read as a whole, with the rows of the other merchant.
    expect(ofTable[0]!.rowsRead, table).toBeLessThanOrEqual((CHANNELS + 1) * GUESTS);
  }
});

it('the count of everybody agrees with that of any audience, and reads no table once for each guest', async () => {
  expect(groupsOf(EVERYBODY)).toBe(everybodyGroups);
  expect(groupsOf({ ...EVERYBODY, ordersMin: 0 })).toBe(audienceGroups);
  const run = (text: string, values: unknown[] = []): Promise<unknown> =>
    t.db.transactions.tenantRows(own, statement(`test.${text.length}`, text), values);
  const users = `select user_id from customer where user_id is not null order by user_id limit 300`;
  await run(`update customer set blocked = true where user_id in (${users})`);
  // Some of them have ordered since with another phone, under which they are not blocked.
  await run(
    `insert into customer (merchant_id, id, user_id, phone, orders_count, last_order_at)
    select merchant_id, gen_random_uuid(), user_id, phone || '0', 1, now() + interval '1 hour'
    from customer where user_id in (${users}) order by user_id limit 100`,
  );
  const counted = async (of: typeof everybodyGroups) =>
    (await t.db.transactions.tenantRows(own, of, params())).map((group) => JSON.stringify(group)).toSorted();
  const all = await counted(everybodyGroups);
  expect(all).toEqual(await counted(audienceGroups));
  const total = all.reduce((sum, group) => sum + (JSON.parse(group) as { count: number }).count, 0);
  expect(total).toBe(GUESTS - 200);
  // The table is read for those who are blocked, and perhaps once more for what they ordered since.
  const scans = await scansOf(t.db.transactions, own, everybodyGroups, params());
  expect(rowsReadOf(scans, 'customer')).toBeLessThanOrEqual(4 * GUESTS + 3 * 300);
  await run('delete from customer where right(phone, 1) = $1 and length(phone) = 14', ['0']);
  await run('update customer set blocked = false where blocked');
});

it('counts the guests of one merchant, by the channel that reaches them', async () => {
  const estimate = async (audience: object, channels: string[]) => {
    const body = { title: {}, body: { uz: 'Osh' }, link: null, audience: { ...EVERYBODY, ...audience }, channels };
    const answer = await t.ask<BroadcastEstimate>('/console/broadcasts/estimate', {
      merchant: own,
      user: owner,
      method: 'POST',
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const language = GUESTS / 3;
  expect(await estimate({}, ['TELEGRAM', 'SMS'])).toMatchObject({
    guests: GUESTS,
    channels: { PUSH: 0, TELEGRAM: language, SMS: 2 * language },
    cost: 2 * language * 9_500,
  });
  const tagged = await estimate({ tags: ['VIP'] }, ['TELEGRAM', 'SMS']);
  expect(tagged).toMatchObject({ guests: language, channels: { TELEGRAM: 0, SMS: language } });
  expect(await estimate({}, ['TELEGRAM'])).toMatchObject({ channels: { TELEGRAM: language }, cost: 0 });
});
