/** A tap on a slow network is answered before the network is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { PLACE } from './ordering-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Requests of a service worker pass by the slow line and the routes of a page. */
const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, withoutWorker: true });

/** As slow as the browser's own preset for 3G. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Data of pages wait until the journey lets them through. */
async function holdData(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('while the next page is on its way', () => {
  it("a restaurant's skeleton takes the place of the list, and the restaurant takes its", async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants`);
      await hydrated(page);
      const release = await holdData(page);
      await slowDown(page);
      await page.locator('.place-card a.stretched').first().click();
      await page.locator('.pending-page[data-shape=restaurant] .skeleton').first().waitFor();
      await page.locator('.pending-bar').waitFor({ state: 'attached' });
      // The answer is still held back.
      expect(await page.locator('.merchant').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/Merchants');
      release();
      await page.locator('.merchant h1').waitFor({ timeout: 60_000 });
      await page.locator('.pending-page').waitFor({ state: 'detached' });
    });
  });

  it('the tab bar marks its tab at once and stays in reach', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      const release = await holdData(page);
      await slowDown(page);
      const tabs = page.locator('.tab-bar');
      await tabs.getByRole('link', { name: 'Home' }).click();
      await page.locator('.pending-page[data-shape=list]').waitFor();
      await tabs.locator('a.pending', { hasText: 'Home' }).waitFor();
      // Another tap replaces the first one.
      await tabs.getByRole('link', { name: 'Search' }).click();
      await tabs.locator('a.pending', { hasText: 'Search' }).waitFor();
      release();
      await page.waitForURL(/\/search/, { timeout: 60_000 });
      await page.locator('.pending-page').waitFor({ state: 'detached' });
    });
  });

  it('a tab of the same restaurant leaves the page in sight under the bar', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      const release = await holdData(page);
      await slowDown(page);
      await page.locator('.merchant-tabs').getByRole('link', { name: 'Info' }).click();
      await page.locator('.pending-bar').waitFor({ state: 'attached' });
      expect(await page.locator('.pending-page').count()).toBe(0);
      release();
      await page.waitForURL(/\/Info/, { timeout: 60_000 });
      await page.locator('.pending-bar').waitFor({ state: 'detached' });
    });
  });
});
