/** An order that its guest pays online, by Payme. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { launch } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import { browserOf, newDiner, onPage, openRestaurantSide } from '../after-order-steps.ts';
import { connectPayme } from '../connect-payme.ts';
import { plainDishes } from '../ordering-steps.ts';
import { payFromBasket } from '../paying-steps.ts';

let browser: Browser;
let dish: Product;

beforeAll(async () => {
  browser = await launch();
  const { platform } = await openRestaurantSide();
  await connectPayme(platform, 'key-of-PAYME');
  [dish] = (await plainDishes()) as [Product];
});
afterAll(() => browser?.close());

describe.each(storySizes('phone'))('on a %s', (_screen, size) => {
  it('from the basket to "Paid" on the tracking page', async () => {
    const guest = await browserOf(browser, await newDiner(), { size });
    await onPage(guest, (page) => payFromBasket(page, dish, 'Payme'), size);
    await guest.context.close();
  });
});
