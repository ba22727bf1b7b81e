/** Lists of the marketplace stay cached while restaurants save their menus, until something that they show changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { statement } from '#server/platform/database/sql.ts';

/** In the middle of a minute: lists are read anew with the next one. */
const NOW = Date.parse('2026-11-20T14:03:10+05:00');

const setPrice = statement('test.kept-price', 'update product set cost_price = $2 where id = $1');
const setDiscount = statement('test.kept-discount', 'update product set discount = $2 where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const dishes = [{ name: 'Toʻy oshi', price: 4_500_000 }];
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes }, NOW);
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
  await t.settled();
  for (const path of SEARCHES) expect([path, (await statementsOf(path)) > 0]).toEqual([path, true]);
  for (const path of LISTS) expect([path, await statementsOf(path)]).toEqual([path, 0]);

  expect((await cards()).map(({ slug, offer }) => [slug, offer])).toEqual([['anhor', undefined]]);
  await t.db.transactions.tenantRows(merchant, setDiscount, [place.products[0], 30]);
  await expect.poll(async () => (await cards())[0]?.offer, { timeout: 10_000 }).toMatch(/30/);
});
