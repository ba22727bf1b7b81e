/** Ways to sign in on the login page. */
import type { Page } from 'playwright-core';
import { hydrated, productOrigin } from '#tests/support/browser.ts';

export const WAYS = ['Google', 'Apple', 'Telegram'] as const;
export type Way = (typeof WAYS)[number];

export async function openLogin(page: Page): Promise<void> {
  await page.goto(`${productOrigin()}/login`);
  await hydrated(page);
}

export const button = (page: Page, way: Way) => page.getByRole('button', { name: `Continue with ${way}` });
export const isIn = (page: Page): Promise<void> => page.waitForURL(/\/profile$/);

export async function openWindow(page: Page, way: Way): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button(page, way).click();
  const opened = await opening;
  await opened.getByRole('heading').waitFor();
  return opened;
}
