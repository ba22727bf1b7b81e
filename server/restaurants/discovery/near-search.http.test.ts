/** A search for a dish that very many restaurants have, by a guest with an address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchResult } from '#contract/restaurants/discovery-search.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
/** A search ranks 300 dishes; this many have the same name. */
const CROWD = 320;

let shop: TestProduct;

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const { transactions } = shop.db;
  const merchant = await createMerchant(transactions, { key: 'norinlar' });
  const samarkand = { latitude: 39.654, longitude: 66.975 };
  const crowd = Array.from({ length: CROWD }, () => ({ name: 'Norin' }));
  await openRestaurant(transactions, merchant, { slug: 'uzoq', branches: [samarkand], dishes: crowd }, NOW);
  const tashkent = { latitude: 41.312, longitude: 69.25 };
  await openRestaurant(
    transactions,
    merchant,
    { slug: 'yaqin', branches: [tashkent], dishes: [{ name: 'Norin' }, { name: 'Halim' }] },
    NOW,
  );
  await shop.ask('/terms');
  await shop.settled();
});
afterAll(() => shop.stop());

const placesOf = async (q: string): Promise<string[]> => {
  const { body } = await shop.ask<SearchResult>(`/search?q=${q}&latitude=41.311&longitude=69.24`);
  return body.products.map(({ merchantSlug }) => merchantSlug);
};

it('finds it nearby first', async () => {
  expect((await placesOf('norin'))[0]).toBe('yaqin');
});

it('still finds what only few have, wherever it is', async () => {
  expect(await placesOf('halim')).toEqual(['yaqin']);
  const { body } = await shop.ask<SearchResult>('/search?q=norin&latitude=39.65&longitude=66.97');
  expect(body.products.map(({ merchantSlug }) => merchantSlug).slice(0, 3)).toEqual(['uzoq', 'uzoq', 'uzoq']);
});
