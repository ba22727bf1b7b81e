/** What the header leads to, on the pages and screens where it looks otherwise. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { PLACE } from './ordering-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng' });

it('an overlay of a storefront with one restaurant opens over its menu', async () => {
  await withGuest({ size: PHONE }, async ({ page }) => {
    await page.goto(`${productOrigin()}/anhor/Modals/LangModal`);
    await page.getByRole('dialog', { name: 'Language' }).waitFor();
    await page.locator('.merchant h1').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('.tile').count()).toBeGreaterThan(5);
  });
});

it('the language is chosen on the page of a restaurant on a phone as well', async () => {
  await withGuest({ size: PHONE }, async ({ page }) => {
    await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
    await hydrated(page);
    await page.locator('.cover').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByText('Русский').locator('xpath=ancestor::label').click();
    await page.locator('html[lang=ru]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/Merchants/${PLACE}`);
  });
});

it.each([`/Merchants/${PLACE}`, '/basket', '/profile'])('%s leads to the filters of the list', async (path) => {
  await withGuest({ size: DESKTOP }, async ({ page }) => {
    await page.goto(productOrigin() + path);
    await hydrated(page);
    await page.locator('header').getByRole('link', { name: 'Filters' }).click();
    await page.waitForURL(/\/Merchants\?|\/Merchants$/);
  });
});

it('the header has a page of its own with all its ways', async () => {
  await withGuest({ size: PHONE }, async ({ page }) => {
    await page.goto(`${productOrigin()}/header`);
    await hydrated(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Filters' }).click();
    await page.waitForURL(/\/Merchants/);
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('dialog').waitFor();
  });
});
