/** An order that its guest pays online, by Payme. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { DESKTOP, launch, PHONE, type Guest } from '#tests/support/browser.ts';
import { browserOf, newDiner, onPage, openRestaurantSide } from '../after-order-steps.ts';
import { connectPayme } from '../connect-payme.ts';
import { plainDishes } from '../ordering-steps.ts';
import { payFromBasket } from '../paying-steps.ts';

let browser: Browser;
let dish: Product;
let guest: Guest;

beforeAll(async () => {
  browser = await launch();
  const { platform } = await openRestaurantSide();
  await connectPayme(platform, 'key-of-PAYME');
  [dish] = (await plainDishes()) as [Product];
  guest = await browserOf(browser, await newDiner());
});
afterAll(() => browser?.close());

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s: from the basket to "Paid" on the tracking page', (_, size) =>
  onPage(guest, (page) => payFromBasket(page, dish, 'Payme'), size),
);
