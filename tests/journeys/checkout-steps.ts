/** The checkout as a guest goes through it: its steps, its bill, its one button. */
import type { Page } from 'playwright-core';
import type { Product } from '#contract/restaurants/catalog.ts';
import { choose, hydrated, productOrigin } from '#tests/support/browser.ts';
import { confirmPhone, newPhone, putInBasket } from './ordering-steps.ts';

export const step = (page: Page, name: string) =>
  page.locator('.checkout-step').filter({ has: page.getByRole('heading', { name }) });
export const openStep = async (page: Page, name: string): Promise<void> => {
  const change = step(page, name).getByRole('button', { name: `${name}: change` });
  if (await change.isVisible()) await change.click();
};
export const bill = (page: Page) => page.locator('.checkout-page .bill [data-kind=total] dd');
export const place = (page: Page) => page.locator('.checkout-cta button');
export const service = (page: Page, name: string) => page.locator('.checkout-page').getByRole('radio', { name });

export async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${productOrigin()}/basket`);
  await hydrated(page);
  await page
    .locator('.order-aside')
    .getByRole('link', { name: /Go to checkout/ })
    .click();
  await page.waitForURL(/\/checkout/);
  await page.locator('.checkout-step').first().waitFor();
}

/** Opens the checkout with these dishes, without the visits of the menu and the basket that smoke journeys make. */
export async function openCheckoutWith(
  page: Page,
  dishes: readonly [Product, number][],
  restaurant?: string,
): Promise<void> {
  await putInBasket(page, dishes, restaurant);
  await page.goto(`${productOrigin()}/checkout`);
  await hydrated(page);
  await page.locator('.checkout-step').first().waitFor();
}

export async function choosePickUp(page: Page): Promise<void> {
  await choose(service(page, 'Pick-up'));
  await openStep(page, 'Where you collect it');
  await step(page, 'Where you collect it').getByRole('button', { name: 'Yes, here' }).click();
}

export async function signIn(page: Page): Promise<void> {
  await openStep(page, 'Contact');
  await confirmPhone(page, newPhone());
  await page.getByText('Confirmed number').waitFor();
}
