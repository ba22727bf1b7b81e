/** Saving settings: which cached answers it invalidates, and what two concurrent saves may leave behind. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let own: string;
let neighbour: string;

beforeAll(async () => {
  t = await composeProduct();
  [own, neighbour] = [
    await createMerchant(t.db.transactions, { key: 'own' }),
    await createMerchant(t.db.transactions, { key: 'neighbour' }),
  ];
  await openRestaurant(t.db.transactions, own, { slug: 'own', dishes: [{ name: 'Osh' }] });
  await openRestaurant(t.db.transactions, neighbour, { slug: 'neighbour', dishes: [{ name: 'Osh' }] });
});
afterAll(() => t.stop());

it('a save of one merchant leaves the answers of another in the cache', async () => {
  const owner = await newStaff(t.db.transactions, own, 'OWNER');
  const statementsFor = async (url: string, merchant: string): Promise<string[]> =>
    (await t.counted(url, { merchant })).statements;
  const read = async (): Promise<void> => {
    for (const [slug, merchant] of [
      ['own', own],
      ['neighbour', neighbour],
    ] as const) {
      await t.ask(`/merchants/${slug}/menu`, { merchant });
      await t.ask(`/merchants/${slug}`, { merchant });
    }
  };
  await t.settled();
  await read();
  await read();
  expect(await statementsFor('/merchants/neighbour/menu', neighbour)).toEqual([]);
  const { drops } = t.product.cachedResponses.cache.stats;
  const saved = await t.ask('/console/settings', {
    merchant: own,
    user: owner,
    method: 'PATCH',
    body: { web: { mainColor: '#0a7f5a' } },
  });
  expect(saved.status).toBe(200);
  await expect.poll(() => t.product.cachedResponses.cache.stats.drops).toBeGreaterThan(drops);
  expect(await statementsFor('/merchants/neighbour/menu', neighbour)).toEqual([]);
  expect(await statementsFor('/merchants/neighbour', neighbour)).toEqual([]);
});

it('two saves at the same time never leave the main language switched off', async () => {
  const owner = await newStaff(t.db.transactions, own, 'OWNER');
  const save = (web: object) =>
    t.ask<{ code?: string }>('/console/settings', { merchant: own, user: owner, method: 'PATCH', body: { web } });
  for (let round = 0; round < 8; round += 1) {
    expect((await save({ mainLanguage: 'ru', uzLangActive: true, ruLangActive: true })).status).toBe(200);
    const answers = await Promise.all([save({ mainLanguage: 'uz' }), save({ uzLangActive: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const {
      body: { web },
    } = await t.ask<{ web: { mainLanguage: string; uzLangActive: boolean } }>('/console/settings', {
      merchant: own,
      user: owner,
    });
    expect(web.mainLanguage === 'uz' && !web.uzLangActive).toBe(false);
  }
});
