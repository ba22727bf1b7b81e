/** Which cached answers a change of settings makes old: the merchant's own, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let own: string;
let neighbour: string;

beforeAll(async () => {
  t = await composeProduct();
  [own, neighbour] = [await foundMerchant(t.db.doors, { key: 'own' }), await foundMerchant(t.db.doors, { key: 'neighbour' })];
  await openRestaurant(t.db.doors, own, { slug: 'own', dishes: [{ name: 'Osh' }] });
  await openRestaurant(t.db.doors, neighbour, { slug: 'neighbour', dishes: [{ name: 'Osh' }] });
});
afterAll(() => t.stop());

it('a save of one merchant leaves the answers of another in the cache', async () => {
  const owner = await newStaff(t.db.doors, own, 'OWNER');
  const statementsFor = async (url: string, merchant: string): Promise<string[]> => (await t.counted(url, { merchant })).statements;
  const read = async (): Promise<void> => {
    for (const [slug, merchant] of [['own', own], ['neighbour', neighbour]] as const) {
      await t.ask(`/merchants/${slug}/menu`, { merchant });
      await t.ask(`/merchants/${slug}`, { merchant });
    }
  };
  await read();
  await read();
  expect(await statementsFor('/merchants/neighbour/menu', neighbour)).toEqual([]);
  const { drops } = t.product.ready.cache.stats;
  const saved = await t.ask('/console/settings', { merchant: own, user: owner, method: 'PATCH', body: { web: { mainColor: '#0a7f5a' } } });
  expect(saved.status).toBe(200);
  await expect.poll(() => t.product.ready.cache.stats.drops).toBeGreaterThan(drops);
  expect(await statementsFor('/merchants/neighbour/menu', neighbour)).toEqual([]);
  expect(await statementsFor('/merchants/neighbour', neighbour)).toEqual([]);
});
