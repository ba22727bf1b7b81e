/** Food that its guest picks up. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { launch } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { storySizes } from '../story-sizes.ts';
import { bill, choosePickUp, place, signIn, toCheckout } from '../checkout-steps.ts';
import { fillBasket, money, placedOrder, plainDishes, sumOf } from '../ordering-steps.ts';

let browser: Browser;
let dishes: Product[];

beforeAll(async () => {
  browser = await launch();
  dishes = await plainDishes();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

describe.each(storySizes('desktop'))('on a %s', (_screen, size) => {
  it('picks up as soon as possible, and a double tap makes one order', async () => {
    await withGuest({ size }, async ({ page }) => {
      const wantedDishes: [Product, number][] = [[dishes[0]!, 1]];
      await fillBasket(page, wantedDishes);
      await toCheckout(page);
      await choosePickUp(page);
      await signIn(page);
      await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
          keys.push(request.headers()['idempotency-key']);
      });
      await place(page).dblclick();
      const order = await placedOrder(page);
      expect(keys).toHaveLength(1);
      expect(order).toMatchObject({
        serviceType: 'PICK_UP',
        bill: sumOf(wantedDishes),
        deliveryPrice: 0,
        later: false,
      });
    });
  });
});
