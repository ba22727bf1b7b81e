/** Starters now, mains on call: a waiter enters a round with courses and fires the second one; the kitchen follows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { axe, choose, DESKTOP, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf } from './after-order-steps.ts';
import { OPERATOR, WAITER } from './evening-steps.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';

let browser: Browser;
let hall: Guest;
let kitchen: Guest;
let staff: <T>(key: string, body?: object) => Promise<T>;
let session: TableSession;
let starter: Product;
let main: Product;

const goTo = async ({ context }: Guest, path: string, size = DESKTOP): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size);
  await page.goto(`${productOrigin()}/${PLACE}/console/${path}`);
  return page;
};
const looksWell = async (page: Page): Promise<void> => {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

beforeAll(async () => {
  browser = await launch();
  const [waiter, operator] = [await signInAs(WAITER), await signInAs(OPERATOR)];
  const merchant = await merchantAt(PLACE);
  staff = (key, body) => askAs(operator, merchant, key, body);
  const branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  [starter, main] = (await plainDishes()) as [Product, Product];
  const { items } = await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`);
  const taken = new Set(items.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const { halls } = await staff<{ halls: HallPlan[] }>(`GET /console/bookings?branchId=${branchId}`);
  const free = halls.flatMap(({ tables }) => tables).findLast(({ id }) => !taken.has(id))!;
  const { token } = await staff<{ token: string }>(`GET /console/tables/${free.id}/qr`);
  session = await askAs<TableSession>(waiter, merchant, 'POST /table-sessions', { token });
  await staff(`POST /console/table-sessions/${session.id}/confirm`);
  [hall, kitchen] = [await browserOf(browser, waiter), await browserOf(browser, operator)];
}, 240_000);
afterAll(() => browser?.close());

it('a waiter fires the second course of a round, and takes it back; the kitchen cooks what was fired', async () => {
  const round = await goTo(hall, `new-order?table=${session.tableId}`, PHONE);
  const add = async ({ name }: Product): Promise<void> => {
    await round.getByRole('searchbox').fill(name);
    await round.getByRole('searchbox').press('Enter');
    await round.locator('.draft-lines li', { hasText: name }).waitFor();
  };
  await add(starter);
  await choose(round.getByRole('radio', { name: 'Course 2' }));
  await add(main);
  await round.locator('.draft-lines li', { hasText: main.name }).getByText('Course 2').waitFor();
  await looksWell(round);
  await round.getByRole('button', { name: 'Send to the kitchen' }).click();
  await round.waitForURL('**/console/tables?table=*');

  const card = round.getByRole('article', { name: `Table ${session.tableNumber}`, exact: true });
  await card.getByText('Course 2 waits').waitFor();
  const { rounds } = (
    await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${session.branchId}`)
  ).items.find(({ id }) => id === session.id)!;
  const number = shortNumber(rounds[0]!.number);
  if (rounds[0]!.status === 'OPEN')
    await staff(`PATCH /console/orders/${rounds[0]!.orderId}/status`, {
      from: 'OPEN',
      to: 'ACCEPTED',
      version: rounds[0]!.version,
    });

  const cooks = await goTo(kitchen, 'kitchen', { width: 1024, height: 768 });
  const ticket = cooks.getByRole('article', { name: `Ticket No. ${number}`, exact: true });
  const dish = (name: string) => ticket.getByRole('button', { name: new RegExp(name) });
  await dish(starter.name).click();
  await ticket.locator('[aria-pressed=true]').waitFor();
  expect(await dish(main.name).getAttribute('aria-disabled')).toBe('true');
  await dish(main.name).getByText('Course 2 waits').waitFor();
  await looksWell(cooks);

  const fire = card.getByRole('button', { name: `№ ${number}: fire course 2` });
  await fire.click();
  await dish(main.name).getByText('Course 2', { exact: true }).waitFor();
  await round.getByRole('button', { name: 'Undo' }).click();
  await dish(main.name).getByText('Course 2 waits').waitFor();
  await fire.click();
  await card.getByText('Course 2', { exact: true }).waitFor();
  await looksWell(round);
  await expect.poll(() => dish(main.name).getAttribute('aria-disabled')).toBeNull();
  await dish(main.name).click();
  await ticket.waitFor({ state: 'detached' });
});
