import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launch, newGuest, productOrigin, type Guest, visitUnderWorker } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import { browserOf, newDiner, openRestaurantSide } from '../after-order-steps.ts';
import { PLACE, plainDishes } from '../ordering-steps.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const offlineBar = (page: Page) => page.locator('.offline-bar');

describe.each(storySizes('phone'))('without a connection, on a %s', (_screen, size) => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await newGuest(browser, { language: 'eng', size });
    guest.page.setDefaultTimeout(20_000);
  });

  afterAll(() => guest.context.close());

  it('visited pages open, with a bar that says so', async () => {
    const { page, context } = guest;
    await visitUnderWorker(page, '/');
    await visitUnderWorker(page, `/Merchants/${PLACE}`);
    const name = await page.locator('h1').first().textContent();
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => page.locator('h1').first().textContent()).toBe(name);
    // Some versions of Chromium do not tell a reloaded page that the emulated network is off.
    await context.setOffline(false);
    await context.setOffline(true);
    await offlineBar(page).waitFor();
    await page.goto(`${productOrigin()}/`);
    await page.locator('main a[href*="/Merchants/"]').first().waitFor();
    await context.setOffline(false);
  });

  it('a page that was never visited says that there is no connection, never "Internal Server Error"', async () => {
    const { page, context } = guest;
    await visitUnderWorker(page, '/');
    await context.setOffline(true);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/orders"]')!.click());
    await page
      .locator('h1')
      .filter({ hasText: /No connection|orders/i })
      .first()
      .waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Internal Server Error');
    await page.goto(`${productOrigin()}/vacancies`);
    await page.getByText('No connection. Your basket is safe.').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('header').first().waitFor();
  });

  it('a sheet whose code was never loaded says so in place', async () => {
    const { page, context } = guest;
    await visitUnderWorker(page, '/basket');
    await context.setOffline(true);
    // Older browsers leave the service worker its connection.
    await context.route('**/assets/**', (route) => route.abort());
    await page.evaluate(() => document.querySelector<HTMLElement>('header .address-button')!.click());
    await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor();
    await context.setOffline(false);
    await context.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('the current order opens from the cache, and is deleted from it at sign-out', async () => {
    const [dishes, restaurantSide, diner] = await Promise.all([plainDishes(), openRestaurantSide(), newDiner()]);
    const placed = await restaurantSide.order(diner, [[dishes[0]!, 1]], {
      serviceType: 'PICK_UP',
      pickupValid: true,
      address: null,
    });
    const { page, context } = await browserOf(browser, diner, { size });
    const address = `/Modals/activeorder?order=${placed.link}`;
    await visitUnderWorker(page, address);
    const headline = page.locator('dialog [data-headline]');
    const text = await headline.textContent();
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => headline.textContent()).toBe(text);
    await context.setOffline(false);
    await page.goto(`${productOrigin()}/profile`);
    await hydrated(page);
    // The sections above the button are still loading, and a click misses the button if they move it at that moment.
    await page.getByRole('button', { name: 'Log out', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('personal'))))
      .toBe(false);
  });
});
