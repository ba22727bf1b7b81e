import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DishChange } from '#contract/restaurants/menu-editor-history.ts';
import type { ConsoleMenu, MenuCategory } from '#contract/restaurants/menu-editor.ts';
import type { MenuImport } from '#contract/restaurants/menu-editor-files.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { writeCsv } from '#server/platform/sheets/sheet-file.ts';

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let manager: string;
let foreign: { merchant: string; user: string };

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(transactions, own, {
    slug: 'anhor',
    branches: [{}, {}],
    dishes: [
      { name: { uz: 'Osh', ru: 'Плов' }, price: 4_500_000 },
      { name: 'Manti', price: 3_000_000 },
      { name: 'Choy', price: 500_000 },
    ],
  });
  manager = await newStaff(transactions, own, 'MANAGER');
  const other = await createMerchant(transactions, { key: 'other' });
  foreign = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  await ask('/me', { method: 'PATCH', body: { firstName: 'Nodira', lastName: 'Saidova' } });
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string; current?: T }>(url, { merchant: own, user: manager, ...options });
const post = <T>(url: string, body: object, options: RequestOptions = {}) =>
  ask<T>(url, { method: 'POST', body, ...options });
const patch = <T>(url: string, body: object) => ask<T>(url, { method: 'PATCH', body });

const menu = async (): Promise<ConsoleMenu> => (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body;
const dish = async (id: string): Promise<MenuProduct> =>
  (await menu()).groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find((each) => each.id === id)!;
const history = async (id: string): Promise<DishChange[]> =>
  (await ask<{ items: DishChange[] }>(`/console/menu/products/${id}/history`)).body.items;
const restore = (id: string, changeId: string, version: number) =>
  post<MenuProduct>(`/console/menu/products/${id}/history/${changeId}/restore`, { version });
async function imported(file: Buffer): Promise<MenuImport> {
  const boundary = 'border';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="menu"\r\n\r\n`;
  const answer = await t.product.app.inject({
    method: 'POST',
    url: '/api/console/menu/import?merchantId=anhor',
    headers: { merchant: own, 'test-user': manager, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json<MenuImport>();
}
async function newDish(more: object = {}): Promise<MenuProduct> {
  const [group] = (await menu()).groups;
  const categoryId = group!.categories[0]!.id;
  const body = { categoryId, name: { uz: 'Norin' }, costPrice: 2_000_000, ...more };
  return (await post<MenuProduct>('/console/menu/products', body)).body;
}

describe('the history of a dish', () => {
  it('has who changed what and when, the latest first', async () => {
    const { id, name } = await newDish();
    await patch(`/console/menu/products/${id}`, { version: 1, costPrice: 2_500_000, hidden: true });
    await ask(`/console/menu/products/${id}`, { method: 'DELETE' });
    await post(`/console/menu/products/${id}/restore`, {});
    const items = await history(id);
    expect(items.map(({ what }) => what)).toEqual(['RESTORED', 'ARCHIVED', 'CHANGED', 'ADDED']);
    expect(items[2]).toMatchObject({
      by: 'Nodira Saidova',
      before: { costPrice: 2_000_000, hidden: false },
      after: { costPrice: 2_500_000, hidden: true },
    });
    expect(items[3]!.after).toEqual({ name, costPrice: 2_000_000 });
    expect(new Date(items[0]!.at).toISOString()).toBe(items[0]!.at);
  });

  it('includes its part of changes of many dishes, of their undo and of imported files', async () => {
    const [changed, left] = [await newDish({ tags: ['yangi'] }), await newDish()];
    const bulk = await post<{ undoToken: string }>('/console/menu/bulk', {
      productIds: [changed.id],
      change: { branchIds: [place.branches[0]] },
    });
    await post('/console/menu/bulk/undo', { undoToken: bulk.body.undoToken });
    const rows = [
      ['id', 'name_uz', 'price'],
      [changed.id, 'Norin', 31_000],
    ];
    expect(await imported(writeCsv(rows))).toMatchObject({ changed: 1, errors: [] });

    const [file, undone, many] = await history(changed.id);
    const branches = changed.branches;
    const first = [{ branchId: place.branches[0], dailyStock: null }];
    expect(file).toMatchObject({ what: 'IMPORTED', before: { costPrice: 2_000_000 }, after: { costPrice: 3_100_000 } });
    expect(undone).toMatchObject({ what: 'MANY_UNDONE', before: { branches: first }, after: { branches } });
    expect(many).toMatchObject({ what: 'MANY_CHANGED', before: { branches }, after: { branches: first } });
    expect(Object.keys(many!.before)).toEqual(['branches']);
    expect((await history(left.id)).map(({ what }) => what)).toEqual(['ADDED']);
  });

  it('brings back the values before a change as a new version, with an entry of its own', async () => {
    const { id } = await newDish();
    await patch(`/console/menu/products/${id}`, {
      version: 1,
      costPrice: 2_500_000,
      name: { uz: 'Norin', ru: 'Нарын' },
    });
    await patch(`/console/menu/products/${id}`, { version: 2, weight: 320 });
    const [, renamed] = await history(id);
    const restored = await restore(id, renamed!.id, 3);
    expect(restored.body).toMatchObject({ version: 4, costPrice: 2_000_000, name: { uz: 'Norin' }, weight: 320 });
    expect(restored.body.name).toEqual({ uz: 'Norin' });
    const [again] = await history(id);
    expect(again).toMatchObject({ what: 'CHANGED', before: { costPrice: 2_500_000 }, after: { costPrice: 2_000_000 } });
    const back = await restore(id, again!.id, 4);
    expect(back.body).toMatchObject({ version: 5, costPrice: 2_500_000, name: { ru: 'Нарын' } });
    const { undoToken } = (
      await post<{ undoToken: string }>('/console/menu/bulk', { productIds: [id], change: { hidden: true } })
    ).body;
    expect((await restore(id, undoToken, 6)).body).toMatchObject({ version: 7, hidden: false });
  });

  it('does not overwrite what somebody else changed meanwhile, and restores once', async () => {
    const { id } = await newDish();
    await patch(`/console/menu/products/${id}`, { version: 1, costPrice: 2_500_000 });
    const [change] = await history(id);
    await patch(`/console/menu/products/${id}`, { version: 2, discount: 10 });
    const late = await restore(id, change!.id, 2);
    expect([late.status, late.body.code, late.body.current?.discount]).toEqual([409, 'VERSION_CONFLICT', 10]);
    expect((await dish(id)).costPrice).toBe(2_500_000);
    const answers = await Promise.all([3, 3, 3].map((version) => restore(id, change!.id, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await dish(id)).toMatchObject({ version: 4, costPrice: 2_000_000, discount: 10 });
  });

  it('refuses what cannot be brought back', async () => {
    const [group] = (await menu()).groups;
    const category = (await post<MenuCategory>('/console/menu/categories', { groupId: group!.id, name: { uz: 'Kuz' } }))
      .body;
    const { id } = await newDish({ categoryId: category.id });
    await patch(`/console/menu/products/${id}`, { version: 1, categoryId: group!.categories[0]!.id });
    const [moved, added] = await history(id);
    await ask(`/console/menu/categories/${category.id}`, { method: 'DELETE' });
    expect((await restore(id, moved!.id, 2)).status).toBe(400);
    expect((await restore(id, added!.id, 2)).status).toBe(404);
    const other = await newDish();
    await patch(`/console/menu/products/${other.id}`, { version: 1, costPrice: 2_500_000 });
    const [ofOther] = await history(other.id);
    expect((await restore(id, ofOther!.id, 2)).status).toBe(404);
  });

  it('is closed to other merchants, and to staff who may not change the menu', async () => {
    const { id } = await newDish();
    await patch(`/console/menu/products/${id}`, { version: 1, costPrice: 2_500_000 });
    const [change] = await history(id);
    const operator = await newStaff(t.db.transactions, own, 'OPERATOR');
    const url = `/console/menu/products/${id}/history`;
    expect((await ask(url, { user: operator })).status).toBe(403);
    expect((await ask(url, foreign)).status).toBe(404);
    expect((await post(`${url}/${change!.id}/restore`, { version: 2 }, foreign)).status).toBe(404);
    expect((await post(`${url}/${change!.id}/restore`, { version: 2 }, { user: operator })).status).toBe(403);
    expect((await dish(id)).costPrice).toBe(2_500_000);
  });
});
