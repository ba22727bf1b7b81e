/** Guests without an account order rounds at a table, and ask for one bill. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { axe, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import { openRestaurantSide, type RestaurantSide } from '../after-order-steps.ts';
import { money, PLACE, plainDishes, priceOf } from '../ordering-steps.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';

let browser: Browser;
let dishes: Product[];
let restaurantSide: RestaurantSide;

beforeAll(async () => {
  browser = await launch();
  [dishes, restaurantSide] = await Promise.all([plainDishes(), openRestaurantSide()]);
});
afterAll(() => browser?.close());

describe.each(storySizes('phone'))('at a table, on a %s', (_screen, size) => {
  it('two rounds without an account are on one bill; the waiter is called, the bill requested by card', async () => {
    const day = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const { halls } = await restaurantSide.staff<{ halls: HallPlan[]; items: Booking[] }>(
      `GET /console/bookings?branchId=${restaurantSide.branch.id}&day=${day}`,
    );
    const [table] = halls.flatMap((hall) => hall.tables).toReversed();
    const qr = await restaurantSide.staff<{ path: string }>(`GET /console/tables/${table!.id}/qr`);
    const { page, context, complaints } = await newGuest(browser, { size, language: 'eng' });
    page.setDefaultTimeout(30_000);
    const sessions = async (): Promise<TableSession> =>
      (
        await restaurantSide.staff<{ items: TableSession[] }>(
          `GET /console/table-sessions?branchId=${restaurantSide.branch.id}`,
        )
      ).items.find(({ tableId }) => tableId === table!.id)!;
    // Whoever sat there before, in another journey, has left.
    const before = (
      await restaurantSide.staff<{ items: TableSession[] }>(
        `GET /console/table-sessions?branchId=${restaurantSide.branch.id}`,
      )
    ).items.find(({ tableId }) => tableId === table!.id);
    if (before) {
      await restaurantSide.staff(`POST /console/table-sessions/${before.id}/confirm`);
      if (before.rounds.length > 0) await restaurantSide.staff(`POST /console/table-sessions/${before.id}/bill`, {});
      await restaurantSide.staff(`POST /console/table-sessions/${before.id}/close`);
    }
    const send = async (dish: Product): Promise<void> => {
      const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
      await tile.getByRole('button', { name: /Add/ }).click();
      // On a phone the round is in a sheet over the menu.
      if (size.width < 900) await page.locator('.basket-bar').click();
      const button = page.getByRole('button', { name: /Send to the kitchen/ });
      expect(await button.count()).toBe(1);
      await button.click();
      await page.locator('.table-rounds').waitFor();
      await expect.poll(isOnScreen).toBe(true);
    };
    /** What became of the round is seen without scrolling. */
    const isOnScreen = (): Promise<boolean> =>
      page.locator('.table-rounds').evaluate((rounds) => {
        const { top, bottom } = rounds.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
    try {
      await page.goto(`${productOrigin()}/${PLACE}/${qr.path}`);
      await page.getByRole('heading', { name: `Table ${table!.number}` }).waitFor();
      await page.getByText('A waiter will come to say hello').waitFor();
      await page.locator('.tile').first().waitFor();
      expect(await axe(page)).toEqual([]);
      await send(dishes[0]!);
      await page.getByText('Round 1').waitFor();
      await restaurantSide.staff(`POST /console/table-sessions/${(await sessions()).id}/confirm`);
      await page.getByText('A waiter will come to say hello').waitFor({ state: 'hidden' });
      await send(dishes[1]!);
      await page.getByText('Round 2').waitFor();
      const seen = await sessions();
      expect(seen.totalPrice).toBe(priceOf(dishes[0]!) + priceOf(dishes[1]!));
      await expect
        .poll(() => page.locator('.table-side .bill [data-kind=total] dd').textContent())
        .toBe(money(seen.bill));
      await page.getByRole('button', { name: 'Call the waiter' }).click();
      await page.getByText('The waiter knows').waitFor();
      expect((await sessions()).waiterCalledAt).not.toBeNull();
      await restaurantSide.staff(`POST /console/table-sessions/${seen.id}/answer-call`);
      await page.getByRole('button', { name: 'Call the waiter' }).waitFor();
      await page.getByRole('button', { name: 'By card' }).click();
      await page.getByText('The bill is on its way').waitFor();
      expect(await sessions()).toMatchObject({ billPayment: 'CARD', billAskedAt: expect.any(String) });
      expect(await axe(page)).toEqual([]);
      for (const { orderId } of seen.rounds) {
        await expect
          .poll(async () => (await restaurantSide.staff<StaffOrder>(`GET /console/orders/${orderId}`)).status, {
            timeout: 15_000,
          })
          .not.toBe('OPEN');
      }
      await restaurantSide.staff(`POST /console/table-sessions/${seen.id}/bill`, { paymentType: 'CARD' });
      await page.getByText('The bill is paid').waitFor();
      await restaurantSide.staff(`POST /console/table-sessions/${seen.id}/close`);
      await page.getByText(/Thank you for visiting/).waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
