/** Paying online: from the basket to the page of the provider and back. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, productOrigin } from '#tests/support/browser.ts';
import { choosePickUp, openStep, place, step, openCheckoutWith } from './checkout-steps.ts';

export async function atProvider(page: Page, choice: string): Promise<void> {
  const isHere = (url: URL): boolean => url.origin === new URL(productOrigin()).origin;
  await page.waitForURL((url) => !isHere(url));
  await page.getByRole('link', { name: choice, exact: true }).click();
  await page.waitForURL((url) => isHere(url) && /\/(pay|Modals\/activeorder)$/.test(url.pathname));
}

/** Somebody who is signed in picks up a dish that they have paid for with the provider of this name. */
export async function payFromBasket(page: Page, dish: Product, name: string): Promise<void> {
  await openCheckoutWith(page, [[dish, 1]]);
  await choosePickUp(page);
  await openStep(page, 'Payment');
  await choose(step(page, 'Payment').getByRole('radio', { name }));
  await place(page).click();
  await page.waitForURL(/\/pay\?order=/);
  await page.getByRole('timer').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: `Pay with ${name}` }).click();
  await atProvider(page, 'Pay');
  await page
    .locator('dialog')
    .getByText(/· paid/)
    .waitFor();
}
