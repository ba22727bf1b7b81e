/** Google, Apple and Telegram once the service worker answers the navigations of the host, as for every later visit. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, offlineWorker: true });

const WAYS = ['Google', 'Apple', 'Telegram'] as const;

/** The worker controls the page, and a navigation was answered by it. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${productOrigin()}/login`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await page.reload();
  await hydrated(page);
}

const isIn = (page: Page): Promise<void> => page.waitForURL(/\/profile$/);

describe.each(WAYS)('by %s under the service worker', (way) => {
  it('in a window', () =>
    withGuest({}, async ({ page, context }) => {
      await openLogin(page);
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Continue with ${way}` }).click();
      const opened = await opening;
      await opened.getByLabel('Account').fill(`worker-window-${way}`);
      await opened.getByRole('button', { name: 'Allow' }).click();
      await isIn(page);
      await expect.poll(() => context.pages().length).toBe(1);
    }));

  it('on the page itself', () =>
    withGuest({}, async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await openLogin(page);
      await page.getByRole('button', { name: `Continue with ${way}` }).click();
      await page.getByRole('button', { name: 'Continue on this page' }).click();
      await page.getByLabel('Account').fill(`worker-page-${way}`);
      await page.getByRole('button', { name: 'Allow' }).click();
      await isIn(page);
    }));
});
