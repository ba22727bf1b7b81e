/** A tip that a manager returns by a call to its provider, on the page of tips. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { PaymentAccount } from '#contract/money/online-payments.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { axe, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, ownOrder, type RestaurantSide } from './after-order-steps.ts';
import { managerAt } from './manager-steps.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';
import { fakeOf } from './partner-steps.ts';

const OWNER = '+998900000001';
const KEY = 'key-of-returned-tips';

let browser: Browser;
let side: RestaurantSide;
const control = fakeOf('STRIPE_FAKE');

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  const { accounts } = await side.platform<{ accounts: PaymentAccount[] }>('GET /console/payment-methods');
  const { version } = accounts.find(({ provider }) => provider === 'STRIPE')!;
  const keys = { key: KEY, callbackKey: 'signing-secret' };
  const change = { isActive: true, fields: {}, ...keys, version };
  const { callbackUrl } = await side.platform<PaymentAccount>('PUT /console/payment-methods/STRIPE', change);
  await control('merchant', { ...keys, callback: callbackUrl });
});
afterAll(() => browser?.close());

/** A delivery whose guest pays a tip on its page. */
async function tipped(): Promise<{ own: OwnerOrder; page: Page; close: () => Promise<void> }> {
  const diner = await newDiner();
  const [dish] = await plainDishes();
  const { id } = await side.order(diner, [[dish!, 1]]);
  const own = await ownOrder(diner, id);
  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  await page.goto(`${productOrigin()}/Modals/activeorder?order=${own.link}`);
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Tip' });
  await part.getByRole('button', { name: /^10%/ }).click();
  const give = part.getByRole('button', { name: /^Give .* by Stripe$/ });
  await give.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await give.click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/activeorder\?order=/);
  await part.getByText(/You gave a tip of/).waitFor();
  return { own, page, close: () => context.close() };
}

it('on a phone: the provider returns it, and guest and manager see so', async () => {
  const { own, page, close } = await tipped();
  const path = `/${PLACE}/console/staff-pay`;
  const { page: staff, context } = await managerAt(browser, path, { phone: OWNER, size: PHONE });
  const row = staff.getByRole('listitem').filter({ hasText: `Order ${shortNumber(own.number)}` });
  await row.getByRole('button', { name: 'Return to the guest' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(/Stripe is asked to return the money/).waitFor();
  expect(await axe(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return to the guest' }).click();
  await row.getByText('Returned', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText(/Your tip of .* was returned/).waitFor();
  await Promise.all([context.close(), close()]);
});
