/** A table for another day, with dishes that are ready when its guests sit down. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { Slots } from '#contract/orders/checkout.ts';
import { axe, choose, launch } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { storySizes } from '../story-sizes.ts';
import { openStep, place, service, signIn, step, toCheckout } from '../checkout-steps.ts';
import { ask, fillBasket, PLACE, placedOrder, plainDishes, sumOf } from '../ordering-steps.ts';

let browser: Browser;
let dishes: Product[];

beforeAll(async () => {
  browser = await launch();
  dishes = await plainDishes();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

describe.each(storySizes('desktop'))('on a %s', (_screen, size) => {
  it('books a table for four with dishes ready when they sit down, and downloads the calendar file', async () => {
    await withGuest({ size }, async ({ page }) => {
      const wantedDishes: [Product, number][] = [[dishes[0]!, 4]];
      await fillBasket(page, wantedDishes);
      await toCheckout(page);
      await signIn(page);
      await choose(service(page, 'Dine-in'));
      await openStep(page, 'When');
      const when = step(page, 'When');
      await when.getByRole('button', { name: '4 people' }).click();
      await choose(when.getByRole('radio', { name: 'Tomorrow' }));
      const tomorrow = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
      const { slots } = await ask<Slots>(`/merchants/${PLACE}/slots?serviceType=DINE_IN&day=${tomorrow}&partySize=4`);
      const slot = slots.findLast(({ left, time }) => left !== 0 && time > '12:00' && time <= '19:30')!;
      await choose(when.getByRole('radio', { name: slot.time }).first());
      await when.getByText(`ready at ${slot.time}`).waitFor();
      await when.getByRole('timer').waitFor();
      expect(await axe(page)).toEqual([]);
      await expect.poll(() => page.locator('.checkout-page .bill').textContent()).toContain('Service');
      await place(page).click();
      const order = await placedOrder(page);
      expect(order).toMatchObject({
        serviceType: 'DINE_IN',
        later: true,
        partySize: 4,
        day: tomorrow,
        time: slot.time,
        productPrice: sumOf(wantedDishes),
      });
      expect(order.bill).toBe(order.productPrice + order.servicePrice);
      expect(await page.locator('.confirmation .text-eta').textContent()).toBe(slot.time);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Add to calendar' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${order.number}.ics`);
    });
  });
});
