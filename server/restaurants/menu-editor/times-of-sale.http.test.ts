/** Dishes that are sold on some weekdays or at some hours only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

/** A Friday at noon in Tashkent. */
const FRIDAY = Date.parse('2026-11-20T12:00:00+05:00');
const DAY_MS = 86_400_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let manager: string;

beforeAll(async () => {
  t = await composeProduct({ now: FRIDAY });
  merchant = await createMerchant(t.db.transactions, { key: 'own' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'own', dishes: [{ name: 'Tushlik' }] }, FRIDAY);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
});
afterAll(() => t.stop());

async function dish(): Promise<MenuProduct> {
  const { body } = await t.ask<ConsoleMenu>('/console/menu?merchantId=own', { merchant, user: manager });
  return body.groups.flatMap(({ categories }) => categories).flatMap(({ products }) => products)[0]!;
}
async function change(body: object): Promise<{ status: number; body: MenuProduct }> {
  const { id, version } = await dish();
  return t.ask<MenuProduct>(`/console/menu/products/${id}`, {
    merchant,
    user: manager,
    method: 'PATCH',
    body: { version, ...body },
  });
}
/** Why the dish cannot be ordered at this moment. */
async function whyNot(): Promise<(string | undefined)[]> {
  const { status, body } = await t.ask<{ problems: { code: string; why?: string }[] }>('/basket/quote', {
    merchant,
    user: await newGuest(t.db.transactions),
    method: 'POST',
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: place.products[0], productCount: 1, modifications: [] }],
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.problems.map(({ code, why }) => (code === 'SOLD_OUT' ? why : code));
}

/** What guests read about it. */
async function onMenu() {
  await t.settled();
  const { body } = await t.ask<Menu>(`/merchants/${place.id}/menu`, { merchant });
  const { soldFromMinute, soldToMinute, soldWeekdays } = body.groups[0]!.categories[0]!.products[0]!;
  return [soldFromMinute, soldToMinute, soldWeekdays];
}

describe('a dish', () => {
  it('is sold on the weekdays that it names, each once and in order', async () => {
    const { status, body } = await change({ soldWeekdays: [5, 1, 5] });
    expect([status, body.soldWeekdays]).toEqual([200, [1, 5]]);
    expect(await onMenu()).toEqual([undefined, undefined, [1, 5]]);
    expect(await whyNot()).toEqual([]);
    t.clock.now = FRIDAY + DAY_MS;
    expect(await whyNot()).toEqual(['HOURS']);
    t.clock.now = FRIDAY;
  });

  it('is sold within its hours on those days', async () => {
    await change({ soldFromMinute: 13 * 60, soldToMinute: 15 * 60 });
    expect(await onMenu()).toEqual([780, 900, [1, 5]]);
    expect(await whyNot()).toEqual(['HOURS']);
    t.clock.now = FRIDAY + 2 * 3_600_000;
    expect(await whyNot()).toEqual([]);
    t.clock.now = FRIDAY;
  });

  it('is sold every day when none is named', async () => {
    await change({ soldFromMinute: null, soldToMinute: null, soldWeekdays: [] });
    expect(await onMenu()).toEqual([undefined, undefined, undefined]);
    t.clock.now = FRIDAY + DAY_MS;
    expect(await whyNot()).toEqual([]);
    expect((await change({ soldWeekdays: [0] })).status).toBe(400);
    t.clock.now = FRIDAY;
  });
});
