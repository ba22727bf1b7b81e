/** A price that has lost its thousands is asked about before guests see it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let user: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const dishes = [28, 30, 33, 45, 60].map((thousands, at) => ({ name: `Taom ${at}`, price: thousands * 100_000 }));
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes }, NOW);
  user = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

const ask = (url: string, options: RequestOptions) =>
  t.ask<MenuProduct & { errors?: { path: string; code: string }[] }>(url, { merchant, user, ...options });

it('a dish for 27 soum is refused until the price is confirmed, and a usual one is not asked about', async () => {
  const url = `/console/menu/products/${place.products[0]}`;
  const change = (body: object) => ask(url, { method: 'PATCH', body });
  const { body: usual } = await change({ version: 1, costPrice: 2_700_000 });
  expect(usual.costPrice).toBe(2_700_000);
  const { version, categoryId } = usual;
  const refused = await change({ version, costPrice: 2_700 });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'body.costPrice', code: 'UNUSUAL_PRICE' })],
  ]);
  const added = { categoryId, name: { uz: 'Choy' }, costPrice: 2_700 };
  expect((await ask('/console/menu/products', { method: 'POST', body: added })).status).toBe(400);
  const confirmed = await change({ version, costPrice: 2_700, confirmPrice: true });
  expect(confirmed.body.costPrice).toBe(2_700);
  // A later change of something else does not ask again.
  expect((await change({ version: confirmed.body.version, hidden: true })).status).toBe(200);
});
