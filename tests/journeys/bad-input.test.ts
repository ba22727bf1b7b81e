/**
 * Nonsense, emoji and five thousand letters in every field of the checkout: a calm sentence, nothing lost, and an order
 * at the end.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { bill, openStep, place, service, openCheckoutWith } from './checkout-steps.ts';
import { money, plainDishes, sumOf } from './ordering-steps.ts';

let browser: Browser;
let dishes: Product[];
let restaurantSide: RestaurantSide;

beforeAll(async () => {
  browser = await launch();
  [dishes, restaurantSide] = await Promise.all([plainDishes(), openRestaurantSide()]);
});
afterAll(() => browser?.close());

const LONG = 'Щ🍕oʻ '.repeat(1000);
/** As people have numbers in their notes, in messages and on cards. */
const PASTED = [
  '+998901234567',
  '998901234567',
  '901234567',
  '(90) 123-45-67',
  '+998 (90) 123 45 67',
  '00998901234567',
  ' +998\u00A090\u00A0123\u201145\u201167 ',
];

it('on a phone whatever is typed is taken, cut or asked about', { timeout: 90_000 }, async () => {
  const diner = await newDiner();
  const { page, context, complaints } = await browserOf(browser, diner, { size: PHONE });
  await context.grantPermissions(['geolocation'], { origin: productOrigin() });
  await context.setGeolocation({
    latitude: restaurantSide.branch.latitude + 0.004,
    longitude: restaurantSide.branch.longitude + 0.004,
  });
  const wantedDishes: [Product, number][] = [[dishes[0]!, 2]];
  try {
    await openCheckoutWith(page, wantedDishes);
    await choose(service(page, 'Delivery'));
    await openStep(page, 'Where to');
    await page.getByRole('button', { name: 'Where I am now' }).click();
    await page.getByLabel('Street and house').fill(LONG);
    for (const label of ['Flat, office', 'Entrance', 'Floor', 'Intercom']) await page.getByLabel(label).fill(LONG);
    await page.getByLabel(/Note for the courier/).fill(LONG);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const street = await page.getByLabel('Street and house').inputValue();
    expect(street.length).toBeGreaterThan(50);

    await openStep(page, 'Wishes');
    await page.getByLabel(/Note for the restaurant/).fill(`<script>alert(1)</script> '; drop table orders; -- ${LONG}`);
    await openStep(page, 'Contact');
    await page.getByLabel(/Your name/).fill('👩🏽‍🍳 Oʻgʻiloy <b>');
    const other = page.getByLabel(/Should we call another number/);
    for (const pasted of PASTED) {
      await other.fill('');
      await other.focus();
      await page.keyboard.insertText(pasted);
      expect(await other.inputValue(), pasted).toBe('(90) 123-45-67');
    }
    await other.fill('12 ovqat 🍕');
    await openStep(page, 'Payment');
    await page.getByLabel('Change from').fill('yuz ming 1');
    await page.getByRole('button', { name: 'Have a promo code?' }).click();
    await page.getByLabel('Promo code').fill('🍕; drop table promo');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('There is no such code. Check the letters.').waitFor();

    await expect.poll(() => page.locator('.checkout-page .bill').textContent()).toMatch(/Delivery · /);
    const total = (await bill(page).textContent())!;
    await place(page).click();
    await page.getByText(`Less than is left to pay: at least ${total}`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.getByLabel('Change from').fill('1000000');
    await place(page).click();
    await page.getByText('The number is not complete').waitFor();
    await page.getByLabel(/Should we call another number/).fill('901234567');
    // Nothing of all that was lost on the way.
    await openStep(page, 'Where to');
    expect(await page.getByLabel('Street and house').inputValue()).toBe(street);
    await place(page).click();
    await page.waitForURL(/\/confirmation\?order=/);
    await page.getByText('Order number').waitFor();
    expect(await page.locator('.confirmation .bill [data-kind=total] dd').textContent()).toBe(total);
    expect(money(sumOf(wantedDishes))).toBe(await page.locator('.confirmation .bill dd').first().textContent());
    expect(await axe(page)).toEqual([]);
    expect(complaints.filter((each) => !/status of (401|409)/.test(each))).toEqual([]);
  } finally {
    await context.close();
  }
});
