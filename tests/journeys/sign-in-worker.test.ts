/** Google, Apple and Telegram once the service worker answers the navigations of the host, as for every later visit. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, PHONE, visitUnderWorker } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE });

const WAYS = ['Google', 'Apple', 'Telegram'] as const;

const isIn = (page: Page): Promise<void> => page.waitForURL(/\/profile$/);

describe.each(WAYS)('by %s under the service worker', (way) => {
  it('in a window', () =>
    withGuest({}, async ({ page, context }) => {
      await visitUnderWorker(page, '/login');
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
      await visitUnderWorker(page, '/login');
      await page.getByRole('button', { name: `Continue with ${way}` }).click();
      await page.getByRole('button', { name: 'Continue on this page' }).click();
      await page.getByLabel('Account').fill(`worker-page-${way}`);
      await page.getByRole('button', { name: 'Allow' }).click();
      await isIn(page);
    }));
});
