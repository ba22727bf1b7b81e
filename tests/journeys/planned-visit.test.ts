/** A guest plans a visit: who has a table for two at half past seven, one tap holds it, dishes are ready by then. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { place, step } from './checkout-steps.ts';
import { confirmPhone, newPhone, placedOrder } from './ordering-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Open round the clock, with many tables. */
const cardOf = (page: Page) =>
  page.locator('.list-layout .place-card', { has: page.getByRole('link', { name: 'Kuydiryapti' }) });

const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (name, size) => {
  it('a table for two at 19:30 is found, held and booked', async () => {
    await withGuest({ size }, async ({ page }) => {
      await page.goto(productOrigin());
      await hydrated(page);
      await page.getByRole('button', { name: 'Find a table' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan a visit' });
      await dialog.getByRole('button', { name: '2 people' }).click();
      await choose(dialog.getByRole('radio', { name: 'Tomorrow' }));
      await choose(dialog.getByRole('radio', { name: '19:30' }));
      await dialog.getByRole('button', { name: /^Find a table/ }).click();
      await page.waitForURL(/partySize=2/);

      const card = cardOf(page);
      await card.waitFor();
      await expect
        .poll(() => card.getByRole('button', { name: /^\d\d:\d\d$/ }).allTextContents())
        .toEqual(['19:15', '19:30', '19:45']);
      expect(await page.locator('.place-grid').textContent()).not.toMatch(/soʻm|min\b|deliver/i);
      if (name === 'desktop') {
        expect(await page.locator('.site-header').getByRole('radio', { name: 'Dine-in' }).isChecked()).toBe(true);
        expect(await axe(page)).toEqual([]);
      }
      await page.locator('.site-header').getByText('Tomorrow, 19:30').waitFor();

      const restaurant = (await card.getByRole('link').first().textContent())!;
      await card.getByRole('button', { name: '19:30' }).click();
      await page.getByRole('heading', { level: 1, name: restaurant }).waitFor();
      const bar = page.locator('.visit-bar');
      await bar.getByText('Your table: Tomorrow, 19:30 · 2 people').waitFor();
      await bar.getByRole('timer').waitFor();
      expect(await page.locator('.merchant-head').textContent()).not.toMatch(/deliver/i);
      expect(await axe(page)).toEqual([]);

      await bar.getByRole('link', { name: 'Book without dishes' }).click();
      await step(page, 'When').getByText('Tomorrow, 19:30 · 2 people').waitFor();
      await confirmPhone(page, newPhone());
      await step(page, 'Contact').getByRole('button', { name: 'Contact: change' }).waitFor();
      await place(page).click();
      expect(await placedOrder(page)).toMatchObject({
        serviceType: 'DINE_IN',
        later: true,
        partySize: 2,
        day: new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10),
        time: '19:30',
        bill: 0,
      });
    });
  });
});

it('a table is given back, and the restaurant is as before', async () => {
  await withGuest({}, async ({ page }) => {
    const day = new Date(Date.now() + 53 * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`${productOrigin()}/Merchants?serviceType=DINE_IN&day=${day}&time=18:00&partySize=3`);
    await hydrated(page);
    await cardOf(page).getByRole('button', { name: '18:00' }).click();
    const bar = page.locator('.visit-bar');
    await bar.getByRole('timer').waitFor();
    const [ended] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE' && /\/holds\//.test(answer.url())),
      bar.getByRole('button', { name: 'Give the table back' }).click(),
    ]);
    expect(ended.status()).toBe(204);
    await bar.waitFor({ state: 'detached' });
  });
});

it('no table for the party around the time leads to another time or day', async () => {
  await withGuest({ size: PHONE }, async ({ page }) => {
    const day = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const search = `serviceType=DINE_IN&day=${day}&time=04:30&partySize=20`;
    await page.goto(`${productOrigin()}/Merchants?${search}`);
    await page.getByText('No free table around 04:30').waitFor();
    await hydrated(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another time' }).click();
    await page.getByRole('dialog', { name: 'Plan a visit' }).waitFor();
  });
});
