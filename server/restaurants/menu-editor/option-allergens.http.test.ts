/** Allergens that an option adds to its dish: in the editor, on the menu, and for guests who avoid them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { ConsoleMenu, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import type { TicketView } from '#contract/floor/tickets.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let own: string;
let place: OpenedRestaurant;
let owner: string;
let outsider: string;
let group: ModificationGroup;

const ask = <T>(url: string, options: RequestOptions = {}) =>
  t.ask<T & { code?: string }>(url, { merchant: own, user: owner, ...options });
const consoleMenu = async (slug: string): Promise<ConsoleMenu> =>
  (await ask<ConsoleMenu>(`/console/menu?merchantId=${slug}`)).body;
const option = (uz: string, allergens?: string[]) => ({
  name: { uz },
  price: 100_000,
  max: 2,
  hidden: false,
  ...(allergens && { allergens }),
});

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Muzqaymoq', price: 2_000_000 }];
  place = await openRestaurant(transactions, own, { slug: 'anhor', branches: [{}], dishes }, NOW);
  await openRestaurant(transactions, own, { slug: 'yangi', branches: [{}] }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  outsider = await newStaff(transactions, await createMerchant(transactions, { key: 'other' }), 'OWNER');
  const modifications = [option('Yongʻoq', ['sesame', 'nuts', 'nuts']), option('Murabbo')];
  const body = { merchantId: 'anhor', name: { uz: 'Ustiga' }, min: 0, max: 2, modifications };
  const made = await ask<ModificationGroup>('/console/menu/modification-groups', { method: 'POST', body });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  group = made.body;
  const [dish] = (await consoleMenu('anhor')).groups[0]!.categories[0]!.products as [MenuProduct];
  const changed = { version: dish.version, allergens: ['milk'], modificationGroupIds: [group.id] };
  expect((await ask(`/console/menu/products/${dish.id}`, { method: 'PATCH', body: changed })).status).toBe(200);
  await t.settled();
});
afterAll(() => t.stop());

describe('allergens of an option', () => {
  it('are set in the editor, and on the menu where there are any', async () => {
    expect(group.modifications.map(({ allergens }) => allergens)).toEqual([['nuts', 'sesame'], []]);
    const { body } = await t.ask<Menu>(`/merchants/${place.id}/menu`, { merchant: own });
    const [options] = body.groups[0]!.categories[0]!.products[0]!.modificationGroups;
    expect(options!.modifications.map(({ allergens }) => allergens)).toEqual([['nuts', 'sesame'], undefined]);
  });

  it('are declared ones, and set by staff of the merchant', async () => {
    const { version } = (await consoleMenu('anhor')).modificationGroups[0]!;
    const change = (modifications: object[], options: RequestOptions = {}) =>
      ask(`/console/menu/modification-groups/${group.id}`, {
        method: 'PATCH',
        body: { version, modifications },
        ...options,
      });
    expect((await change([option('Yongʻoq', ['love'])])).status).toBe(400);
    expect((await change([option('Yongʻoq', [])], { user: outsider })).status).toBe(403);
    expect((await consoleMenu('anhor')).modificationGroups[0]!.modifications[0]!.allergens).toEqual(['nuts', 'sesame']);
  });

  it('are copied with the menu', async () => {
    const body = { merchantId: 'yangi', from: 'anhor' };
    expect((await ask('/console/menu/copy', { method: 'POST', body })).status).toBeLessThan(300);
    const [copied] = (await consoleMenu('yangi')).modificationGroups;
    expect(copied!.modifications.map(({ allergens }) => allergens)).toEqual([['nuts', 'sesame'], []]);
  });

  it('mark the dish of a guest who avoids them, where the option was chosen', async () => {
    const user = await newGuest(t.db.transactions);
    const [nuts, jam] = group.modifications;
    const line = (id: string, note: string) => ({
      productId: place.products[0],
      productCount: 1,
      modifications: [{ id, count: 1 }],
      note,
    });
    const body = {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [line(nuts!.id, 'a'), line(jam!.id, 'b')],
      allergens: ['nuts', 'milk'],
    };
    const placed = await order(t, { merchant: own, user, body });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = placed.body;
    const marks = [['milk', 'nuts'], ['milk']];
    const seen = (await ask<StaffOrder>(`/console/orders/${id}`)).body;
    expect(seen.lines.map(({ allergens }) => allergens)).toEqual(marks);
    const moved = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await ask(`/console/orders/${id}/status`, { method: 'PATCH', body: moved })).status).toBe(200);
    const kitchen = await ask<{ items: KitchenTicket[] }>(`/console/kitchen?branchId=${place.branches[0]}`);
    expect(kitchen.body.items[0]!.lines.map(({ allergens }) => allergens)).toEqual(marks);
    const printed = (await ask<TicketView>(`/console/orders/${id}/ticket`)).body.lines;
    expect(printed.filter(({ text }) => text.includes('!!!')).length).toBeGreaterThanOrEqual(3);
    expect((await t.ask(`/console/orders/${id}`, { merchant: own, user: outsider })).status).toBe(403);
  });
});
