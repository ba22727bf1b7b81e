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
  const save = async (web: object): Promise<void> => {
    const saved = await t.ask('/console/settings', { merchant: own, user: owner, method: 'PATCH', body: { web } });
    expect(saved.status).toBe(200);
  };
  const { drops } = t.product.cachedResponses.cache.stats;
  // Only the storefront itself shows its colour: its settings are read again, its restaurant is not.
  await save({ mainColor: '#0a7f5a' });
  await t.settled();
  for (const url of ['/merchants/own/menu', '/merchants/own'])
    expect((await statementsFor(url, own)).filter((name) => !name.startsWith('tenancy.'))).toEqual([]);
  await save({ deliveryActive: false });
  await expect.poll(() => t.product.cachedResponses.cache.stats.drops).toBeGreaterThan(drops);
  expect(await statementsFor('/merchants/neighbour/menu', neighbour)).toEqual([]);
  expect(await statementsFor('/merchants/neighbour', neighbour)).toEqual([]);
});

it('a save of settings that somebody else has saved since is refused, and says who and when', async () => {
  const owner = await newStaff(t.db.transactions, own, 'OWNER');
  const save = (body: object) =>
    t.ask<{ version: string; code?: string; changedBy?: string; changedAt?: string }>('/console/settings', {
      merchant: own,
      user: owner,
      method: 'PATCH',
      body,
    });
  const { version } = (await t.ask<{ version: string }>('/console/settings', { merchant: own, user: owner })).body;
  const first = await save({ version, web: { brand: 'First' } });
  expect(first.status).toBe(200);
  expect(first.body.version).not.toBe(version);

  const second = await save({ version, web: { brand: 'Second' } });
  expect(second).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(Date.parse(second.body.changedAt!)).toBeGreaterThan(Date.now() - 60_000);
  expect(second.body).toHaveProperty('changedBy');

  // Limits and names count as well, and a save without a version overwrites.
  expect((await save({ version: first.body.version, limits: { ordersNew: 4 } })).status).toBe(200);
  expect((await save({ version: first.body.version, web: { brand: 'Third' } })).status).toBe(409);
  expect((await save({ web: { brand: 'Third' } })).status).toBe(200);
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
