/** Waiters and operators work at tables, a day of bookings is chosen, and the stop list keeps its scroll position. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { axe, choose, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import {
  atConsole,
  complaintsOf,
  expectSoon,
  openEvening,
  OPERATOR,
  OWNER,
  SOON,
  WAITER,
  type AtConsole,
  type Evening,
} from './evening-steps.ts';
import { money, PLACE } from './ordering-steps.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';

let browser: Browser;
let evening: Evening;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

it('a switch at the end of the stop list leaves the console where it is', async () => {
  const owner = await atConsole(browser, OWNER, evening, {});
  const page = await owner.goTo('/stop-list');
  const last = page.locator('.stop-row .switch').last();
  await last.click();
  await page.locator('.stop-question').waitFor();
  expect(await page.evaluate(() => [scrollY, document.querySelector('.stop-question')!.checkVisibility()])).toEqual([
    0,
    true,
  ]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(complaintsOf(owner)).toEqual([]);
  await owner.context.close();
});

describe('a day of the bookings', () => {
  it("is chosen from a calendar in the page's language, by keys or by touch", async () => {
    const owner = await atConsole(browser, OWNER, evening, { size: PHONE, language: 'ru' });
    const { page } = owner;
    await page.goto(`${productOrigin()}/${PLACE}/console/bookings`);
    const today = new Date(Date.now() + 5 * 3_600_000);
    const in31Days = new Date(today.getTime() + 31 * 86_400_000);
    const field = page.getByRole('button', { name: /^День: / });
    await field.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'День' });
    await calendar.locator('.calendar-day[aria-pressed=true]:focus').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    for (const key of [...Array<string>(4).fill('ArrowDown'), ...Array<string>(3).fill('ArrowRight')])
      await page.keyboard.press(key);
    await calendar.locator('.calendar-day:focus', { hasText: new RegExp(`^${in31Days.getUTCDate()}$`) }).waitFor();
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    await expectSoon(() => field.textContent()).toContain(`${in31Days.getUTCDate()}\u00A0`);
    await page.getByRole('button', { name: 'Сегодня' }).click();
    await field.click();
    await calendar.locator('.calendar-day[aria-current=date]').click();
    await expectSoon(() => field.textContent()).toContain(`${today.getUTCDate()}\u00A0`);
    expect(complaintsOf(owner)).toEqual([]);
    await owner.context.close();
  });
});

describe('the people of the hall', () => {
  const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
  const sessions = async (): Promise<TableSession[]> =>
    (await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${evening.branch.id}`)).items;
  let waiter: AtConsole;

  it('a waiter adds a round to the bill of guests who sit there, and moves them with it', async () => {
    for (const { id, state, rounds, isPaid } of await sessions()) {
      if (state === 'PENDING') await staff(`POST /console/table-sessions/${id}/confirm`);
      if (rounds.length > 0 && !isPaid) await staff(`POST /console/table-sessions/${id}/bill`, {});
      await staff(`POST /console/table-sessions/${id}/close`);
    }
    const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
    const { halls } = await staff<{ halls: HallPlan[] }>(
      `GET /console/bookings?branchId=${evening.branch.id}&day=${day}`,
    );
    const [from, beside, to] = halls[0]!.tables.slice(-3);
    const opened = await staff<TableSession>('POST /console/bookings/walk-in', {
      branchId: evening.branch.id,
      tableIds: [from!.id, beside!.id],
      partySize: 3,
    });
    waiter = await atConsole(browser, WAITER, evening);
    const page = await waiter.goTo('/tables');
    const card = page.getByRole('article', { name: `Table ${from!.number} + ${beside!.number}`, exact: true });
    await card.getByRole('link', { name: 'Add a round' }).click();
    await page.getByText(`Guests sit at table ${from!.number}`).waitFor();
    const dish = evening.dishes[0]!;
    await page.getByLabel('Find a dish').fill(dish.name);
    await page
      .locator('.dish-list button')
      .filter({ has: page.getByText(dish.name, { exact: true }) })
      .first()
      .click();
    expect(await axe(page)).toEqual([]);
    await expectSoon(() => page.locator('.order-bar').textContent()).toMatch(/soʻm/);
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
    await card.getByText('Round 1').waitFor(SOON);
    const session = (await sessions()).find(({ id }) => id === opened.id)!;
    expect(await card.locator('[data-total] dd').textContent()).toBe(money(session.bill));

    await card.getByRole('button', { name: 'Other table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(`^Table ${to!.number}, seats`) }).click();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move them here' }).click();
    const moved = page.getByRole('article', { name: `Table ${to!.number}`, exact: true });
    await moved.getByText('Round 1').waitFor(SOON);
    expect(await staff<StaffOrder>(`GET /console/orders/${session.rounds[0]!.orderId}`)).toMatchObject({
      tableNumber: to!.number,
    });

    // The round is theirs to change: its drawer says so.
    await moved.getByRole('link', { name: /^№/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change the dishes' }).waitFor();
    await staff(`POST /console/table-sessions/${opened.id}/bill`, {});
    await staff(`POST /console/table-sessions/${opened.id}/close`);
    expect(complaintsOf(waiter)).toEqual([]);
  });

  it('an operator puts a pin where a delivery goes, and its price is there', async () => {
    const operator = await atConsole(browser, OPERATOR, evening);
    const page = await operator.goTo('/new-order');
    await choose(page.locator('.new-order-form').getByRole('radio', { name: 'Delivery' }));
    const dish = evening.dishes[0]!;
    await page.getByLabel('Find a dish').fill(dish.name);
    await page
      .locator('.dish-list button')
      .filter({ has: page.getByText(dish.name, { exact: true }) })
      .first()
      .click();
    const map = page.getByRole('region', { name: 'The point on the map' });
    await map.locator('.leaflet-tile').first().waitFor();
    await map.click({ position: { x: 200, y: 110 } });
    await map.locator('.pin-spot').waitFor();
    const field = page.getByLabel('Point on the map', { exact: false }).first();
    await expectSoon(() => field.inputValue()).toMatch(/^\d+\.\d+, \d+\.\d+$/);
    await page.getByLabel('Address').fill('Amir Temur 107B');
    await expectSoon(async () => page.locator('.order-bar').textContent()).toMatch(/soʻm/);
    expect(await axe(page)).toEqual([]);
    expect(complaintsOf(operator)).toEqual([]);
  });
});
