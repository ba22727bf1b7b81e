/** Reasons to refuse that move more than words; the words are in `order-progress.browser.test.tsx`. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Slots } from '#contract/orders/checkout.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { axe, choose, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { browserOf, newDiner, type Diner } from './after-order-steps.ts';
import {
  atConsole,
  card,
  complaintsOf,
  expectSoon,
  inLane,
  openEvening,
  OWNER,
  SOON,
  type AtConsole,
  type Evening,
} from './evening-steps.ts';
import { ask, PLACE } from './ordering-steps.ts';

let browser: Browser;
let evening: Evening;
let owner: AtConsole;
let diner: Diner;
let guest: Guest;

beforeAll(async () => {
  browser = await launch();
  [evening, diner] = await Promise.all([openEvening(), newDiner()]);
  owner = await atConsole(browser, OWNER, evening);
  guest = await browserOf(browser, diner);
  await owner.goTo();
});
afterAll(() => browser?.close());

const headline = (page: Page) => page.locator('dialog [data-headline]');

async function follow({ link }: PlacedOrder): Promise<Page> {
  await guest.page.goto(`${productOrigin()}/Modals/activeorder?order=${link}`);
  await headline(guest.page).waitFor();
  return guest.page;
}

/** New ones have their cross; of the others it is one of the ways that the dots open. */
async function askToCancel(order: PlacedOrder) {
  const { page } = owner;
  await page
    .getByRole('dialog')
    .first()
    .waitFor({ state: 'detached', ...SOON });
  const own = card(page, order);
  const reject = own.locator('[data-reject]');
  if ((await inLane(page, 'NEW', order).count()) > 0) await reject.click();
  else {
    await own.getByRole('button', { name: /other moves$/ }).click();
    await own.getByRole('button', { name: 'Cancel', exact: true }).click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel No\./ }).waitFor();
  return dialog;
}

async function cancelAs(order: PlacedOrder, reason: string): Promise<void> {
  const dialog = await askToCancel(order);
  await choose(dialog.getByRole('radio', { name: reason }));
  await dialog.getByRole('button', { name: /^Cancel No\./ }).click();
  await card(owner.page, order).waitFor({ state: 'detached', ...SOON });
}

const delivery = (): Promise<PlacedOrder> =>
  evening.restaurantSide.order(diner, [[evening.dishes[0]!, 3]], {
    branchId: evening.branch.id,
    office: null,
    address: {
      name: 'Amir Temur 107B',
      latitude: evening.branch.latitude + 0.008,
      longitude: evening.branch.longitude + 0.01,
    },
  });

describe('the restaurant says no', () => {
  it('to a booking without seats: the guest is offered the nearest times, and books one of them', async () => {
    const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const { slots } = await ask<Slots>(
      `/merchants/${PLACE}/slots?serviceType=DINE_IN&day=${tomorrow}&partySize=2&branchId=${evening.branch.id}`,
    );
    const free = slots.filter(({ left }) => left !== 0);
    const slot = free[Math.floor(free.length / 2)]!;
    const booked = await evening.restaurantSide.order(diner, [], {
      serviceType: 'DINE_IN',
      branchId: evening.branch.id,
      later: true,
      day: slot.day,
      time: slot.time,
      partySize: 2,
      address: null,
      addressType: null,
      office: null,
    });
    const page = await follow(booked);
    await inLane(owner.page, 'NEW', booked).waitFor(SOON);
    await cancelAs(booked, 'No seats');
    expect(await evening.restaurantSide.see(booked.id)).toMatchObject({
      status: 'CANCELED',
      reason: 'NO_SEATS',
    } satisfies Partial<StaffOrder>);
    await expectSoon(() => headline(page).textContent()).toBe('No seats available for booking');
    const others = page.locator('dialog').getByRole('button', { name: /, \d\d:\d\d$/ });
    await others.first().waitFor(SOON);
    expect(await others.count()).toBe(3);
    expect(await axe(page)).toEqual([]);
    const time = /\d\d:\d\d$/.exec((await others.first().textContent())!)![0];
    expect(time).not.toBe(slot.time);
    await others.first().click();
    await page.waitForURL(/\/checkout/);
    await page.locator('main').getByText(time).first().waitFor();
  });

  it('to a guest who did not open the door; while food waits in time, nobody is said not to have come', async () => {
    const order = await delivery();
    for (const status of ['ACCEPTED', 'COOKING', 'DONE'] as const) await evening.restaurantSide.move(order.id, status);
    await inLane(owner.page, 'READY', order).waitFor(SOON);
    const dialog = await askToCancel(order);
    await dialog.locator('label', { hasText: 'No courier' }).waitFor();
    expect(await dialog.locator('label', { hasText: 'The guest did not come' }).count()).toBe(0);
    await owner.page.keyboard.press('Escape');
    await evening.restaurantSide.move(order.id, 'ON_WAY');
    const page = await follow(order);
    await inLane(owner.page, 'ON_WAY', order).waitFor(SOON);
    await cancelAs(order, 'The guest did not come');
    expect(await evening.restaurantSide.see(order.id)).toMatchObject({
      status: 'CANCELED',
      reason: 'NO_SHOW',
    } satisfies Partial<StaffOrder>);
    await expectSoon(() => headline(page).textContent()).toBe('Order expired');
    expect(complaintsOf(owner)).toEqual([]);
    expect(complaintsOf(guest)).toEqual([]);
  });
});
