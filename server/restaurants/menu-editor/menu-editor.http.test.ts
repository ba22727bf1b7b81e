import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { ConsoleMenu, MenuCategory, MenuGroup, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let manager: string;
let outsider: string;
let operator: string;

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  other = await createMerchant(transactions, { key: 'other' });
  const dishes = [
    { name: { uz: 'Osh', ru: 'Плов' }, price: 4_500_000 },
    { name: 'Manti', price: 3_000_000 },
    { name: 'Choy', price: 500_000 },
  ];
  place = await openRestaurant(transactions, own, { slug: 'anhor', branches: [{}, {}], dishes });
  foreign = await openRestaurant(transactions, other, { slug: 'other', dishes });
  manager = await newStaff(transactions, own, 'MANAGER');
  operator = await newStaff(transactions, own, 'OPERATOR');
  outsider = await newStaff(transactions, other, 'OWNER');
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string; current?: T }>(url, { merchant: own, user: manager, ...options });
const post = <T>(url: string, body: object, options: RequestOptions = {}) =>
  ask<T>(url, { method: 'POST', body, ...options });
const patch = <T>(url: string, body: object, options: RequestOptions = {}) =>
  ask<T>(url, { method: 'PATCH', body, ...options });
const remove = (url: string, options: RequestOptions = {}) => ask(url, { method: 'DELETE', ...options });

const menu = async (): Promise<ConsoleMenu> => (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body;
const dishesOf = ({ groups }: ConsoleMenu): MenuProduct[] =>
  groups.flatMap(({ categories }) => categories).flatMap(({ products }) => products);
const dish = async (id: string): Promise<MenuProduct> => dishesOf(await menu()).find((each) => each.id === id)!;
/** What a guest's menu shows, by name. */
async function shownToGuests(): Promise<Map<string, number>> {
  await t.settled();
  const { body } = await t.ask<Menu>(`/merchants/${place.id}/menu`, { merchant: own });
  const products = body.groups.flatMap(({ categories }) => categories).flatMap(({ products: each }) => each);
  return new Map(products.map(({ name, costPrice }) => [name, costPrice]));
}
async function newDish(more: object = {}): Promise<MenuProduct> {
  const [group] = (await menu()).groups;
  const categoryId = group!.categories[0]!.id;
  const { status, body } = await post<MenuProduct>('/console/menu/products', {
    categoryId,
    name: { uz: `Taom ${newId()}` },
    costPrice: 2_000_000,
    ...more,
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}

describe('the menu of managers', () => {
  it('is shown whole, and to those who may change it', async () => {
    const whole = await menu();
    expect(whole.merchantId).toBe(place.id);
    expect(dishesOf(whole).map(({ name }) => name.uz)).toEqual(['Osh', 'Manti', 'Choy']);
    expect(whole.branches.map(({ id }) => id)).toEqual(place.branches);
    expect((await ask('/console/menu?merchantId=anhor', { user: operator })).status).toBe(403);
    expect((await ask('/console/menu?merchantId=anhor', { user: outsider })).status).toBe(403);
    expect((await ask('/console/menu?merchantId=other')).status).toBe(404);
  });

  it('grows by a group, a category and a dish, which guests see at once', async () => {
    const group = await post<MenuGroup>('/console/menu/groups', { merchantId: place.id, name: { uz: 'Bar' } });
    expect(group.status).toBe(201);
    const category = await post<MenuCategory>('/console/menu/categories', {
      groupId: group.body.id,
      name: { uz: 'Ichimliklar', ru: 'Напитки' },
    });
    const added = await newDish({
      categoryId: category.body.id,
      name: { uz: 'Limonad', ru: 'Лимонад' },
      costPrice: 1_800_000,
      nutrition: { calories: 90, proteins: null, fats: null, carbs: 22.5 },
      allergens: ['sulphites'],
      dietaryTags: ['vegan'],
    });
    expect(added).toMatchObject({
      version: 1,
      hidden: false,
      nutrition: { calories: 90, carbs: 22.5 },
      allergens: ['sulphites'],
      branches: place.branches.toSorted().map((branchId) => ({ branchId, dailyStock: null })),
    });
    expect((await shownToGuests()).get('Limonad')).toBe(1_800_000);
  });

  it('changes a dish, field by field', async () => {
    const { id } = await newDish();
    const changed = await patch<MenuProduct>(`/console/menu/products/${id}`, { version: 1, costPrice: 2_500_000 });
    expect(changed.body).toMatchObject({ version: 2, costPrice: 2_500_000, hidden: false });
    const stocked = await patch<MenuProduct>(`/console/menu/products/${id}`, {
      version: 2,
      branches: [{ branchId: place.branches[0], dailyStock: 12 }],
    });
    expect(stocked.body.branches).toEqual([
      { branchId: place.branches[0], dailyStock: 12, costPrice: null, discount: null },
    ]);
    expect(stocked.body.costPrice).toBe(2_500_000);
  });

  it('answers the second manager what was changed, when and by whom', async () => {
    await ask('/me', { method: 'PATCH', body: { firstName: 'Nodira', lastName: 'Saidova' } });
    const { id } = await newDish();
    const odd = await patch<MenuProduct>(`/console/menu/products/${id}`, { version: 1, costPrice: 150, name: {} });
    expect(odd.body).toMatchObject({ errors: [{ code: 'NAME_REQUIRED' }, { code: 'WHOLE_SOUM' }] });
    const change = (costPrice: number) => patch<MenuProduct>(`/console/menu/products/${id}`, { version: 1, costPrice });
    const answers = await Promise.all([change(2_100_000), change(2_200_000), change(2_300_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    const conflict = answers.find(({ status }) => status === 409)!.body;
    expect(conflict).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2, costPrice: winner.costPrice } });
    expect(conflict).toMatchObject({ changedBy: 'Nodira Saidova', changedAt: expect.any(String) });
    // A change of many dishes is an entry of the restaurant.
    await post('/console/menu/bulk', { productIds: [id], change: { discount: 5 } });
    expect((await change(2_400_000)).body).toMatchObject({
      changedBy: 'Nodira Saidova',
      current: { version: 3, discount: 5 },
    });
  });

  it('archives what is taken away, and takes it back', async () => {
    const { id, name } = await newDish();
    expect((await remove(`/console/menu/products/${id}`)).status).toBe(204);
    expect(await dish(id)).toBeUndefined();
    expect((await shownToGuests()).has(name.uz!)).toBe(false);
    expect((await remove(`/console/menu/products/${id}`)).status).toBe(404);
    expect((await patch(`/console/menu/products/${id}`, { version: 2, costPrice: 100 })).status).toBe(404);
    const back = await post<MenuProduct>(`/console/menu/products/${id}/restore`, {});
    expect([back.status, back.body.hidden]).toEqual([200, false]);
    expect((await shownToGuests()).has(name.uz!)).toBe(true);
  });

  it('archives a group with everything in it', async () => {
    const group = (await post<MenuGroup>('/console/menu/groups', { merchantId: 'anhor', name: { uz: 'Mavsum' } })).body;
    const category = await post<MenuCategory>('/console/menu/categories', { groupId: group.id, name: { uz: 'Kuz' } });
    const { id, name } = await newDish({ categoryId: category.body.id });
    expect((await remove(`/console/menu/groups/${group.id}`)).status).toBe(204);
    expect((await menu()).groups.some((each) => each.id === group.id)).toBe(false);
    expect((await shownToGuests()).has(name.uz!)).toBe(false);
    expect((await post(`/console/menu/products/${id}/restore`, {})).status).toBe(404);
    expect((await post(`/console/menu/categories/${category.body.id}/restore`, {})).status).toBe(404);
    expect((await post(`/console/menu/groups/${group.id}/restore`, {})).status).toBe(200);
    expect((await shownToGuests()).has(name.uz!)).toBe(true);
  });

  it('takes a category back with the dishes that were archived with it', async () => {
    const [group] = (await menu()).groups;
    const made = await post<MenuCategory>('/console/menu/categories', { groupId: group!.id, name: { uz: 'Qish' } });
    const { id } = made.body;
    const [shown, hidden, earlier] = [
      await newDish({ categoryId: id }),
      await newDish({ categoryId: id, hidden: true }),
      await newDish({ categoryId: id }),
    ];
    await remove(`/console/menu/products/${earlier.id}`);
    expect((await post(`/console/menu/categories/${id}/restore`, {})).status).toBe(404);
    await remove(`/console/menu/categories/${id}`);
    const asOutsider = await post(`/console/menu/categories/${id}/restore`, {}, { merchant: other, user: outsider });
    expect(asOutsider.status).toBe(404);
    const back = await post<MenuCategory>(`/console/menu/categories/${id}/restore`, {});
    expect([back.status, back.body.hidden]).toEqual([200, false]);
    expect(back.body.products.map((each) => [each.id, each.hidden])).toEqual([
      [shown.id, false],
      [hidden.id, true],
    ]);
    const guests = await shownToGuests();
    expect([guests.has(shown.name.uz!), guests.has(hidden.name.uz!)]).toEqual([true, false]);
    expect((await post<MenuProduct>(`/console/menu/products/${earlier.id}/restore`, {})).status).toBe(200);
    await patch(`/console/menu/categories/${id}`, { version: back.body.version, hidden: true });
    await remove(`/console/menu/categories/${id}`);
    expect((await post<MenuCategory>(`/console/menu/categories/${id}/restore`, {})).body.hidden).toBe(true);
  });

  it('shares options between dishes', async () => {
    const made = await post<ModificationGroup>('/console/menu/modification-groups', {
      merchantId: 'anhor',
      name: { uz: 'Sous' },
      min: 0,
      max: 2,
      modifications: [
        { name: { uz: 'Achchiq' }, price: 300_000, max: 1, hidden: false },
        { name: { uz: 'Qaymoq' }, price: 0, max: 2, hidden: false },
      ],
    });
    expect(made.status).toBe(201);
    const { id } = await newDish({ modificationGroupIds: [made.body.id] });
    const [first, second] = made.body.modifications;
    const changed = await patch<ModificationGroup>(`/console/menu/modification-groups/${made.body.id}`, {
      version: 1,
      modifications: [
        { ...second, price: 100_000 },
        { name: { uz: 'Ketchup' }, price: 200_000, max: 1, hidden: false },
      ],
    });
    expect(changed.body.modifications.map(({ name, price }) => [name.uz, price])).toEqual([
      ['Qaymoq', 100_000],
      ['Ketchup', 200_000],
    ]);
    expect(changed.body.modifications.some((each) => each.id === first!.id)).toBe(false);
    expect(changed.body.productIds).toEqual([id]);
    expect((await remove(`/console/menu/modification-groups/${made.body.id}`)).status).toBe(204);
    expect((await dish(id)).modificationGroupIds).toEqual([]);
  });

  it('is put in order', async () => {
    const [group] = (await menu()).groups;
    const category = group!.categories[0]!;
    const ids = category.products.map(({ id }) => id).toReversed();
    expect((await post('/console/menu/order', { parentId: category.id, ids })).status).toBe(200);
    expect((await menu()).groups[0]!.categories[0]!.products.map(({ id }) => id)).toEqual(ids);
    const [last] = ids.slice(-1);
    await post('/console/menu/order', { parentId: category.id, ids: [last] });
    expect((await menu()).groups[0]!.categories[0]!.products.map(({ id }) => id)).toEqual([last, ...ids.slice(0, -1)]);
    expect((await post('/console/menu/order', { parentId: category.id, ids: [foreign.products[0]] })).status).toBe(400);
    expect((await post('/console/menu/order', { parentId: newId(), ids })).status).toBe(404);
  });

  it('puts what is moved at the end, and back into its place', async () => {
    const group = (await post<MenuGroup>('/console/menu/groups', { merchantId: 'anhor', name: { uz: 'Bozor' } })).body;
    const newCategory = async (groupId: string, uz: string) =>
      (await post<MenuCategory>('/console/menu/categories', { groupId, name: { uz } })).body;
    const [from, to] = [await newCategory(group.id, 'Birinchi'), await newCategory(group.id, 'Ikkinchi')];
    const [a, b, c] = [
      await newDish({ categoryId: from.id }),
      await newDish({ categoryId: from.id }),
      await newDish({ categoryId: from.id }),
    ];
    const [x, y] = [await newDish({ categoryId: to.id }), await newDish({ categoryId: to.id })];
    const idsIn = async (categoryId: string) =>
      (await menu()).groups
        .flatMap(({ categories }) => categories)
        .find(({ id }) => id === categoryId)!
        .products.map(({ id }) => id);
    const moved = await post<{ undoToken: string }>('/console/menu/bulk', {
      productIds: [b.id, a.id],
      change: { categoryId: to.id },
    });
    expect(await idsIn(to.id)).toEqual([x.id, y.id, a.id, b.id]);
    // Dishes are put in order without a change of their version; the undo leaves the order of the others.
    await post('/console/menu/order', { parentId: to.id, ids: [y.id, x.id] });
    await post('/console/menu/bulk/undo', { undoToken: moved.body.undoToken });
    expect([await idsIn(from.id), await idsIn(to.id)]).toEqual([
      [a.id, b.id, c.id],
      [y.id, x.id],
    ]);
    await patch(`/console/menu/products/${a.id}`, { version: 3, categoryId: to.id });
    expect(await idsIn(to.id)).toEqual([y.id, x.id, a.id]);
    const second = (await post<MenuGroup>('/console/menu/groups', { merchantId: 'anhor', name: { uz: 'Bar' } })).body;
    await newCategory(second.id, 'Choylar');
    await patch(`/console/menu/categories/${from.id}`, { version: 1, groupId: second.id });
    const groups = new Map((await menu()).groups.map((each) => [each.id, each.categories.map(({ name }) => name.uz)]));
    expect([groups.get(group.id), groups.get(second.id)]).toEqual([['Ikkinchi'], ['Choylar', 'Birinchi']]);
  });

  it('refuses what is not of this restaurant', async () => {
    const { id, categoryId } = await newDish();
    const change = async (more: object) =>
      (await patch(`/console/menu/products/${id}`, { version: 1, ...more })).status;
    const foreignMenu = (await ask<ConsoleMenu>('/console/menu?merchantId=other', { merchant: other, user: outsider }))
      .body;
    expect(await change({ categoryId: foreignMenu.groups[0]!.categories[0]!.id })).toBe(400);
    expect(await change({ branches: [{ branchId: foreign.branches[0], dailyStock: null }] })).toBe(400);
    expect(await change({ photoId: newId() })).toBe(400);
    expect(await change({ modificationGroupIds: [newId()] })).toBe(400);
    expect(await change({ name: { uz: ' ' } })).toBe(400);
    expect(await change({ costPrice: 150 })).toBe(400);
    expect((await patch(`/console/menu/products/${foreign.products[0]}`, { version: 1, costPrice: 100 })).status).toBe(
      404,
    );
    expect((await remove(`/console/menu/products/${foreign.products[0]}`)).status).toBe(404);
    expect(
      (await post('/console/menu/products', { categoryId: newId(), name: { uz: 'x' }, costPrice: 0 })).status,
    ).toBe(404);
    expect((await dish(id)).categoryId).toBe(categoryId);
  });

  it('is closed to a manager of one branch, and open to a program with the scope', async () => {
    const ofBranch = await newStaff(t.db.transactions, own, 'MANAGER', place.branches[0]);
    expect((await ask('/console/menu?merchantId=anhor', { user: ofBranch })).status).toBe(403);
    const owner = await newStaff(t.db.transactions, own, 'OWNER');
    const key = await post<{ secret: string }>(
      '/console/integration-keys',
      { name: 'Kassa', scopes: ['menu.change'] },
      { user: owner },
    );
    const headers = { authorization: `Bearer ${key.body.secret}` };
    const programs = await composeProduct({ db: t.db, bearers: true });
    const answer = await programs.ask<ConsoleMenu>('/console/menu?merchantId=anhor', { merchant: own, headers });
    expect([answer.status, answer.body.merchantId ?? null]).toEqual([200, place.id]);
    await programs.stop();
  });

  it('is in the audit, with what the dishes were before', async () => {
    const entries = statement<{ action: string; before: unknown }>(
      'test.menu-audit',
      "select action, before from audit where action like 'MENU%' order by at desc, id desc limit 1",
    );
    const { id } = await newDish();
    await patch(`/console/menu/products/${id}`, { version: 1, discount: 20 });
    const [entry] = await t.db.transactions.tenantRows(own, entries);
    expect(entry).toEqual({ action: 'MENU_PRODUCT_CHANGED', before: { discount: 0 } });
  });
});
