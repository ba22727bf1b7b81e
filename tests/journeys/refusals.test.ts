/** What a guest reads when the restaurant says no, and that nothing they typed is lost on the way to a yes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { Slots } from '#contract/orders/checkout.ts';
import { axe, choose, DESKTOP, type Guest, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type Diner, type RestaurantSide } from './after-order-steps.ts';
import { bill, choosePickUp, openStep, place, service, step, toCheckout, openCheckoutWith } from './checkout-steps.ts';
import { ask, money, placedOrder, plainDishes, PLACE, priceOf, sumOf } from './ordering-steps.ts';
import { askAs, withNewKey } from './people.ts';
import type { HallPlan } from '#contract/floor/bookings.ts';
import { merchantAt } from '#tests/support/product-calls.ts';

let browser: Browser;
let dishes: Product[];
let restaurantSide: RestaurantSide;
let merchant: string;

beforeAll(async () => {
  browser = await launch();
  [dishes, restaurantSide] = await Promise.all([plainDishes(), openRestaurantSide()]);
  merchant = await merchantAt(PLACE);
});
afterAll(() => browser?.close());

const NOTE = 'Piyozsiz, iltimos';
/** Days that no other journey books. */
const farDay = (size: { width: number }): string =>
  new Date(Date.now() + ((size.width < 900 ? 3 : 4) * 24 + 5) * 3_600_000).toISOString().slice(0, 10);
const bookingDay = (): string =>
  new Date(Date.now() + (8 + Math.floor(Math.random() * 20)) * 86_400_000).toISOString().slice(0, 10);

describe('a refusal', () => {
  let diner: Diner;
  let guest: Guest;
  let page: Page;

  async function on(size: typeof DESKTOP): Promise<void> {
    diner = await newDiner();
    guest = await browserOf(browser, diner, { size });
    page = guest.page;
  }
  afterEach(() => guest.context.close());

  const alert = () => page.getByRole('alert');

  async function readyToOrder(wantedDishes: [Product, number][]): Promise<void> {
    await openCheckoutWith(page, wantedDishes);
    await choosePickUp(page);
    await openStep(page, 'Wishes');
    await page.getByLabel(/Note for the restaurant/).fill(NOTE);
    await expect.poll(() => step(page, 'Contact').textContent()).toContain('+998');
    await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
  }

  /** The same sum on the bill and the button, a page without barriers, and the note still there. */
  async function nothingIsLost(sum: number): Promise<void> {
    await expect.poll(() => bill(page).textContent()).toBe(money(sum));
    expect(await place(page).textContent()).toContain(money(sum));
    await openStep(page, 'Wishes');
    expect(await page.getByLabel(/Note for the restaurant/).inputValue()).toBe(NOTE);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  it('sold out meanwhile: the dish is named and taken out, the rest is ordered', async () => {
    await on(DESKTOP);
    const wantedDishes: [Product, number][] = [
      [dishes[0]!, 1],
      [dishes[2]!, 2],
    ];
    await readyToOrder(wantedDishes);
    const stop = (stopped: boolean): Promise<unknown[]> =>
      Promise.all(
        restaurantSide.branches.map(({ id }) =>
          restaurantSide.staff(`PUT /console/branches/${id}/stop-list`, { productId: dishes[2]!.id, stopped }),
        ),
      );
    await stop(true);
    try {
      // Said on the open page by itself, and not charged.
      await alert().getByText(`Sold out: ${dishes[2]!.name}`).waitFor();
      await alert().getByRole('button', { name: 'Take out of the basket' }).click();
      await nothingIsLost(sumOf([wantedDishes[0]!]));
      await place(page).click();
      expect(await placedOrder(page)).toMatchObject({ bill: priceOf(dishes[0]!), lines: [{ name: dishes[0]!.name }] });
    } finally {
      await stop(false);
    }
  });

  it('closed meanwhile: it is said, and ordered as it was once the restaurant opens again', async () => {
    await on(PHONE);
    const wantedDishes: [Product, number][] = [[dishes[1]!, 1]];
    await readyToOrder(wantedDishes);
    const accept = (accepting: boolean): Promise<unknown[]> =>
      Promise.all(
        restaurantSide.branches.map(({ id }) =>
          restaurantSide.staff(`PATCH /console/branches/${id}/state`, { accepting }),
        ),
      );
    await accept(false);
    try {
      await place(page).click();
      await alert().getByText('The branch is closed at that time').waitFor();
      await nothingIsLost(sumOf(wantedDishes));
      // The basket of a closed restaurant says the same.
      await page.goto(`${productOrigin()}/basket`);
      await page.getByText('The branch is closed at that time').waitFor();
      expect(await page.locator('.basket-line').count()).toBe(1);
      expect(await axe(page)).toEqual([]);
    } finally {
      await accept(true);
    }
    await toCheckout(page);
    await nothingIsLost(sumOf(wantedDishes));
    await place(page).click();
    expect((await placedOrder(page)).bill).toBe(sumOf(wantedDishes));
  });

  it('outside the delivery area: another address or picking it up, with the same dishes', async () => {
    await on(PHONE);
    const wantedDishes: [Product, number][] = [[dishes[0]!, 2]];
    await guest.context.grantPermissions(['geolocation'], { origin: productOrigin() });
    await guest.context.setGeolocation({
      latitude: restaurantSide.branch.latitude + 0.9,
      longitude: restaurantSide.branch.longitude + 0.9,
    });
    await openCheckoutWith(page, wantedDishes);
    await choose(service(page, 'Delivery'));
    await openStep(page, 'Where to');
    await page.getByRole('button', { name: 'Where I am now' }).click();
    await page.getByLabel('Street and house').fill('Uzoq qishloq 5');
    await alert().getByText('This address is outside the delivery area').waitFor();
    await page.getByRole('button', { name: 'Another address' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await place(page).click();
    expect(page.url()).toContain('/checkout');
    await alert().getByRole('button', { name: 'I will pick it up' }).click();
    await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
    await choose(service(page, 'Delivery'));
    await openStep(page, 'Where to');
    expect(await page.getByLabel('Street and house').inputValue()).toBe('Uzoq qishloq 5');
  });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)(
    'on a %s a time that others filled meanwhile: a free one is offered, or the later one is taken',
    async (_name, size) => {
      await on(size);
      const day = farDay(size);
      const wantedDishes: [Product, number][] = [[dishes[0]!, 1]];
      await readyToOrder(wantedDishes);
      await openStep(page, 'When');
      const when = step(page, 'When');
      await when.getByRole('button', { name: 'For another time' }).click();
      // Every day has the same times: the list has to be that day's before one of them is pressed.
      const listed = page.waitForResponse(
        (answer) => answer.url().includes('/slots?') && answer.url().includes(`day=${day}`) && answer.ok(),
      );
      await when
        .locator('.chip')
        .nth(size.width < 900 ? 3 : 4)
        .click();
      // The guest agreed to the branch that could prepare the order first at that moment.
      const branchId = new URL((await listed).url()).searchParams.get('branchId');
      const slotsOf = (): Promise<Slots> =>
        ask<Slots>(`/merchants/${PLACE}/slots?serviceType=PICK_UP&day=${day}&branchId=${branchId}`);
      const free = (await slotsOf()).slots.filter(({ left }) => left !== 0);
      const taken = free[Math.floor(Math.random() * (free.length - 2))]!;
      await choose(when.getByRole('radio', { name: new RegExp(`^${taken.time}–`) }).first());
      // On the phone the guest says beforehand that the next time suits as well.
      const isForeseen = size.width < 900;
      const next = free.find(({ time }) => time > taken.time)!;
      if (isForeseen) await when.getByLabel('If this time fills up').selectOption({ index: 1 });
      await expect.poll(() => place(page).textContent()).toContain(money(sumOf(wantedDishes)));
      // Other guests order for the same quarter of an hour until it is full.
      const id = (await ask<{ id: string }>(`/merchants/${PLACE}`)).id;
      for (let others = 0; others < 30; others++) {
        const body = {
          merchantId: id,
          branchId,
          serviceType: 'PICK_UP',
          pickupValid: true,
          later: true,
          day,
          time: taken.time,
          phone: `+99891${String(others).padStart(7, '0')}`,
          cartItems: [{ productId: dishes[0]!.id, productCount: 1 }],
          bill: sumOf(wantedDishes),
        };
        try {
          await askAs(withNewKey(restaurantSide.manager), merchant, 'POST /console/orders', body);
        } catch (error) {
          expect(String(error)).toContain('SLOT_FULL');
          if ((await slotsOf()).slots.find(({ time }) => time === taken.time)?.left === 0) break;
        }
      }
      await expect.poll(async () => (await slotsOf()).slots.find(({ time }) => time === taken.time)?.left).toBe(0);
      await place(page).click();
      if (!isForeseen) {
        await expect
          .poll(async () => `${page.url()} ${(await alert().allTextContents()).join(' | ')}`, { timeout: 30_000 })
          .toContain('That time has just filled up');
        await nothingIsLost(sumOf(wantedDishes));
        await alert().getByText('Nearest free times:').waitFor();
        await alert()
          .getByRole('button', { name: new RegExp(`, ${next.time}$`) })
          .click();
        await alert().getByText('That time has just filled up').waitFor({ state: 'hidden' });
        await place(page).click();
      }
      expect(await placedOrder(page)).toMatchObject({ day, time: next.time, bill: sumOf(wantedDishes) });
    },
  );

  it('seats whose keeping ran out and went to others: the three nearest times, one of them is booked', async () => {
    await on(DESKTOP);
    const day = bookingDay();
    const { slots } = await ask<Slots>(
      `/merchants/${PLACE}/slots?serviceType=DINE_IN&day=${day}&partySize=2&branchId=${restaurantSide.branch.id}`,
    );
    const wanted = slots.find(({ left, time }) => left !== 0 && time >= '12:00' && time <= '17:00')!;
    await page.goto(`${productOrigin()}/checkout?restaurant=${PLACE}`);
    await page.evaluate(
      ({ id, when }) =>
        localStorage.setItem('visits', JSON.stringify({ [id]: { when, partySize: 2, note: 'Deraza yonida' } })),
      { id: (await ask<{ id: string }>(`/merchants/${PLACE}`)).id, when: { day: wanted.day, time: wanted.time } },
    );
    const held = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/holds') && answer.request().method() === 'POST',
    );
    await page.reload();
    await hydrated(page);
    await choose(service(page, 'Dine-in'));
    const { holdId } = (await (await held).json()) as { holdId: string };
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toContain(holdId);
    // The ten minutes are over, and every table goes to somebody else.
    await askAs(diner, merchant, `DELETE /holds/${holdId}`);
    const { halls } = await restaurantSide.staff<{ halls: HallPlan[] }>(
      `GET /console/bookings?branchId=${restaurantSide.branch.id}&day=${day}`,
    );
    const id = (await ask<{ id: string }>(`/merchants/${PLACE}`)).id;
    for (const [at, table] of halls
      .flatMap((hall) => hall.tables.map((each) => ({ hallId: hall.id, ...each })))
      .entries()) {
      await askAs(withNewKey(restaurantSide.manager), merchant, 'POST /console/orders', {
        merchantId: id,
        branchId: restaurantSide.branch.id,
        serviceType: 'DINE_IN',
        later: true,
        day,
        time: wanted.time,
        partySize: table.seatsMin,
        hallId: table.hallId,
        tableId: table.id,
        cartItems: [],
        bill: 0,
        phone: `+99893${String(at).padStart(7, '0')}`,
      }).catch((error: unknown) => expect(String(error)).toMatch(/NO_SEATS/));
    }
    await place(page).click();
    await alert().getByText('The time kept for you has run out').first().waitFor();
    await alert().getByRole('button', { name: 'Keep it again' }).first().click();
    await alert().getByText('No table is free at that time').waitFor();
    const times = alert()
      .getByRole('button')
      .filter({ hasText: /\d\d:\d\d$/ });
    expect(await times.count()).toBe(3);
    expect(await axe(page)).toEqual([]);
    const chosen = (await times.first().textContent())!.slice(-5);
    await times.first().click();
    await alert().getByText('No table is free at that time').waitFor({ state: 'hidden' });
    await openStep(page, 'Wishes');
    expect(await page.getByLabel(/Note for the restaurant/).inputValue()).toBe('Deraza yonida');
    await place(page).click();
    expect(await placedOrder(page)).toMatchObject({ serviceType: 'DINE_IN', time: chosen, partySize: 2 });
  });

  it("somebody else's order is nobody else's business", async () => {
    await on(PHONE);
    const other = await newDiner();
    const placed = await restaurantSide.order(other, [[dishes[0]!, 1]], {
      serviceType: 'PICK_UP',
      pickupValid: true,
      address: null,
      branchId: restaurantSide.branch.id,
    });
    await page.goto(`${productOrigin()}/orders/modal?order=${placed.id}`);
    await page.getByText('The order was not found or its link has expired').waitFor();
    expect(await page.locator('dialog').textContent()).not.toContain(dishes[0]!.name);
    expect(await axe(page)).toEqual([]);
    await restaurantSide.move(placed.id, 'CANCELED', { reason: 'BUSY' });
  });
});
