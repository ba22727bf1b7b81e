/** What a dish is at the tills whose menus were read, as the dish editor shows it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { putPosMenu } from './pos-store.ts';

let t: TestProduct;
let [merchant, other, owner, manager, otherOwner]: string[] = [];
let place: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'sushi' });
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Somsa', price: 900_000 }] });
  [owner, manager, otherOwner] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  const products = [
    { id: '101', name: 'Lagʻmon', price: 900_000, groups: [] },
    { id: '102', name: 'Somsa', price: 950_000, groups: [] },
  ];
  const menu = JSON.stringify({ branches: [], products });
  await transactions.tenantRows(merchant, putPosMenu, ['POSTER', menu, new Date(), null]);
});
afterAll(() => t.stop());

const dishAtTills = (user = owner!, of = merchant!) =>
  t.ask<{ items: unknown[] }>(`/console/pos-dishes/${place.products[0]}`, { merchant: of, user });

it('shows a dish at each till with what may be meant, and what was chosen', async () => {
  const { body } = await dishAtTills();
  expect(body.items).toEqual([
    {
      vendor: 'POSTER',
      outsideIds: [],
      suggested: ['102'],
      choices: [
        { id: '101', name: 'Lagʻmon' },
        { id: '102', name: 'Somsa' },
      ],
    },
  ]);
  const chosen = { kind: 'DISH', insideId: place.products[0], outsideIds: ['101'] };
  const answer = await t.ask('/console/pos/POSTER/mapping', {
    merchant: merchant!,
    user: owner!,
    method: 'PUT',
    body: chosen,
  });
  expect(answer.status).toBe(200);
  expect((await dishAtTills()).body.items).toMatchObject([{ outsideIds: ['101'], suggested: [] }]);
});

// The editor still asks while the dish goes into the archive.
it('answers for a dish in the archive', async () => {
  const path = `/console/menu/products/${place.products[0]}`;
  expect((await t.ask(path, { merchant: merchant!, user: owner!, method: 'DELETE' })).status).toBe(204);
  expect(await dishAtTills()).toMatchObject({ status: 200, body: { items: [{ outsideIds: ['101'] }] } });
});

it('is shown to those who manage keys, and to no other merchant', async () => {
  expect((await dishAtTills(manager)).status).toBe(403);
  expect((await dishAtTills(otherOwner, other)).status).toBe(404);
});
