/** A waiter taps a free table, takes the order there, comes back to the table, serves the round and is paid. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import { axe, DESKTOP, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { OPERATOR, WAITER } from './evening-steps.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

const TABLET = { width: 1024, height: 768 };

let browser: Browser;
let hall: Guest;
let staff: <T>(key: string, body?: object) => Promise<T>;
let branchId: string;
let free: HallPlan['tables'];
let dish: Product;

const sessionAt = async (tableId: string): Promise<TableSession | undefined> =>
  (await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`)).items.find(
    ({ tables }) => tables.some(({ id }) => id === tableId),
  );

beforeAll(async () => {
  browser = await launch();
  const [waiter, operator] = [await signInAs(WAITER), await signInAs(OPERATOR)];
  const merchant = await merchantAt(PLACE);
  staff = (key, body) => askAs(operator, merchant, key, body);
  branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  dish = (await plainDishes())[0]!;
  const { halls, items } = await staff<{ halls: HallPlan[]; items: { tableIds: string[] }[] }>(
    `GET /console/bookings?branchId=${branchId}`,
  );
  const { items: sessions } = await staff<{ items: TableSession[] }>(
    `GET /console/table-sessions?branchId=${branchId}`,
  );
  const taken = new Set([
    ...items.flatMap(({ tableIds }) => tableIds),
    ...sessions.flatMap(({ tables }) => tables.map(({ id }) => id)),
  ]);
  free = halls.flatMap(({ tables }) => tables).filter(({ id }) => !taken.has(id));
  hall = await browserOf(browser, waiter);
}, 240_000);
afterAll(() => browser?.close());

it.each([
  ['PLAN', PHONE],
  ['STATES', TABLET],
  ['STATES', DESKTOP],
] as const)('from %s on a screen of %o', async (view, size) => {
  const table = free.pop()!;
  const page: Page = await hall.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size);
  await page.goto(`${productOrigin()}/${PLACE}/console/tables?view=${view}`);
  await page.getByRole('button', { name: new RegExp(`Table ${table.number}(,|\\D)`) }).click();
  await page.waitForURL('**/console/new-order?table=*');
  await page.getByRole('heading', { name: `Table ${table.number}` }).waitFor();
  await page.getByRole('searchbox').fill(dish.name);
  await page.getByRole('searchbox').press('Enter');
  const line = page.locator('.draft-lines li', { hasText: dish.name });
  await line.getByRole('button', { name: `${dish.name}: note for the kitchen` }).click();
  await page.keyboard.type('extra hot');
  await page.keyboard.press('Enter');
  await line.getByText('extra hot').waitFor();
  const bar = page.locator('.order-bar');
  await bar.getByText('1 dish').waitFor();
  const send = bar.getByRole('button', { name: 'Send to the kitchen' });
  await page.locator('.console-main').evaluate((main) => main.scrollTo(0, 0));
  const box = (await send.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await send.click();
  await page.waitForURL(`**/console/tables?view=${view}&table=${table.id}`);
  const card = page.getByRole('dialog').getByRole('article', { name: `Table ${table.number}`, exact: true });
  await card.getByText(dish.name).waitFor();
  await expect
    .poll(async () => (await sessionAt(table.id))?.rounds.map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['ATTACHED']);
  const { orderId: id, version, totalPrice } = (await sessionAt(table.id))!.rounds[0]!;
  expect(totalPrice).toBe(menuPrice(dish));
  await staff(`PATCH /console/orders/${id}/status`, { from: 'ATTACHED', to: 'DONE', version });
  await card.getByRole('button', { name: /Served/ }).click();
  await expect.poll(async () => (await sessionAt(table.id))?.rounds[0]!.status).toBe('DELIVERED');
  expect(await axe(page)).toEqual([]);
  await page.close();
});
