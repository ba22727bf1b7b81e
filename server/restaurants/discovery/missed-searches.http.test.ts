/** Searches without a result are counted for the storefront in which they were made. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
beforeAll(async () => {
  t = await composeProduct();
});
afterAll(() => t.stop());

it('reports them from three times on, to those who see reports, without numbers', async () => {
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'qidiruv' });
  const other = await createMerchant(transactions, { key: 'boshqa' });
  const reported = (user: string, of = merchant) =>
    t.ask<{ items: { text: string; times: number }[] }>('/console/reports/searches?from=2020-01-01&to=2099-12-31', {
      merchant: of,
      user,
    });
  const manager = await newStaff(transactions, merchant, 'MANAGER');
  const search = (q: string) => t.ask(`/search?q=${encodeURIComponent(q)}`, { merchant });
  for (const q of ['Xachapuri', 'xachapuri', 'Xachapuri']) expect((await search(q)).status).toBe(200);
  for (let each = 0; each < 2; each++) await search('xinkali');
  for (let each = 0; each < 4; each++) await search('+998 90 123 45 67');
  await expect
    .poll(async () => (await reported(manager)).body.items, { timeout: 8000 })
    .toMatchObject([{ text: 'Xachapuri', times: 3 }]);
  expect((await reported(await newStaff(transactions, merchant, 'COOK'))).status).toBe(403);
  expect((await reported(await newStaff(transactions, other, 'OWNER'), other)).body.items).toEqual([]);
  const file = await t.ask<string>('/console/reports/export?by=searches&format=csv&from=2020-01-01&to=2099-12-31', {
    merchant,
    user: manager,
    language: 'en',
  });
  expect(file.body).toContain('"Xachapuri",3,');
});
