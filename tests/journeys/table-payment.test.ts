/** Guests at a table pay its bill with a phone: a declined card, a share, the rest; the waiter's screen follows. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HallPlan } from '#contract/bookings.ts';
import type { Quote } from '#contract/checkout.ts';
import type { ConsoleMe } from '#contract/staff.ts';
import type { TableSession } from '#contract/tables.ts';
import { axe, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { connectPayme } from './connect-payme.ts';
import { ask, PLACE, plainDishes } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

const KEY = 'key-of-tables';

let browser: Browser;
let side: RestaurantSide;
let merchant: string;
let branchId: string;

beforeAll(async () => {
  browser = await launch();
  side = await openRestaurantSide();
  merchant = (await ask<{ merchant: { id: string } }>(`/settings?host=localhost&path=/${PLACE}/`)).merchant.id;
  // The first one of the waiter's page.
  branchId = (await side.staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  await connectPayme(side.staff, KEY);
  // Whoever sat there in an earlier run has left.
  const { items } = await side.staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`);
  for (const { id, state, isPaid, rounds } of items) {
    if (state === 'PENDING') await side.staff(`POST /console/table-sessions/${id}/confirm`, {});
    if (rounds.length > 0 && !isPaid) await side.staff(`POST /console/table-sessions/${id}/bill`, {});
    await side.staff(`POST /console/table-sessions/${id}/close`);
  }
});
afterAll(() => browser?.close());

const bySide = (page: Page) => page.getByRole('list', { name: 'Paid with phones' });
async function payShare(page: Page, share: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with this phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: share }).check({ force: true });
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Payme: / }).click();
  await page.getByRole('link', { name: choice, exact: true }).click();
  await page.waitForURL(/\/table\//);
  await hydrated(page);
}

it('on a phone: a share after a declined card, then the rest; the waiter sees each part at once', async () => {
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { halls } = await side.staff<{ halls: HallPlan[] }>(`GET /console/bookings?branchId=${branchId}&day=${day}`);
  const table = halls[0]!.tables[2]!;
  const { token } = await side.staff<{ token: string }>(`GET /console/tables/${table.id}/qr`);
  const diner = await newDiner();
  const session = await askAs<TableSession>(diner, merchant, 'POST /table-sessions', { token });
  await side.staff(`POST /console/table-sessions/${session.id}/confirm`, {});
  const [dish] = await plainDishes();
  const place = await ask<{ id: string }>(`/merchants/${PLACE}`);
  const fields = {
    merchantId: place.id,
    serviceType: 'DINE_IN',
    tableSessionId: session.id,
    paymentType: 'CASH',
    cartItems: [{ productId: dish!.id, productCount: 2 }],
  };
  const { bill } = await askAs<Quote>(diner, merchant, 'POST /basket/quote', { ...fields, branchId: branchId });
  const placed = await fetch(`${productOrigin()}/api/orders`, {
    method: 'POST',
    body: JSON.stringify({ ...fields, bill }),
    headers: {
      merchant,
      'device-id': diner.device,
      authorization: `Bearer ${diner.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  });
  expect(placed.status).toBe(201);

  const waiter = await browserOf(browser, await signInAs('+998900000001'));
  await waiter.page.goto(`${productOrigin()}/${PLACE}/console/tables`);
  const card = waiter.page.getByRole('article', { name: `Table ${table.number}`, exact: true });
  await card.waitFor();

  const { page, context } = await browserOf(browser, diner, { size: PHONE });
  await page.goto(`${productOrigin()}/${PLACE}/table/${token}`);
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
  await card.getByText('paid', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const { items } = await side.staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`);
  const { parts, bill: whole, due } = items.find(({ id }) => id === session.id)!;
  expect(due).toBe(0);
  expect(parts.map(({ paymentType, isUndone }) => [paymentType, isUndone])).toEqual([
    ['PAYME', false],
    ['PAYME', false],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
  await side.staff(`POST /console/table-sessions/${session.id}/close`);
  await Promise.all([context.close(), waiter.context.close()]);
});
