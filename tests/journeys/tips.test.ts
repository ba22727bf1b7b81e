/** A tip for the courier, paid online from the page of an order that is paid in cash. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffTips } from '#contract/money/online-payments-tips.ts';
import { axe, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, ownOrder, type RestaurantSide } from './after-order-steps.ts';
import { connectPayme } from './connect-payme.ts';
import { plainDishes } from './ordering-steps.ts';

const KEY = 'key-of-tips';

let browser: Browser;
let side: RestaurantSide;

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  await connectPayme(side.platform, KEY);
});
afterAll(() => browser?.close());

it('on a phone: chosen on the page of the order, paid at the provider, shown to the manager', async () => {
  const diner = await newDiner();
  const [dish] = await plainDishes();
  const placed = await side.order(diner, [[dish!, 1]]);
  const own = await ownOrder(diner, placed.id);
  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  await page.goto(`${productOrigin()}/Modals/activeorder?order=${own.link}`);
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Tip' });
  await part.getByRole('button', { name: /^10%/ }).click();
  const give = part.getByRole('button', { name: /^Give .* by Payme$/ });
  // Nothing of it is below the buttons at the foot of a phone.
  await give.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await axe(page)).toEqual([]);
  await give.click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/activeorder\?order=/);
  await part.getByText(/You gave a tip of/).waitFor();
  const month = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
  const tips = await side.staff<StaffTips>(`GET /console/tips?month=${month}`);
  expect(tips.items.filter(({ orderId }) => orderId === own.id)).toMatchObject([{ state: 'PAID', provider: 'PAYME' }]);
  await context.close();
});
