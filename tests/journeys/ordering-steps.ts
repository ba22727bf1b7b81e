/**
 * What journeys of ordering share: dishes to order, their price worked out apart from the product, codes from the
 * inbox.
 */
import { randomInt } from 'node:crypto';
import type { Menu, Product, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { LinkOrder } from '#contract/orders/orders.ts';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, productOrigin } from '#tests/support/browser.ts';
import { addItem, type Basket, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { codeSentTo } from './people.ts';

/** Open round the clock, with every service. */
export const PLACE = 'kuydiryapti';
export const PROMO = { code: 'SMASH20', percent: 20, minimum: 8_000_000 };

export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetchProduct(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { merchant: MARKETPLACE_ID, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

/** Dishes without choices that every branch has, the dearer first. */
export async function plainDishes(restaurant = PLACE): Promise<Product[]> {
  const { groups } = await ask<Menu>(`/merchants/${restaurant}/menu`);
  const all = groups.flatMap((group) => group.categories).flatMap((category) => category.products);
  const most = Math.max(...all.map(({ branches }) => branches.length));
  return all
    .filter(
      (dish) => dish.type === 'NONE' && !dish.soldOut && dish.stoppedAt.length === 0 && dish.branches.length === most,
    )
    .toSorted((a, b) => b.costPrice - a.costPrice);
}

/** The price of a dish as the rule is written, in words of its own: the discount in whole soʻm, half up. */
export const priceOf = ({ costPrice, discount }: Product): number =>
  costPrice - Math.round((costPrice * discount) / 10_000) * 100;

export const sumOf = (dishes: readonly [Product, number][]): number =>
  dishes.reduce((sum, [dish, count]) => sum + priceOf(dish) * count, 0);

/** `1 234 000 soʻm` with unbreakable spaces, as every screen writes it. */
export const money = (tiyin: number): string =>
  `${String(Math.round(tiyin / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00A0')}\u00A0soʻm`;

/** Puts dishes into an empty basket, as the buttons of the menu do (`fillBasket`), without a visit of the menu. */
export async function putInBasket(page: Page, dishes: readonly [Product, number][], restaurant = PLACE): Promise<void> {
  const { id, slug, name } = await ask<RestaurantDetails>(`/merchants/${restaurant}`);
  let lines: BasketLine[] = [];
  for (const [{ id: productId, name: dish, image, costPrice, discount }, count] of dishes) {
    const item = {
      productId,
      name: dish,
      picture: image?.src ?? null,
      costPrice,
      discount,
      modifications: [],
      note: '',
    };
    lines = addItem(lines, item, count);
  }
  const baskets: Basket[] = [{ restaurant: { id, slug, name }, lines, changedAt: Date.now() }];
  // This page has the same origin and does not load the product's code, which would overwrite the stored basket.
  await page.goto(`${productOrigin()}/offline.html`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`baskets:${MARKETPLACE_ID}`, JSON.stringify(baskets)],
  );
}

/** Adds dishes from the menu by its own buttons. */
export async function fillBasket(page: Page, dishes: readonly [Product, number][], restaurant = PLACE): Promise<void> {
  await page.goto(`${productOrigin()}/Merchants/${restaurant}`);
  await hydrated(page);
  for (const [dish, count] of dishes) {
    const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
    await tile.scrollIntoViewIfNeeded();
    await tile.getByRole('button', { name: /Add/ }).click();
    for (let more = 1; more < count; more++) await tile.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => tile.locator('output').textContent()).toBe(String(count));
  }
}

export const newPhone = (): string => `90${randomInt(1_000_000, 9_999_999)}`;

/** Confirms a phone in the card that asks for it, with the code that would have come by SMS. */
export async function confirmPhone(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Phone number').fill(digits);
  const since = Date.now();
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.getByLabel('Code from SMS').waitFor();
  await page.getByLabel('Code from SMS').fill(await codeSentTo(`+998${digits}`, since));
}

/** The order whose confirmation is on the screen, as anybody with its link reads it. */
export async function placedOrder(page: Page): Promise<LinkOrder> {
  await page.waitForURL(/\/confirmation\?order=/);
  const link = new URL(page.url()).searchParams.get('order');
  await page.getByText('Order number').waitFor();
  return ask<LinkOrder>(`/orders/by-link/${link}`);
}
