/** A promo code says exactly what it gives, or exactly why it gives nothing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { ask, money, priceOf } from './ordering-steps.ts';

let browser: Browser;
let dish: Product;

/** Its codes have every fate; they are answered alike by day and by night. */
const WITH_CODES = 'choyxona-anhor';
/** More than any of its small dishes costs. */
const GIFT = { code: 'SOVGA', upTo: 5_000_000 };

beforeAll(async () => {
  browser = await launch();
  const { groups } = await ask<Menu>(`/merchants/${WITH_CODES}/menu`);
  dish = groups
    .flatMap((group) => group.categories)
    .flatMap((category) => category.products)
    .filter((each) => each.type === 'NONE' && !each.soldOut && each.stoppedAt.length === 0)
    .toSorted((a, b) => priceOf(a) - priceOf(b))[0]!;
  expect(priceOf(dish)).toBeLessThan(GIFT.upTo);
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng' });
const total = (page: Page) => page.locator('.order-aside .bill [data-kind=total] dd');

describe('on a phone', () => {
  it('expired, not begun, used up and for another service are told apart; a gift ends at nothing to pay', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${WITH_CODES}`);
      await hydrated(page);
      const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
      await tile.scrollIntoViewIfNeeded();
      await tile.getByRole('button', { name: /Add/ }).click();
      await expect.poll(() => tile.locator('output').textContent()).toBe('1');
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      await choose(page.locator('.order-aside').getByRole('radio', { name: 'Pick-up' }));
      await expect.poll(() => total(page).textContent()).toBe(money(priceOf(dish)));
      await page.getByRole('button', { name: 'Have a promo code?' }).click();
      const field = page.getByLabel('Promo code');
      const enter = async (code: string): Promise<void> => {
        await field.fill(code);
        await field.press('Enter');
      };
      for (const [code, reason] of [
        ['yoz2025', 'This code has expired'],
        ['NAVROZ', 'This code has not started yet'],
        ['YUZTA', 'This code has been used up'],
        ['BEPULYOL', 'This code is for another kind of service'],
      ] as const) {
        await enter(code);
        await page.getByText(reason).waitFor();
        expect(await field.inputValue()).toBe(code);
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await total(page).textContent()).toBe(money(priceOf(dish)));
      }
      // From the top, where no bar of a phone lies over what is looked at.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await axe(page)).toEqual([]);
      await enter(GIFT.code);
      await page.getByText(`${money(priceOf(dish))} off`).waitFor();
      await expect.poll(() => total(page).textContent()).toBe(money(0));
    });
  });
});
