/** Options that are free or chosen beforehand: in the editor, on the menu, in a quote and in an order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { ConsoleMenu, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const OSH = 4_500_000;

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let manager: string;
let outsider: string;
let group: ModificationGroup;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(transactions, own, { slug: 'anhor', dishes: [{ name: 'Osh', price: OSH }] }, NOW);
  manager = await newStaff(transactions, own, 'MANAGER');
  outsider = await newStaff(transactions, await createMerchant(transactions, { key: 'other' }), 'OWNER');
  const option = (uz: string, price: number, more: object = {}) => ({
    name: { uz },
    price,
    max: 3,
    hidden: false,
    ...more,
  });
  const made = await ask<ModificationGroup>('/console/menu/modification-groups', {
    method: 'POST',
    body: {
      merchantId: 'anhor',
      name: { uz: 'Sous' },
      min: 0,
      max: 4,
      free: 2,
      modifications: [option('Achchiq', 300_000), option('Qatiq', 100_000, { isDefault: true })],
    },
  });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  group = made.body;
  const { version } = (await dishes()).find(({ id }) => id === place.products[0])!;
  await ask(`/console/menu/products/${place.products[0]}`, {
    method: 'PATCH',
    body: { version, modificationGroupIds: [group.id] },
  });
  await t.settled();
});
afterAll(() => t.stop());

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string; errors?: { path: string }[] }>(url, { merchant: own, user: manager, ...options });
const dishes = async (): Promise<MenuProduct[]> =>
  (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body.groups.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products),
  );
const basket = (counts: number[]) => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  cartItems: [
    {
      productId: place.products[0],
      productCount: 2,
      modifications: group.modifications.flatMap(({ id }, at) => (counts[at] ? [{ id, count: counts[at] }] : [])),
    },
  ],
});
const unitPrice = async (counts: number[]): Promise<number> => {
  const { body } = await t.ask<Quote>('/basket/quote', { merchant: own, method: 'POST', body: basket(counts) });
  expect(body.problems).toEqual([]);
  expect(body.bill).toBe(2 * body.lines[0]!.unitPrice);
  return body.lines[0]!.unitPrice;
};

describe('free options', () => {
  it('are the cheapest of what is chosen', async () => {
    expect(await unitPrice([])).toBe(OSH);
    expect(await unitPrice([1, 1])).toBe(OSH);
    expect(await unitPrice([2, 1])).toBe(OSH + 300_000);
    expect(await unitPrice([1, 3])).toBe(OSH + 300_000 + 100_000);
  });

  it('are free in the order as well', async () => {
    const user = await newGuest(t.db.transactions);
    const placed = await order(t, { merchant: own, user, body: { ...basket([2, 1]), bill: 2 * (OSH + 300_000) } });
    expect([placed.status, placed.body.code]).toEqual([201, undefined]);
    expect((await ownOrder(t, own, user, placed.body.id)).bill).toBe(2 * (OSH + 300_000));
  });

  it('are on the menu with what is chosen beforehand, and on none where there is neither', async () => {
    const read = async () => {
      const { body } = await t.ask<Menu>(`/merchants/${place.id}/menu`, { merchant: own });
      return body.groups[0]!.categories[0]!.products[0]!.modificationGroups[0]!;
    };
    const [hot, yoghurt] = group.modifications;
    expect(await read()).toEqual({
      id: group.id,
      name: 'Sous',
      min: 0,
      max: 4,
      free: 2,
      modifications: [
        { id: hot!.id, name: 'Achchiq', price: 300_000, max: 3 },
        { id: yoghurt!.id, name: 'Qatiq', price: 100_000, max: 3, isDefault: true },
      ],
    });
    const { body } = await ask<ModificationGroup>(`/console/menu/modification-groups/${group.id}`, {
      method: 'PATCH',
      body: {
        version: group.version,
        free: 0,
        modifications: group.modifications.map((each) => ({ ...each, isDefault: false })),
      },
    });
    expect(body.free).toBe(0);
    await t.settled();
    const plain = await read();
    expect([plain.free, plain.modifications.some((each) => 'isDefault' in each)]).toEqual([undefined, false]);
    expect(await unitPrice([1, 1])).toBe(OSH + 400_000);
  });

  it('are no more than the group allows, and set by staff of the merchant', async () => {
    const { version } = (await ask<ConsoleMenu>('/console/menu?merchantId=anhor')).body.modificationGroups[0]!;
    const change = (body: object, options: RequestOptions = {}) =>
      ask<ModificationGroup>(`/console/menu/modification-groups/${group.id}`, {
        method: 'PATCH',
        body: { version, ...body },
        ...options,
      });
    const refused = await change({ free: 5 });
    expect([refused.status, refused.body.errors!.map(({ path }) => path)]).toEqual([400, ['body.free']]);
    const defaults = group.modifications.map((each) => ({ ...each, isDefault: true }));
    expect((await change({ max: 1, free: 0, modifications: defaults })).body.errors![0]!.path).toBe(
      'body.modifications',
    );
    expect((await change({ free: 1 }, { user: outsider })).status).toBe(403);
  });
});
