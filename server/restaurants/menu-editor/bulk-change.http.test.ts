import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let manager: string;

beforeAll(async () => {
  t = await composeProduct();
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(transactions, own, { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh' }] });
  foreign = await openRestaurant(transactions, await createMerchant(transactions, { key: 'other' }), {
    slug: 'other',
    dishes: [{ name: 'Osh' }],
  });
  manager = await newStaff(transactions, own, 'MANAGER');
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string }>(url, { merchant: own, user: manager, ...options });
const post = <T>(url: string, body: object) => ask<T>(url, { method: 'POST', body });
const patch = <T>(url: string, body: object) => ask<T>(url, { method: 'PATCH', body });

const menu = async (): Promise<ConsoleMenu> => (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body;
const dish = async (id: string): Promise<MenuProduct> =>
  (await menu()).groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find((each) => each.id === id)!;
async function newDish(more: object = {}): Promise<MenuProduct> {
  const [group] = (await menu()).groups;
  const categoryId = group!.categories[0]!.id;
  const body = { categoryId, name: { uz: `Taom ${newId()}` }, costPrice: 2_000_000, ...more };
  return (await post<MenuProduct>('/console/menu/products', body)).body;
}

describe('prices of branches', () => {
  it('are changed at once, beginning with the common price, and undone whole', async () => {
    const [one, other] = place.branches;
    const branches = [
      { branchId: one!, dailyStock: 5, costPrice: 1_500_000 },
      { branchId: other!, dailyStock: null },
    ];
    const made = [await newDish({ costPrice: 1_000_000, branches }), await newDish({ costPrice: 2_000_000 })];
    const productIds = made.map(({ id }) => id);
    const pricesAt = async (id: string): Promise<Record<string, unknown>> => {
      const { costPrice, branches: found } = await dish(id);
      return {
        costPrice,
        at: Object.fromEntries(found.map((each) => [each.branchId, [each.costPrice, each.dailyStock]])),
      };
    };
    const change = { price: { by: 'PERCENT', value: 10, round: 100_000, branchIds: [one] } };
    const { body } = await post<{ undoToken: string }>('/console/menu/bulk', { productIds, change });
    expect(await pricesAt(productIds[0]!)).toEqual({
      costPrice: 1_000_000,
      at: { [one!]: [1_700_000, 5], [other!]: [null, null] },
    });
    expect(await pricesAt(productIds[1]!)).toEqual({
      costPrice: 2_000_000,
      at: { [one!]: [2_200_000, null], [other!]: [null, null] },
    });
    await post('/console/menu/bulk/undo', { undoToken: body.undoToken });
    expect(await pricesAt(productIds[0]!)).toMatchObject({ at: { [one!]: [1_500_000, 5] } });
    expect(await pricesAt(productIds[1]!)).toMatchObject({ at: { [one!]: [null, null] } });
  });

  it('are refused for a branch of another restaurant, at the field of the body', async () => {
    const { id } = await newDish();
    const price = { by: 'SUM', value: 100_000, round: 100, branchIds: [foreign.branches[0]] };
    const refused = await post<{ errors: object[] }>('/console/menu/bulk', { productIds: [id], change: { price } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'body.change.branchIds', code: 'UNKNOWN' }] },
    });
  });
});

describe('a change of many dishes', () => {
  it('changes prices at once and is undone whole', async () => {
    const made = [await newDish({ costPrice: 1_000_000 }), await newDish({ costPrice: 3_330_000 })];
    const ids = made.map(({ id }) => id);
    const { body } = await post<{ changed: number; undoToken: string }>('/console/menu/bulk', {
      productIds: ids,
      change: { price: { by: 'PERCENT', value: 10, round: 100_000 } },
    });
    expect(body.changed).toBe(2);
    expect([(await dish(ids[0]!)).costPrice, (await dish(ids[1]!)).costPrice]).toEqual([1_100_000, 3_700_000]);
    const undone = await post('/console/menu/bulk/undo', { undoToken: body.undoToken });
    expect(undone.body).toEqual({ restored: 2, skipped: 0 });
    expect([(await dish(ids[0]!)).costPrice, (await dish(ids[1]!)).costPrice]).toEqual([1_000_000, 3_330_000]);
    expect((await post('/console/menu/bulk/undo', { undoToken: body.undoToken })).body).toEqual({
      restored: 0,
      skipped: 2,
    });
  });

  it('leaves a dish alone that was changed after it', async () => {
    const made = [await newDish(), await newDish()];
    const ids = made.map(({ id }) => id);
    const { body } = await post<{ undoToken: string }>('/console/menu/bulk', {
      productIds: ids,
      change: { hidden: true },
    });
    await patch(`/console/menu/products/${ids[0]}`, { version: 2, costPrice: 900_000 });
    expect((await post('/console/menu/bulk/undo', { undoToken: body.undoToken })).body).toEqual({
      restored: 1,
      skipped: 1,
    });
    expect([(await dish(ids[0]!)).hidden, (await dish(ids[1]!)).hidden]).toEqual([true, false]);
  });

  it('moves, tags and assigns branches', async () => {
    const { id } = await newDish();
    const change = async (what: object) =>
      (await post('/console/menu/bulk', { productIds: [id], change: what })).status;
    expect(await change({ branchIds: [place.branches[1]] })).toBe(200);
    expect((await dish(id)).branches.map(({ branchId }) => branchId)).toEqual([place.branches[1]]);
    expect(await change({ addTags: ['yangi', 'yangi'] })).toBe(200);
    expect((await dish(id)).tags).toEqual(['yangi']);
    expect(await change({ removeTags: ['yangi'] })).toBe(200);
    expect((await dish(id)).tags).toEqual([]);
    expect(await change({ branchIds: [foreign.branches[0]] })).toBe(400);
    expect(await change({ categoryId: newId() })).toBe(400);
    expect(await change({ hidden: true, discount: 10 })).toBe(400);
    expect(
      (await post('/console/menu/bulk', { productIds: [id, foreign.products[0]], change: { hidden: true } })).status,
    ).toBe(404);
  });

  it('takes a menu of five hundred dishes in a number of statements that does not depend on it', async () => {
    const many = await openRestaurant(t.db.transactions, own, {
      slug: 'katta',
      dishes: Array.from({ length: 500 }, (_, n) => ({ name: `Taom ${n}`, price: 1_000_000 })),
    });
    const change = (productIds: string[]) =>
      t.counted('/console/menu/bulk', {
        merchant: own,
        user: manager,
        method: 'POST',
        body: { productIds, change: { discount: 15 } },
      });
    const [one, all] = [await change(many.products.slice(0, 1)), await change(many.products)];
    expect([one.status, all.status]).toEqual([200, 200]);
    expect(all.statements).toEqual(one.statements);
  });

  it('stops dishes at branches, and leaves alone in the undo what a branch changed since', async () => {
    const made = [await newDish(), await newDish()];
    const ids = made.map(({ id }) => id);
    const [one, two] = place.branches;
    const stop = (more: object = {}) =>
      post<{ undoToken: string }>('/console/menu/bulk', {
        productIds: ids,
        change: { stop: { branchIds: [one], stopped: true, until: null, ...more } },
      });
    const stops = async () => [(await dish(ids[0]!)).stoppedAt, (await dish(ids[1]!)).stoppedAt];
    const first = await stop();
    expect(await stops()).toEqual([[one], [one]]);
    expect((await dish(ids[0]!)).version).toBe(1);
    await ask(`/console/branches/${one}/stop-list`, {
      method: 'PUT',
      body: { productId: ids[0], stopped: true, until: '2099-01-01T00:00:00Z' },
    });
    const undo = ({ body }: typeof first) => post('/console/menu/bulk/undo', { undoToken: body.undoToken });
    expect((await undo(first)).body).toEqual({ restored: 1, skipped: 1 });
    expect(await stops()).toEqual([[one], []]);
    const second = await stop({ branchIds: place.branches, until: '2099-06-01T00:00:00Z' });
    expect(await stops()).toEqual([place.branches.toSorted(), place.branches.toSorted()]);
    expect((await undo(second)).body).toEqual({ restored: 2, skipped: 0 });
    expect(await stops()).toEqual([[one], []]);
    await stop({ stopped: false });
    expect(await stops()).toEqual([[], []]);
    expect((await stop({ branchIds: [two, foreign.branches[0]] })).status).toBe(400);
    expect((await stop({ branchIds: [] })).status).toBe(400);
    expect(await stops()).toEqual([[], []]);
  });
});

describe('the archive of many dishes', () => {
  it('takes all of them at once, and gives back those that nobody has changed since', async () => {
    const made = [await newDish({ hidden: true }), await newDish(), await newDish()];
    const productIds = made.map(({ id }) => id);
    const change = { archived: true };
    const { body } = await post<{ changed: number; undoToken: string }>('/console/menu/bulk', { productIds, change });
    expect([body.changed, ...(await Promise.all(productIds.map(dish)))]).toEqual([3, undefined, undefined, undefined]);
    await post(`/console/menu/products/${productIds[2]}/restore`, {});
    const undone = await post<{ restored: number; skipped: number }>('/console/menu/bulk/undo', {
      undoToken: body.undoToken,
    });
    expect(undone.body).toEqual({ restored: 2, skipped: 1 });
    expect((await Promise.all(productIds.map(dish))).map(({ hidden }) => hidden)).toEqual([true, false, false]);
    const again = await post<{ restored: number }>('/console/menu/bulk/undo', { undoToken: body.undoToken });
    expect(again.body).toMatchObject({ restored: 0 });
    const history = await ask<{ items: { what: string }[] }>(`/console/menu/products/${productIds[0]}/history`);
    expect(history.status).toBe(200);
  });
});
