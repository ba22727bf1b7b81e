/** The restaurant's evening beside the board: bookings, tables with guests, the kitchen; guests use the API. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { axe, choose, DESKTOP, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { browserOf, newDiner, type Diner } from './after-order-steps.ts';
import { ask, money, PLACE, plainDishes } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { fetchProduct, merchantAt } from '#tests/support/product-calls.ts';

let browser: Browser;
let manager: Diner;
let guest: Guest;
let diner: Diner;
let merchant: string;
let place: RestaurantDetails;
let branchId: string;
let dish: Product;

const staff = <T>(key: string, body?: object): Promise<T> => askAs<T>(manager, merchant, key, body);
const sessions = async (): Promise<TableSession[]> =>
  (await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`)).items;
const tashkentDay = (days: number): string =>
  new Date(Date.now() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const day = (date: string) =>
  staff<{ halls: HallPlan[]; items: Booking[] }>(`GET /console/bookings?branchId=${branchId}&day=${date}`);

async function placeOrder(body: object): Promise<PlacedOrder> {
  const orderFields = { merchantId: place.id, branchId, paymentType: 'CASH', ...body };
  const { bill } = await askAs<Quote>(diner, merchant, 'POST /basket/quote', orderFields);
  const answer = await fetchProduct('/api/orders', {
    method: 'POST',
    body: JSON.stringify({ ...orderFields, bill }),
    headers: {
      merchant,
      'device-id': diner.device,
      authorization: `Bearer ${diner.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  });
  if (!answer.ok) throw new Error(`not placed: ${await answer.text()}`);
  return (await answer.json()) as PlacedOrder;
}

beforeAll(async () => {
  browser = await launch();
  [manager, diner] = await Promise.all([signInAs('+998900000001'), newDiner()]);
  merchant = await merchantAt(PLACE);
  place = await ask<RestaurantDetails>(`/merchants/${PLACE}`);
  branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  dish = (await plainDishes())[0]!;
  // Ends the sessions at tables that other journeys left open.
  for (const { id, state, isPaid, rounds } of await sessions()) {
    if (state === 'PENDING') await staff(`POST /console/table-sessions/${id}/confirm`);
    if (rounds.length > 0 && !isPaid) await staff(`POST /console/table-sessions/${id}/bill`, {});
    await staff(`POST /console/table-sessions/${id}/close`);
  }
  guest = await browserOf(browser, manager);
});
afterAll(() => browser?.close());

async function onPage(path: string, visit: (page: Page) => Promise<void>, size = DESKTOP): Promise<void> {
  const page = await guest.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size);
  try {
    await page.goto(`${productOrigin()}/${PLACE}/console/${path}`);
    await visit(page);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  } finally {
    await page.close();
  }
}

describe('bookings', () => {
  it('stand at their table, are given others, seated and ended', async () => {
    const tomorrow = tashkentDay(1);
    const name = `Mehmon ${randomUUID().slice(0, 6)}`;
    const booked = await placeOrder({
      serviceType: 'DINE_IN',
      later: true,
      day: tomorrow,
      time: '13:00',
      partySize: 2,
      customerName: name,
      cartItems: [],
    });
    const see = (): Promise<StaffOrder> => staff<StaffOrder>(`GET /console/orders/${booked.id}`);
    const { halls, items } = await day(tomorrow);
    const held = new Set(items.flatMap(({ tableIds }) => tableIds));
    const free = halls.flatMap(({ tables }) => tables).find(({ id }) => !held.has(id))!;
    await onPage('bookings', async (page) => {
      await page.getByRole('button', { name: 'The day after' }).click();
      await page.getByRole('button', { name: new RegExp(`^13:00–.*${name}`) }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('button', { name: 'Table and time' }).click();
      await dialog.locator('.chip[aria-pressed=true]').click();
      await dialog.getByRole('button', { name: new RegExp(`^Table ${free.number}, seats`) }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(`Table ${free.number}`, { exact: true }).waitFor();
      expect((await see()).tableId).toBe(free.id);
      if ((await see()).status === 'OPEN')
        await dialog
          .getByRole('button', { name: /^Accept/ })
          .first()
          .click();
      await dialog.getByRole('button', { name: 'Seat', exact: true }).click();
      await expect.poll(async () => (await see()).status).toBe('ATTACHED');
      await dialog.getByRole('button', { name: 'Visit is over' }).click();
      await expect.poll(async () => (await see()).status).toBe('CLOSED');
    });
    await onPage(
      'bookings',
      async (page) => {
        await page.getByRole('button', { name: 'The day after' }).click();
        await page.locator('.booking-row').filter({ hasText: name }).waitFor();
      },
      PHONE,
    );
  });

  it('are dragged to another table and time, and back by "Undo"', async () => {
    const tomorrow = tashkentDay(1);
    const name = `Mehmon ${randomUUID().slice(0, 6)}`;
    const { id } = await placeOrder({
      serviceType: 'DINE_IN',
      later: true,
      day: tomorrow,
      time: '14:00',
      partySize: 2,
      customerName: name,
      cartItems: [],
    });
    const { halls, items } = await day(tomorrow);
    const held = new Set(items.flatMap(({ tableIds }) => tableIds));
    const free = halls.flatMap(({ tables }) => tables).find((table) => !held.has(table.id))!;
    const placeNow = async () => {
      const booking = (await day(tomorrow)).items.find(({ order }) => order.id === id)!;
      return [booking.tableIds, Date.parse(booking.arrivesAt)] as const;
    };
    const [tableIds, arrivesAt] = await placeNow();
    await onPage('bookings', async (page) => {
      await page.getByRole('button', { name: 'The day after' }).click();
      const bar = page.getByRole('button', { name: new RegExp(`^14:00–.*${name}`) });
      const number = page.locator('b', { hasText: new RegExp(`^${free.number}$`) });
      const line = page.locator('.timeline-table').filter({ has: number }).locator('+ .timeline-lines');
      await bar.hover();
      const from = (await bar.boundingBox())!;
      const to = (await line.boundingBox())!;
      const hours = Number(
        await page.locator('.booking-timeline').evaluate((root) => root.style.getPropertyValue('--hours')),
      );
      await page.mouse.down();
      const x = from.x + from.width / 2 + to.width / hours;
      await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
      expect(await line.getAttribute('data-drop')).toBe('into');
      await page.mouse.up();
      await expect.poll(placeNow).toEqual([[free.id], arrivesAt + 3_600_000]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(placeNow).toEqual([tableIds, arrivesAt]);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    });
  });

  it('guests who walk in sit at a free table, and give it back', async () => {
    await onPage('bookings', async (page) => {
      await page.getByRole('button', { name: 'Walk-in' }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('button', { name: '3 guests' }).click();
      await dialog
        .getByRole('button', { name: /^Table \d+, seats/ })
        .last()
        .click();
      await dialog.getByRole('button', { name: 'Seat', exact: true }).click();
      await page.getByText(/^Table \d+: seated/).waitFor();
    });
    const [session] = (await sessions()).filter(({ partySize }) => partySize === 3);
    await onPage('tables', async (page) => {
      const card = page.getByRole('article', { name: `Table ${session!.tableNumber}`, exact: true });
      await card.getByRole('button', { name: 'They have left' }).click();
      await card.waitFor({ state: 'detached' });
    });
    expect((await sessions()).some(({ id }) => id === session!.id)).toBe(false);
  });
});

describe('guests at a table', () => {
  it('are greeted, answered, and pay their rounds as they said; the codes of the hall are printed', async () => {
    const { halls } = await day(tashkentDay(0));
    const table = halls[0]!.tables[0]!;
    const { token } = await staff<{ token: string }>(`GET /console/tables/${table.id}/qr`);
    await onPage('tables', async (page) => {
      const session = await askAs<TableSession>(diner, merchant, 'POST /table-sessions', { token });
      const card = page.getByRole('article', { name: `Table ${table.number}`, exact: true });
      await card.getByText('Say hello').waitFor();
      await placeOrder({
        serviceType: 'DINE_IN',
        tableSessionId: session.id,
        cartItems: [{ productId: dish.id, productCount: 2 }],
      });
      await card.getByRole('button', { name: 'They sit here' }).click();
      await card.getByText('Say hello').waitFor({ state: 'detached' });
      await askAs(diner, merchant, `POST /table-sessions/${session.id}/call-waiter`);
      await card.getByText('Calls the waiter').waitFor();
      await card.getByRole('button', { name: 'I am going' }).click();
      await askAs(diner, merchant, `POST /table-sessions/${session.id}/ask-bill`, { paymentType: 'CARD' });
      await card.getByText('will pay by card').waitFor();
      await card.getByText('Round 1').waitFor();
      const { bill } = (await sessions()).find(({ id }) => id === session.id)!;
      expect(await card.locator('[data-total] dd').textContent()).toBe(money(bill));
      expect(await axe(page)).toEqual([]);
      await card.getByRole('button', { name: 'Paid by card' }).click();
      const question = page.getByRole('dialog');
      await question.getByText(/card/).first().waitFor();
      await question.getByRole('button', { name: 'Paid by card' }).click();
      await question.waitFor({ state: 'hidden' });
      await card.getByRole('button', { name: 'They have left' }).click();
      await card.waitFor({ state: 'detached' });
      await page.getByText('Codes', { exact: true }).click();
      await page.getByRole('img', { name: `Code of table ${table.number}`, exact: true }).waitFor();
    });
  });
});

/** A tablet that a waiter carries. */
const TABLET = { width: 1024, height: 768 };

describe('a bill', () => {
  it('is lowered, split by a dish, evenly and by sum, and one part is taken back', async () => {
    const { halls } = await day(tashkentDay(0));
    const table = halls[0]!.tables[1]!;
    const { token } = await staff<{ token: string }>(`GET /console/tables/${table.id}/qr`);
    const { id } = await askAs<TableSession>(diner, merchant, 'POST /table-sessions', { token });
    await staff(`POST /console/table-sessions/${id}/confirm`);
    await placeOrder({
      serviceType: 'DINE_IN',
      tableSessionId: id,
      cartItems: [{ productId: dish.id, productCount: 3 }],
    });
    const see = async (): Promise<TableSession> => (await sessions()).find((each) => each.id === id)!;
    const cardOf = (page: Page) => page.getByRole('article', { name: `Table ${table.number}`, exact: true });
    await expect.poll(async () => (await see()).rounds[0]?.status).not.toBe('OPEN');
    const { bill } = await see();
    await onPage(
      'tables',
      async (page) => {
        const card = cardOf(page);
        await card.getByRole('button', { name: 'Discount, free dish' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('What to take off').selectOption({ label: 'Complimentary dish' });
        await dialog.getByLabel('Reason').selectOption({ label: 'Long wait' });
        expect(await axe(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Take off the bill' }).click();
        await card.getByText('Complimentary', { exact: false }).first().waitFor();
        await dialog.waitFor({ state: 'hidden' });
        const lowered = await see();
        expect(lowered.bill).toBeLessThan(bill);
        await card.getByRole('button', { name: 'Split the bill' }).click();
        await dialog.getByText('By dishes', { exact: true }).click();
        await choose(dialog.getByRole('checkbox'));
        await dialog.getByRole('button', { name: 'Fewer' }).click();
        expect(await axe(page)).toEqual([]);
        await dialog.getByRole('button', { name: `${money(lowered.bill / 2)} by card` }).click();
        await expect.poll(async () => (await see()).parts.length).toBe(1);
        await dialog.getByText('Evenly', { exact: true }).click();
        await dialog.getByRole('button', { name: '2', exact: true }).click();
        await dialog.getByRole('button', { name: /in cash$/ }).click();
        await expect.poll(async () => (await see()).parts.length).toBe(2);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await card.getByText('Left to pay').waitFor();
        await card.getByRole('button', { name: 'Take back' }).first().click();
        await card.getByText('taken back', { exact: false }).waitFor();
        expect((await see()).due).toBe(lowered.bill - (await see()).parts[1]!.amount);
      },
      TABLET,
    );
    await onPage(
      'tables',
      async (page) => {
        const card = cardOf(page);
        await card.getByRole('button', { name: 'Split the bill' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('By sum', { exact: true }).click();
        await dialog.getByLabel('Sum, soʻm').fill('1000');
        await dialog.getByRole('button', { name: `${money(100_000)} by card` }).click();
        await expect.poll(async () => (await see()).parts.length).toBe(3);
        await dialog.getByText('Evenly', { exact: true }).click();
        await dialog.getByRole('button', { name: '1', exact: true }).click();
        await dialog.getByRole('button', { name: /in cash$/ }).click();
        await dialog.waitFor({ state: 'hidden' });
        const paid = await see();
        expect(paid).toMatchObject({ isPaid: true, due: 0 });
        const counted = paid.parts.filter(({ isUndone }) => !isUndone);
        expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.bill);
        await card.getByRole('button', { name: 'They have left' }).click();
        await card.waitFor({ state: 'detached' });
      },
      PHONE,
    );
  });
});
