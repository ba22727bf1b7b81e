/** Guests at a table pay its bill with a phone: a declined card, a share, the rest; the waiter's screen follows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { axe, choose, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { connectPayme } from './connect-payme.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';
import { signInAs } from './people.ts';
import { openHall, type HallSteps } from './table-steps.ts';

const KEY = 'key-of-tables';

let browser: Browser;
let side: RestaurantSide;
let hall: HallSteps;

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  await connectPayme(side.platform, KEY);
});
// Whoever sat at the table in a try that failed has left.
beforeEach(async () => {
  hall = await openHall(side);
});
afterAll(() => browser?.close());

const bySide = (page: Page) => page.getByRole('list', { name: 'Paid with phones' });
async function payShare(page: Page, share: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with this phone' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('radio', { name: share }));
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Payme: / }).click();
  await page.getByRole('link', { name: choice, exact: true }).click();
  await page.waitForURL(/\/table\//);
  await hydrated(page);
}

it('on a phone: a share after a declined card, then the rest; the waiter sees each part at once', async () => {
  const diner = await newDiner();
  const table = await hall.seat(diner, 2);
  const [dish] = await plainDishes();
  await hall.order(diner, table.id, dish!.id, 2);

  const waiter = await browserOf(browser, await signInAs('+998900000001'));
  await waiter.page.goto(`${productOrigin()}/${PLACE}/console/tables`);
  const card = waiter.page.getByRole('article', { name: `Table ${table.number}`, exact: true });
  await card.waitFor();

  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  await page.goto(`${productOrigin()}/${PLACE}/table/${table.token}`);
  await hydrated(page);
  await payShare(page, 'An even share', 'Card is declined');
  await bySide(page)
    .getByText(/Payme: not paid/)
    .waitFor();
  await payShare(page, 'An even share', 'Pay');
  await bySide(page)
    .getByText(/Payme: paid/)
    .waitFor();
  // Nobody reloads the waiter's page.
  await card.getByRole('list', { name: 'Changes of the bill and payments' }).getByText(/Payme/).waitFor();
  await payShare(page, 'The whole bill', 'Pay');
  await page.getByText('The bill is paid', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Tip for the waiter' }).waitFor();
  await card.getByText('Paid', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const { parts, bill: whole, due } = await hall.session(table.id);
  expect(due).toBe(0);
  expect(parts.map(({ paymentType, isUndone }) => [paymentType, isUndone])).toEqual([
    ['PAYME', false],
    ['PAYME', false],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
  await side.staff(`POST /console/table-sessions/${table.id}/close`);
  const links = waiter.page.locator('.console-rail-links');
  await waiter.page.goto(`${productOrigin()}/${PLACE}/console/settings`);
  // What an owner prepares stands in groups, which fit beside the page.
  await expect
    .poll(() =>
      links.evaluate((column) => {
        const { top, bottom } = column.getBoundingClientRect();
        const current = column.querySelector('[aria-current]')!.getBoundingClientRect();
        return [column.scrollHeight > column.clientHeight, current.top >= top && current.bottom <= bottom];
      }),
    )
    .toEqual([false, true]);
  // On a phone they do not: the first that is shown is whole, and so is the current one.
  await waiter.page.setViewportSize(PHONE);
  await waiter.page.goto(`${productOrigin()}/${PLACE}/console/tables`);
  await links.locator('[aria-current]').waitFor();
  await expect
    .poll(() =>
      links.evaluate((row) => {
        const { left, right } = row.getBoundingClientRect();
        const boxes = [...row.children].map((link) => link.getBoundingClientRect());
        const current = row.querySelector('[aria-current]')!.getBoundingClientRect();
        return [boxes.some((box) => Math.abs(box.left - left) < 1), current.left >= left && current.right <= right];
      }),
    )
    .toEqual([true, true]);
  await Promise.all([context.close(), waiter.context.close()]);
});
