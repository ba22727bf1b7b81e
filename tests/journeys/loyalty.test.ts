/** Points of a closed order pay a part of the next one; a gift code pays the rest and keeps a balance. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftCode, IssuedGiftCode } from '#contract/money/loyalty.ts';
import { axe, choose, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { choosePickUp, openStep, place, step, openCheckoutWith } from './checkout-steps.ts';
import { earnPoints, setLoyalty } from './loyalty-steps.ts';
import { money, plainDishes, sumOf } from './ordering-steps.ts';

const RULES = { isActive: true, earnBasisPoints: 1_000, burnPercent: 50, expireDays: 60 };

let browser: Browser;
let side: RestaurantSide;

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  await setLoyalty(side, RULES);
});
afterAll(async () => {
  await setLoyalty(side, { ...RULES, isActive: false });
  await browser?.close();
});

it('earned, seen, used with a gift code at the next order, and taken back before', async () => {
  const diner = await newDiner();
  const [dish] = await plainDishes();
  await earnPoints(side, diner, dish!, 2);
  const earned = Math.floor(sumOf([[dish!, 2]]) / 10 / 100) * 100;
  const bill = sumOf([[dish!, 1]]);
  const rest = 500_000;
  const issued = await side.staff<{ items: IssuedGiftCode[] }>('POST /console/gift-codes', {
    amount: bill - earned + rest,
  });
  const { code } = issued.items[0]!;

  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  await page.goto(`${productOrigin()}/profile`);
  await hydrated(page);
  await page.getByText(money(earned), { exact: true }).waitFor();

  await openCheckoutWith(page, [[dish!, 1]]);
  await choosePickUp(page);
  await openStep(page, 'Payment');
  const total = place(page).locator('output');
  const row = (name: string) => page.locator('.checkout-page .bill > div', { hasText: name }).locator('dd');
  await expect.poll(() => total.textContent()).toBe(money(bill));
  const points = step(page, 'Payment').getByLabel(`Pay ${money(earned)} with points`);
  await choose(points);
  await expect.poll(() => total.textContent()).toBe(money(bill - earned));
  await step(page, 'Payment').getByLabel('Gift code').fill(code);
  await step(page, 'Payment').getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => total.textContent()).toBe(money(0));
  expect(await row('Points').textContent()).toBe(`−${money(earned)}`);
  expect(await row('Gift code').textContent()).toBe(`−${money(bill - earned)}`);
  expect(await axe(page)).toEqual([]);

  await step(page, 'Payment')
    .getByRole('button', { name: `Take out the gift code ${code}` })
    .click();
  await expect.poll(() => total.textContent()).toBe(money(bill - earned));
  await points.locator('xpath=ancestor::label').click();
  await expect.poll(() => total.textContent()).toBe(money(bill));
  expect(await row('Points').count()).toBe(0);

  await choose(points);
  await step(page, 'Payment').getByLabel('Gift code').fill(code);
  await step(page, 'Payment').getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => total.textContent()).toBe(money(0));
  await place(page).click();
  await page.waitForURL(/\/confirmation\?order=/);
  await expect
    .poll(async () => {
      const { items } = await side.staff<{ items: GiftCode[] }>('GET /console/gift-codes');
      return items.find((each) => each.id === issued.items[0]!.id)?.balance;
    })
    .toBe(rest);
  await page.goto(`${productOrigin()}/profile`);
  await hydrated(page);
  await page.getByText(money(0), { exact: true }).waitFor();
  await context.close();
});
