/** Triggers write what changed in public tables to the outbox: tags of cached answers, jobs for the search index. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../ids.ts';

let db: TestDatabase;
let client: pg.Client;
let merchant: string;
let other: string;
let restaurant: OpenedRestaurant;

beforeAll(async () => {
  db = await freshDatabase();
  client = await db.connect();
  merchant = await createMerchant(db.transactions, { key: 'anhor' });
  other = await createMerchant(db.transactions, { key: 'bosfor' });
  restaurant = await openRestaurant(db.transactions, merchant, {
    slug: 'anhor',
    dishes: [{ name: 'Osh' }, { name: 'Manti' }],
  });
  await openRestaurant(db.transactions, other, { slug: 'bosfor', dishes: [{ name: 'Pide' }] });
});
beforeEach(() => client.query('delete from outbox'));
afterAll(async () => {
  await client.end();
  await db.drop();
});

/** Runs statements as the application in one merchant's transaction. */
async function write(...statements: string[]): Promise<void> {
  await client.query('begin');
  await client.query(`set local role dasturxon_app`);
  await client.query(`select set_config('app.merchant_id', $1, true)`, [merchant]);
  for (const text of statements) await client.query(text);
  await client.query('commit');
}

const tagsWritten = async (): Promise<string[]> => {
  const { rows } = await client.query<{ tags: string[] }>(
    `select payload -> 'tags' as tags from outbox where topic = 'changed' order by id`,
  );
  return rows.flatMap(({ tags }) => tags).toSorted();
};
const jobsWritten = async (): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select payload ->> 'restaurantId' as id from outbox where topic = 'job.discovery.refresh'`,
  );
  return rows.map(({ id }) => id);
};
const ofDirectory = (): string[] => ['directory', `directory:${merchant}`];
const ofLists = (): string[] => [...ofDirectory(), 'lists', `lists:${merchant}`];
const ofMerchant = (): string[] => [...ofLists(), `home:${merchant}`, `merchant:${merchant}`].toSorted();
const ofPlace = (): string[] => [...ofLists(), `restaurant:${restaurant.id}`].toSorted();
/** What searches and lists show of it is in the directory, and is written there by a job. */
const ofMenu = (): string[] => [`menu:${restaurant.id}`, `restaurant:${restaurant.id}`];

it('a dish that changes concerns its own restaurant, and no list', async () => {
  await write(`update product set cost_price = 3000000 where id = '${restaurant.products[0]}'`);
  expect(await tagsWritten()).toEqual(ofMenu());
  expect(await jobsWritten()).toEqual([restaurant.id]);
});

it('a statement that changes nothing writes no change', async () => {
  await write(`update product set cost_price = cost_price, last_modified_date = now()`);
  expect(await tagsWritten()).toEqual([]);
  expect(await jobsWritten()).toEqual([]);
});

it('several changes of one transaction are written once', async () => {
  await write(
    `update product set cost_price = cost_price + 100`,
    `update category set position = position + 1`,
    `update menu_group set position = position + 1`,
  );
  expect(await tagsWritten()).toEqual(ofMenu());
  expect(await jobsWritten()).toEqual([restaurant.id]);
});

it('a stopped dish concerns the menu alone', async () => {
  await write(`update product_branch set stopped = true where product_id = '${restaurant.products[1]}'`);
  expect(await tagsWritten()).toEqual([`menu:${restaurant.id}`]);
  expect(await jobsWritten()).toEqual([]);
});

it('hours and zones concern the place', async () => {
  await write(`update branch_shift set closes_minute = 1200 where branch_id = '${restaurant.branches[0]}'`);
  expect(await tagsWritten()).toEqual(ofPlace());
  await client.query('delete from outbox');
  await write(`update delivery_tariff set base_price = base_price + 100`);
  expect(await tagsWritten()).toEqual(ofPlace());
});

it('sorting files of the media library into folders concerns nobody', async () => {
  const [file, folder] = [newId(), newId()];
  await write(
    `insert into media_folder (merchant_id, id, name) values ('${merchant}', '${folder}', 'Kuz')`,
    `insert into media_asset (merchant_id, id, kind, folder, content_type, bytes)
      values ('${merchant}', '${file}', 'IMAGE', '/media/x', 'image/avif', 1)`,
  );
  await write(`update media_asset set folder_id = '${folder}' where id = '${file}'`);
  expect(await tagsWritten()).toEqual([]);
  await write(`update media_asset set focal_x = 0.1, focal_y = 0.1 where id = '${file}'`);
  expect(await tagsWritten()).toContain(`merchant:${merchant}`);
});

it('banners, documents and settings concern the merchant', async () => {
  await write(`insert into banner (merchant_id, id, title) values ('${merchant}', '${newId()}', '{"uz": "Choy"}')`);
  expect(await tagsWritten()).toEqual([`home:${merchant}`]);
  await client.query('delete from outbox');
  await write(`update merchant_web_settings set brand = 'Anhor'`);
  expect(await tagsWritten()).toEqual([...ofMerchant(), `storefront:${merchant}`].toSorted());
  expect(await jobsWritten()).toEqual([]);
  await write(`update merchant_web_settings set listed = false`);
  expect(await jobsWritten()).toEqual([restaurant.id]);
});

it('a setting that only the storefront shows concerns neither its restaurants nor the marketplace', async () => {
  await write(`update merchant_web_settings set main_color = '#1f6f54', phone_active = not phone_active`);
  expect(await tagsWritten()).toEqual([`home:${merchant}`, `storefront:${merchant}`]);
  await client.query('delete from outbox');
  await write(`update merchant_web_settings set delivery_active = not delivery_active`);
  expect(await tagsWritten()).toEqual([...ofMerchant(), `storefront:${merchant}`].toSorted());
});

it('only what an address leads to concerns all merchants', async () => {
  await write(`update merchant set color = '#112233' where id = '${merchant}'`);
  expect(await tagsWritten()).toEqual(ofMerchant());
  await client.query('delete from outbox');
  await write(`update merchant set is_active = false where id = '${merchant}'`);
  expect(await tagsWritten()).toEqual([...ofMerchant(), 'merchants'].toSorted());
});

it('a host concerns all merchants once it is verified, and a mere claim nobody', async () => {
  await write(`insert into merchant_domain (host, merchant_id) values ('anhor.uz', '${merchant}')`);
  expect(await tagsWritten()).toEqual([]);
  await write(`update merchant_domain set verified_at = now() where host = 'anhor.uz'`);
  expect(await tagsWritten()).toEqual(['merchants']);
});

it('the vocabularies concern every storefront, whose answers share one tag', async () => {
  await client.query(`insert into term (kind, code, name) values ('KITCHEN', 'test', '{"uz": "Sinov"}')`);
  expect(await tagsWritten()).toEqual(['terms']);
});

it('a transaction that refreshes the search index itself enqueues no job', async () => {
  await write(`set local app.index_is_current = 'on'`, `update branch set busy_minutes = busy_minutes + 5`);
  expect(await tagsWritten()).toContain(`restaurant:${restaurant.id}`);
  expect(await jobsWritten()).toEqual([]);
});

it('a rolled back savepoint takes its tags with it', async () => {
  await write(
    'savepoint attempt',
    `update category set position = position + 1`,
    'rollback to savepoint attempt',
    `update category set position = position + 2`,
  );
  expect(await tagsWritten()).toContain(`menu:${restaurant.id}`);
});
