/** A browser that runs none of the product's scripts, as those older than the served ones. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';

const NOTICE = 'This browser is too old for ordering here.';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

it('an older browser shows a notice, the menu and the phone number, and its links lead on', async () => {
  const { page, context } = await newGuest(browser, { size: PHONE, language: 'eng' });
  await context.route(/\.js$/, (route) => route.abort());
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
  const notice = page.getByText(NOTICE);
  await notice.waitFor();
  // The number stands beside the menu.
  await notice.locator('a[href^="tel:+998"]').waitFor();
  const [dish] = await plainDishes();
  await page.getByText(dish!.name).first().waitFor();
  await page.locator(`a[href="/Merchants/${PLACE}/Contact"]`).first().click();
  await page.locator('main a[href^="tel:"]').first().waitFor();
  await page.getByText(NOTICE).waitFor();
  await page.locator('a[href="/"]:visible').first().click();
  await page.getByText(NOTICE).waitFor();
  await page.locator('main a[href*="/Merchants/"]:visible').first().click();
  await page.waitForURL(/Merchants/);
  await context.close();
});

it('a browser that is served shows no notice', async () => {
  const { page, context } = await newGuest(browser, { size: PHONE, language: 'eng' });
  await page.goto(productOrigin());
  await page.locator('main a').first().waitFor();
  expect(await page.getByText(NOTICE).isVisible()).toBe(false);
  await context.close();
});
