/** Lists of the marketplace stay cached while restaurants save their menus, until something that they show changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { menuChanged } from '../availability/availability.ts';
import { statement } from '#server/platform/database/sql.ts';

/** In the middle of a minute: lists are read anew with the next one. */
const NOW = Date.parse('2026-11-20T14:03:10+05:00');

const setPrice = statement('test.kept-price', 'update product set cost_price = $2 where id = $1');
const setName = statement('test.kept-name', 'update product set name = $2 where id = $1');
const setStopped = statement('test.kept-stopped', 'update product_branch set stopped = $2 where product_id = $1');
const setDiscount = statement('test.kept-discount', 'update product set discount = $2 where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let other: string;
let elsewhere: OpenedRestaurant;
beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const dishes = [
    { name: 'Toʻy oshi', price: 4_500_000 },
    { name: 'Manti', price: 3_000_000 },
  ];
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes }, NOW);
  other = await createMerchant(t.db.transactions, { key: 'forno' });
  const pizza = [{ name: 'Pitsa', price: 6_000_000 }];
  elsewhere = await openRestaurant(t.db.transactions, other, { slug: 'forno', dishes: pizza }, NOW);
  await t.product.startJobs();
});
afterAll(() => t.stop());

const statementsOf = async (path: string): Promise<number> => (await t.counted(path)).statements.length;
const cards = async () => (await t.ask<RestaurantPage>('/merchants')).body.items;

it('a price concerns searches, a discount lists too', async () => {
  const LISTS = ['/merchants', '/home'];
  const SEARCHES = ['/search?q=oshi', '/search/suggest?q=oshi'];
  for (const path of [...LISTS, ...SEARCHES]) await t.ask(path);
  for (const path of [...LISTS, ...SEARCHES]) expect([path, await statementsOf(path)]).toEqual([path, 0]);

  await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_000_000]);
  const prices = async () =>
    (await t.ask<{ products: { costPrice: number }[] }>(SEARCHES[0]!)).body.products.map(({ costPrice }) => costPrice);
  await expect.poll(prices, { timeout: 5000 }).toEqual([5_000_000]);
  for (const path of LISTS) expect([path, await statementsOf(path)]).toEqual([path, 0]);

  expect((await cards()).find(({ slug }) => slug === 'anhor')!.offer).toBeUndefined();
  await t.db.transactions.tenantRows(merchant, setDiscount, [place.products[0], 30]);
  await expect
    .poll(async () => (await cards()).find(({ slug }) => slug === 'anhor')?.offer, { timeout: 10_000 })
    .toMatch(/30/);
});

it('a saved dish writes its own rows of the index alone, and a renamed one is found by its new name', async () => {
  const rows = async (table: string) => {
    const client = await t.db.connect();
    const sql = `select product_id as id, xmin::text || ctid::text as written from ${table}`;
    const found = await client.query<{ id: string; written: string }>(sql).finally(() => client.end());
    return new Map(found.rows.map(({ id, written }) => [id, written]));
  };
  const [osh, manti] = place.products as [string, string];
  const before = { products: await rows('directory_product'), dishes: await rows('directory_dish') };
  await t.db.transactions.tenantRows(merchant, setPrice, [osh, 5_500_000]);
  await expect.poll(async () => (await rows('directory_product')).get(osh)).not.toBe(before.products.get(osh));
  expect((await rows('directory_product')).get(manti)).toBe(before.products.get(manti));
  expect(await rows('directory_dish')).toEqual(before.dishes);

  await t.db.transactions.tenantRows(merchant, setName, [manti, { uz: 'Chuchvara' }]);
  const found = async (q: string) =>
    (await t.ask<{ products: { id: string }[] }>(`/search?q=${q}`)).body.products.map(({ id }) => id);
  await expect.poll(() => found('chuchvara')).toEqual([manti]);
  expect(await found('manti')).toEqual([]);
});

it('a dish that is stopped is sold out in the next search', async () => {
  const soldOut = async () =>
    (await t.ask<{ products: { soldOut: boolean }[] }>('/search?q=oshi')).body.products.map((dish) => dish.soldOut);
  expect(await soldOut()).toEqual([false]);
  await t.db.transactions.withTenant(merchant, async (tx) => {
    await tx.run(setStopped, [place.products[0], true]);
    await menuChanged(tx, place.id, place.branches[0]!);
  });
  await t.settled();
  expect(await soldOut()).toEqual([true]);
  await t.db.transactions.withTenant(merchant, async (tx) => {
    await tx.run(setStopped, [place.products[0], false]);
    await menuChanged(tx, place.id, place.branches[0]!);
  });
  await t.settled();
  expect(await soldOut()).toEqual([false]);
});

it('dishes of frequent searches are read anew when their own restaurant saves, not when another one does', async () => {
  for (let n = 0; n < 3; n++) await t.ask('/search?q=oshi');
  const client = await t.db.connect();
  // Counts are buffered for two seconds before they are written.
  const counted = "select from search_count where folded = 'ashi' and times >= 3";
  await expect.poll(async () => (await client.query(counted)).rowCount, { timeout: 8000 }).toBe(1);
  await client.end();
  const shown = async () =>
    (await t.ask<{ dishes: { costPrice: number }[] }>('/search/top')).body.dishes.map(({ costPrice }) => costPrice);
  expect(await shown()).toEqual([5_500_000]);

  await t.db.transactions.tenantRows(other, setPrice, [elsewhere.products[0], 7_000_000]);
  await expect
    .poll(async () => (await t.ask<{ products: unknown[] }>('/search?q=pitsa')).body.products)
    .toMatchObject([{ costPrice: 7_000_000 }]);
  expect(await statementsOf('/search/top')).toBe(0);

  await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_700_000]);
  await expect.poll(shown).toEqual([5_700_000]);
});
