/** A guest at a table pays a part of its bill with points on the phone, and another part through the waiter. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payableWithPoints } from '#domain/money/loyalty/points.ts';
import { axe, hydrated, launch, motionless, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type Diner, type RestaurantSide } from './after-order-steps.ts';
import { earnPoints, setLoyalty } from './loyalty-steps.ts';
import { money, PLACE, plainDishes, sumOf } from './ordering-steps.ts';
import { signInAs } from './people.ts';
import { openHall, type HallSteps } from './table-steps.ts';

const RULES = { isActive: true, earnBasisPoints: 3_000, burnPercent: 50, expireDays: 60 };

let browser: Browser;
let side: RestaurantSide;
let hall: HallSteps;

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  await setLoyalty(side, RULES);
});
// Whoever sat at the table in a try that failed has left.
beforeEach(async () => {
  hall = await openHall(side);
});
afterAll(async () => {
  await setLoyalty(side, { ...RULES, isActive: false });
  await browser?.close();
});

type Dish = Awaited<ReturnType<typeof plainDishes>>[number];

/** The points of an order that the guest has fetched and paid. */
async function earn(diner: Diner, dish: Dish): Promise<number> {
  await earnPoints(side, diner, dish, 3);
  return Math.floor((sumOf([[dish, 3]]) * 3) / 10 / 100) * 100;
}

/** The bar of the next round leaves the bill uncovered, wherever the page is scrolled to. */
async function expectBillUncovered(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: 'Pay with this phone' });
  await pay.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const covered = await page.evaluate(() => {
    const bill = document.querySelector('[aria-labelledby="table-bill"]')!.getBoundingClientRect();
    const bar = document.querySelector('.basket-bar')!.getBoundingClientRect();
    return bar.top < bill.bottom && bar.bottom > bill.top;
  });
  expect(covered).toBe(false);
}

/** A message stands above the sheet of the dialog, so it covers no option and no button. */
async function expectSheetUncovered(page: Page): Promise<void> {
  await motionless(page);
  const toast = await page.locator('dialog[open] .toast').boundingBox();
  const sheet = await page.locator('dialog[open] .sheet').boundingBox();
  expect(toast!.y).toBeGreaterThan(0);
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(sheet!.y);
}

it('points pay a part on the phone and another through the waiter, each as far as the rules allow', async () => {
  const diner = await newDiner();
  const [first, second] = await plainDishes();
  const earned = await earn(diner, first!);
  const table = await hall.seat(diner, 3);
  await hall.order(diner, table.id, second!.id, 1);
  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  expect((await page.goto(`${productOrigin()}/${PLACE}/table/${table.token}`))!.status()).toBe(200);
  await hydrated(page);
  const tile = page.locator('.tile', { has: page.locator(`a[data-product="${first!.id}"]`) }).first();
  await tile.getByRole('button', { name: /Add/ }).click();
  await page.locator('.basket-bar').waitFor();
  await expectBillUncovered(page);

  const { bill } = await hall.session(table.id);
  const byPhone = payableWithPoints({ bill, due: bill, spent: 0 }, earned, RULES);
  await page.getByRole('button', { name: 'Pay with this phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Pay ${money(byPhone)} with points` }).click();
  await expect.poll(() => dialog.getByText(money(bill - byPhone), { exact: true }).count()).toBeGreaterThan(0);
  await expectSheetUncovered(page);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: 'Paid with phones' })
    .getByText(/Points/)
    .waitFor();

  await hall.order(diner, table.id, first!.id, 3);
  const more = await hall.session(table.id);
  const rest = payableWithPoints({ bill: more.bill, due: more.due, spent: byPhone }, earned - byPhone, RULES);
  const waiter = await browserOf(browser, await signInAs('+998900000004'), { size: PHONE });
  await waiter.page.goto(`${productOrigin()}/${PLACE}/console/tables`);
  const card = waiter.page.getByRole('article', { name: `Table ${table.number}`, exact: true });
  await card.getByRole('button', { name: 'Points and codes' }).click();
  const balances = waiter.page.getByRole('dialog');
  await balances.getByRole('button', { name: `${money(rest)} with points` }).click();
  await expect.poll(async () => (await hall.session(table.id)).due).toBe(more.due - rest);
  // All links of a waiter fit on a phone.
  await waiter.page.keyboard.press('Escape');
  const links = waiter.page.locator('.console-rail-links');
  expect(
    await links.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => [scrollLeft, scrollWidth - clientWidth]),
  ).toEqual([0, 0]);
  const { parts } = await hall.session(table.id);
  expect(parts.map(({ paymentType, amount, by }) => [paymentType, amount, by !== null])).toEqual([
    ['POINTS', byPhone, false],
    ['POINTS', rest, true],
  ]);
  await side.staff(`POST /console/table-sessions/${table.id}/bill`, {});
  await side.staff(`POST /console/table-sessions/${table.id}/close`);
  await Promise.all([context.close(), waiter.context.close()]);
});
