/** Article number, fiscal codes and cooking time of a dish: written, refused, imported, and what follows from them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport } from '#contract/restaurants/menu-editor-files.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { writeXlsx } from '#server/platform/sheets/sheet-file.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const MXIK = '02202002001010016';

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let manager: string;
let outsider: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }, { name: 'Choy', price: 500_000 }, { name: 'Non' }];
  const branches = [{ prepMinutes: 20 }];
  place = await openRestaurant(transactions, own, { slug: 'anhor', branches, dishes }, NOW);
  manager = await newStaff(transactions, own, 'MANAGER');
  outsider = await newStaff(transactions, await createMerchant(transactions, { key: 'other' }), 'OWNER');
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string; errors?: { path: string; code: string }[] }>(url, {
    merchant: own,
    user: manager,
    ...options,
  });
const dishes = async (): Promise<MenuProduct[]> =>
  (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body.groups.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products),
  );
async function change(at: number, body: object, options: RequestOptions = {}) {
  const id = place.products[at]!;
  const { version } = (await dishes()).find((each) => each.id === id)!;
  return ask<MenuProduct>(`/console/menu/products/${id}`, { method: 'PATCH', body: { version, ...body }, ...options });
}
async function imported(...rows: (string | number | null)[][]): Promise<MenuImport> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n';
  const sheet = await writeXlsx({ Menu: rows });
  const answer = await t.product.app.inject({
    method: 'POST',
    url: '/api/console/menu/import?merchantId=anhor',
    headers: { merchant: own, 'test-user': manager, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), sheet, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<MenuImport>();
}

describe('the codes of a dish', () => {
  it('are kept as written, and refused where they cannot be right', async () => {
    const codes = { mxik: MXIK, packageCode: '1500000', vatPercent: 0, sku: 'A-1', cookingMinutes: null };
    expect((await change(0, codes)).body).toMatchObject(codes);
    for (const wrong of [{ mxik: MXIK.slice(1) }, { mxik: `${MXIK}1` }, { mxik: 'x'.repeat(17) }, { packageCode: 'a' }])
      expect((await change(0, wrong)).status).toBe(400);
    for (const wrong of [{ vatPercent: 101 }, { cookingMinutes: 0 }, { cookingMinutes: 601 }, { sku: 'x'.repeat(41) }])
      expect((await change(0, wrong)).status).toBe(400);
    expect((await change(0, { sku: 'B' }, { user: outsider })).status).toBe(403);
    expect((await dishes())[0]).toMatchObject(codes);
  });

  it('have no article number twice on a menu', async () => {
    const refused = await change(1, { sku: 'A-1' });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'body.sku', code: 'TAKEN' }]]);
    const { categoryId } = (await dishes())[0]!;
    const body = { categoryId, name: { uz: 'Yana osh' }, costPrice: 0, sku: 'A-1' };
    expect((await ask('/console/menu/products', { method: 'POST', body })).status).toBe(400);
    expect((await change(0, { sku: 'A-1' })).status).toBe(200);
    await ask(`/console/menu/products/${place.products[0]}`, { method: 'DELETE' });
    expect((await change(1, { sku: 'A-1' })).status).toBe(200);
    await change(1, { sku: null });
    await ask(`/console/menu/products/${place.products[0]}/restore`, { method: 'POST' });
  });
});

describe('an import', () => {
  it('finds a dish by its article number before its name, and gives a nameless one its number', async () => {
    const plan = await imported(
      ['sku', 'name_uz', 'category', 'price', 'mxik', 'package_code', 'vat', 'cooking_minutes'],
      ['A-1', 'Toʻy oshi', 'Menu', 50_000, MXIK, '1500000', 12, 40],
      ['A-2', 'Choy', 'Menu', 5000, null, null, null, null],
      ['A-3', 'Toʻy oshi', 'Menu', 60_000, null, null, null, null],
    );
    expect(plan).toMatchObject({ added: 1, changed: 2, errors: [] });
    const stored = new Map((await dishes()).map((dish) => [dish.sku, dish]));
    expect(stored.get('A-1')).toMatchObject({ id: place.products[0], name: { uz: 'Toʻy oshi' }, cookingMinutes: 40 });
    expect(stored.get('A-2')!.id).toBe(place.products[1]);
    expect(stored.get('A-3')).toMatchObject({ name: { uz: 'Toʻy oshi' }, costPrice: 6_000_000 });
  });

  it('names the faulty cell', async () => {
    const { errors } = await imported(
      ['sku', 'name_uz', 'category', 'mxik', 'package_code', 'vat', 'cooking_minutes'],
      ['A-1', 'Osh', 'Menu', '123', null, null, null],
      ['A-2', 'Choy', 'Menu', null, 'x', 120, 0],
      ['A-2', 'Choy', 'Menu', null, null, null, null],
      ['A-2', 'Boshqa nom', 'Menu', null, null, null, null],
    );
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'mxik', 'MXIK'],
      [3, 'cooking_minutes', 'MINUTES'],
      [3, 'package_code', 'PACKAGE_CODE'],
      [3, 'vat', 'PERCENT'],
      [5, 'name_uz', 'TWICE'],
    ]);
  });
});

describe('the cooking time of a dish', () => {
  const minutes = async (...at: number[]): Promise<number> => {
    const { body } = await t.ask<Quote>('/basket/quote', {
      merchant: own,
      method: 'POST',
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        cartItems: at.map((each) => ({ productId: place.products[each], productCount: 1 })),
      },
    });
    expect(body.problems).toEqual([]);
    return (Date.parse(body.readyAt!) - NOW) / 60_000;
  };

  it('is the least that an order with it is promised', async () => {
    await change(0, { cookingMinutes: null });
    await t.settled();
    const usual = await minutes(0, 1);
    await change(0, { cookingMinutes: 95 });
    await t.settled();
    expect(await minutes(1)).toBe(usual);
    expect(await minutes(0, 1)).toBeGreaterThanOrEqual(95);
    await change(0, { cookingMinutes: 1 });
    await t.settled();
    expect(await minutes(0, 1)).toBe(usual);
  });
});
