/** A change by one staff member shows on the pages of the others and in open baskets of guests. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { axe, launch, newGuest, productOrigin, type Guest } from '#tests/support/browser.ts';
import { newDiner } from './after-order-steps.ts';
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
import { ask, PLACE, putInBasket } from './ordering-steps.ts';
import { askAs } from './people.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';

let browser: Browser;
let evening: Evening;
let operator: AtConsole;
let owner: AtConsole;
let waiter: AtConsole;
let guest: Guest;
let dish: Product;

const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const stop = (body: object): Promise<unknown> =>
  Promise.all(
    evening.restaurantSide.branches.map(({ id }) =>
      staff(`PUT /console/branches/${id}/stop-list`, { productId: dish.id, ...body }),
    ),
  );

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  dish = evening.dishes[2]!;
  await stop({ stopped: false, dailyStock: null });
  operator = await atConsole(browser, OPERATOR, evening);
  owner = await atConsole(browser, OWNER, evening);
  waiter = await atConsole(browser, WAITER, evening);
  guest = await newGuest(browser, { language: 'eng' });
});
afterAll(async () => {
  await stop({ stopped: false, dailyStock: null }).catch(() => undefined);
  await browser?.close();
});

describe('the stop-list', () => {
  it('is one list for two people, and reaches the basket that a guest has open', async () => {
    await putInBasket(guest.page, [[dish, 3]]);
    await guest.page.goto(`${productOrigin()}/basket`);
    const line = guest.page.locator('.basket-line', { hasText: dish.name });
    await line.waitFor();
    const [one, two] = [await operator.goTo('/stop-list'), await owner.goTo('/stop-list')];
    const row = (page: typeof one) =>
      page.locator('.stop-row').filter({ has: page.getByText(dish.name, { exact: true }) });
    await Promise.all([row(one).waitFor(), row(two).waitFor()]);
    // Another branch would cook it: only one that is gone everywhere is gone.
    await Promise.all(
      evening.restaurantSide.branches
        .filter(({ id }) => id !== evening.branch.id)
        .map(({ id }) => staff(`PUT /console/branches/${id}/stop-list`, { productId: dish.id, stopped: true })),
    );
    await row(one).getByRole('switch').press('Space');
    await row(one).getByRole('button', { name: 'I turn it on' }).click();
    await expectSoon(() => row(two).getByRole('switch').isChecked()).toBe(false);
    await line.getByText('Not available now').waitFor(SOON);
    expect(await axe(one)).toEqual([]);
    await row(two).getByRole('switch').press('Space');
    await expectSoon(() => row(one).getByRole('switch').isChecked()).toBe(true);
    await line.getByText('Not available now').waitFor({ state: 'detached', ...SOON });
    await stop({ stopped: false });
  });

  it('counted portions: what others take is seen on the list, and the basket that wants too many is told', async () => {
    const [page, aside] = [operator.page, guest.page.locator('.order-aside')];
    const row = page.locator('.stop-row').filter({ has: page.getByText(dish.name, { exact: true }) });
    for (const { id } of evening.restaurantSide.branches) {
      // What was sold earlier today counts.
      const { left } = await staff<{ left: number }>(`PUT /console/branches/${id}/stop-list`, {
        productId: dish.id,
        dailyStock: 5_000,
      });
      await staff(`PUT /console/branches/${id}/stop-list`, { productId: dish.id, dailyStock: 5_000 - left + 4 });
    }
    await row.getByText('4 left').waitFor(SOON);
    await aside.getByText(/^Sold out/).waitFor({ state: 'detached', ...SOON });
    for (const { id } of evening.restaurantSide.branches) {
      // Each by somebody else: a new guest may have three orders that are not paid.
      await evening.restaurantSide.order(await newDiner(), [[dish, 2]], {
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: id,
        address: null,
        addressType: null,
        office: null,
      });
    }
    await row.getByText('2 left').waitFor(SOON);
    await aside.getByText(/^Sold out/).waitFor(SOON);
    await stop({ dailyStock: null });
    await aside.getByText(/^Sold out/).waitFor({ state: 'detached', ...SOON });
    await row.getByText('2 left').waitFor({ state: 'detached', ...SOON });
  });
});

describe('the branch', () => {
  it('pauses for everybody at the board, and for guests', async () => {
    const [one, two] = [await operator.goTo(), await owner.goTo()];
    await one.getByRole('button', { name: 'Pause', exact: true }).click();
    await one.getByRole('menuitem', { name: /15/ }).click();
    const resume = two.getByRole('button', { name: /^Resume/ });
    await resume.waitFor(SOON);
    const state = async (): Promise<string | undefined> =>
      (await ask<{ id: string; state: string }[]>(`/merchants/${PLACE}/branches`)).find(
        ({ id }) => id === evening.branch.id,
      )?.state;
    await expectSoon(state).toBe('paused');
    await resume.click();
    await one.getByRole('button', { name: /^Resume/ }).waitFor({ state: 'detached', ...SOON });
    await expectSoon(state).not.toBe('paused');
  });
});

describe('the hall', () => {
  it('a call is counted on the rail of every page; a table joined to others is taken with them', async () => {
    const { halls } = await staff<{ halls: HallPlan[]; items: Booking[] }>(
      `GET /console/bookings?branchId=${evening.branch.id}&day=` +
        new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10),
    );
    const table = halls.flatMap(({ tables }) => tables).at(-1)!;
    const { items } = await staff<{ items: TableSession[] }>(
      `GET /console/table-sessions?branchId=${evening.branch.id}`,
    );
    for (const { id, state, rounds, isPaid } of items) {
      if (state === 'PENDING') await staff(`POST /console/table-sessions/${id}/confirm`);
      if (rounds.length > 0 && !isPaid) await staff(`POST /console/table-sessions/${id}/bill`, {});
      await staff(`POST /console/table-sessions/${id}/close`);
    }
    const page = await waiter.goTo('/bookings');
    const tables = page.getByRole('link', { name: /^Tables/ });
    await tables.waitFor();
    expect(await tables.textContent()).toBe('Tables');
    const { token } = await staff<{ token: string }>(`GET /console/tables/${table.id}/qr`);
    const session = await askAs<TableSession>(evening.diner, evening.merchant, 'POST /table-sessions', { token });
    await expectSoon(() => tables.textContent()).toContain('tables waiting: 1');
    const other = await operator.goTo('/tables');
    await other
      .getByRole('article', { name: `Table ${table.number}`, exact: true })
      .getByRole('button', { name: 'They sit here' })
      .click();
    await expectSoon(() => tables.textContent()).toBe('Tables');
    await askAs(evening.diner, evening.merchant, `POST /table-sessions/${session.id}/call-waiter`);
    await expectSoon(() => tables.textContent()).toContain('1');
    await staff(`POST /console/table-sessions/${session.id}/answer-call`);
    await expectSoon(() => tables.textContent()).toBe('Tables');
    await staff(`POST /console/table-sessions/${session.id}/close`);
    await other
      .getByRole('article', { name: `Table ${table.number}`, exact: true })
      .waitFor({ state: 'detached', ...SOON });
  });

  it("a new booking stands on the open page, and moves with a colleague's hand", async () => {
    const place = await ask<RestaurantDetails>(`/merchants/${PLACE}`);
    const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const page = await operator.goTo('/bookings');
    await page.getByRole('button', { name: 'The day after' }).click();
    const name = `Live ${Date.now().toString(36)}`;
    const booked = await evening.restaurantSide.order(await newDiner(), [], {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      branchId: evening.branch.id,
      later: true,
      day: tomorrow,
      time: '15:00',
      partySize: 2,
      customerName: name,
      address: null,
      addressType: null,
      office: null,
    });
    const block = page.getByRole('button', { name: new RegExp(`^15:00–.*${name}`) });
    await block.waitFor(SOON);
    await evening.restaurantSide.move(booked.id, 'CANCELED', { reason: 'NO_SEATS' });
    await block.waitFor({ state: 'detached', ...SOON });
  });
});

describe('couriers', () => {
  it('are seen going on and off duty', async () => {
    const page = await operator.goTo('/couriers');
    const row = page.locator('.courier-row', { hasText: 'Jasur' });
    const duty = row.getByRole('switch');
    await duty.waitFor();
    await evening.restaurantSide.courier('PATCH /courier', { status: 'OFF' });
    await expectSoon(() => duty.isChecked()).toBe(false);
    await evening.restaurantSide.courier('PATCH /courier', { status: 'FREE' });
    await expectSoon(() => duty.isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
    for (const each of [operator, owner, waiter, guest]) expect(complaintsOf(each)).toEqual([]);
  });
});
