/** What guests do after an order: a booking to which nobody came, a visit that is rated and repeated. */
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { Slots } from '#contract/orders/checkout.ts';
import { job } from '#server/platform/database/outbox.ts';
import { statement } from '#server/platform/database/sql.ts';
import { axe, hydrated, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';
import {
  browserOf,
  cook,
  follow,
  newDiner,
  onPage,
  openRestaurantSide,
  ownOrder,
  pickUpAt,
  says,
  type Diner,
  type RestaurantSide,
} from './after-order-steps.ts';
import { ask, money, PLACE, plainDishes, sumOf } from './ordering-steps.ts';

let browser: Browser;
let dishes: Product[];
let restaurantSide: RestaurantSide;
let diner: Diner;

/** One guest in one browser for all: a renewal token is good once. */
let guest: Guest;

beforeAll(async () => {
  browser = await launch();
  [dishes, restaurantSide, diner] = await Promise.all([plainDishes(), openRestaurantSide(), newDiner()]);
  guest = await browserOf(browser, diner);
});
afterAll(() => browser?.close());

const moveBack = statement(
  'test.booked-past',
  "update orders set at_time = now() - interval '31 minutes' where id = $1",
);

/** The server's clock goes on as it does; it is the booking that lies in the past now, and its timer has run out. */
const halfAnHourPast = (orderId: string): Promise<void> =>
  inRunningDatabase(async (transactions) => {
    const merchantId = await restaurantSide.see(orderId).then(({ tenantId }) => tenantId);
    await transactions.withTenant(merchantId, async (tx) => {
      const timer = job('orders.no-show', { orderId }, { merchantId });
      await tx.run(moveBack, [orderId]);
      await tx.send(timer);
    });
  });

describe('a table that was booked', () => {
  it('expires half an hour later when nobody comes: its guest reads so, and the table is free', async () => {
    const day = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const free = async (): Promise<Slots['slots']> =>
      (
        await ask<Slots>(
          `/merchants/${PLACE}/slots?serviceType=DINE_IN&day=${day}&partySize=2&branchId=${restaurantSide.branch.id}`,
        )
      ).slots;
    const wanted = (await free()).findLast(({ left }) => left !== null && left > 0)!;
    const placed = await restaurantSide.order(diner, [], {
      serviceType: 'DINE_IN',
      later: true,
      branchId: restaurantSide.branch.id,
      address: null,
      day: wanted.day,
      time: wanted.time,
      partySize: 2,
    });
    await restaurantSide.move(placed.id, 'AT_TIME');
    const leftAt = async (): Promise<number> => (await free()).find(({ time }) => time === wanted.time)!.left ?? 0;
    const taken = await leftAt();
    await onPage(guest, async (page) => {
      await follow(page, placed.link);
      await says(page, 'Order accepted');
      await halfAnHourPast(placed.id);
      await says(page, 'Order expired');
      await page.locator('dialog').getByText('Nobody came at the time').waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await restaurantSide.see(placed.id)).toMatchObject({ status: 'CANCELED', reason: 'NO_SHOW' });
      await expect.poll(leftAt).toBeGreaterThan(taken);
      // Nothing is under way: the page opens on what is over.
      await page.goto(`${productOrigin()}/orders`);
      await page.locator('.order-row').first().getByText('Order expired').waitFor();
    });
  });
});

describe('what is over', () => {
  it('stands among the past ones, is rated once, and is had again with what is missing said first', async () => {
    const wantedDishes: [Product, number][] = [
      [dishes[0]!, 1],
      [dishes[1]!, 2],
    ];
    const placed = await restaurantSide.order(diner, wantedDishes, pickUpAt(restaurantSide));
    await cook(restaurantSide, placed.id);
    await restaurantSide.move(placed.id, 'DONE');
    await restaurantSide.move(placed.id, 'DELIVERED');
    const { version, isPaid } = await restaurantSide.see(placed.id);
    if (!isPaid) await restaurantSide.staff(`POST /console/orders/${placed.id}/payment`, { version, paid: true });
    await expect.poll(async () => (await ownOrder(diner, placed.id)).status, { timeout: 20_000 }).toBe('CLOSED');
    await onPage(guest, async (page) => {
      await page.goto(`${productOrigin()}/orders?tab=past`);
      await hydrated(page);
      const row = page.locator('.order-row').first();
      expect(await row.textContent()).toContain(money(sumOf(wantedDishes)));
      expect(await row.locator('.photo-stack img').count()).toBeGreaterThan(0);
      expect(await axe(page)).toEqual([]);
      await row.getByRole('link').click();
      await page.getByRole('button', { name: 'Rate the order' }).click();
      await page.locator('.rating-input label').last().click();
      await page.getByRole('button', { name: 'Tasty' }).click();
      await page.getByLabel(/In your own words/).fill('Juda mazali 👍');
      // The chip fills in a movement; half-way its words are not meant to be read.
      await expect
        .poll(() =>
          page
            .locator('.chip')
            .first()
            .evaluate((chip) => getComputedStyle(chip).backgroundColor),
        )
        .not.toBe('rgb(255, 255, 255)');
      expect(await axe(page)).toEqual([]);
      const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
        .jpeg()
        .toBuffer();
      const file = { name: 'osh.jpg', mimeType: 'image/jpeg', buffer: photo };
      await page.locator('dialog input[type=file]').setInputFiles([file, file]);
      await page.getByRole('button', { name: 'Take photo 2 out' }).click();
      await page.getByRole('img', { name: 'Photo 1' }).waitFor();
      const added = page.waitForResponse((answer) => answer.url().endsWith(`/orders/${placed.id}/review-photos`));
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you').waitFor();
      expect((await added).status()).toBe(201);
      expect((await ownOrder(diner, placed.id)).grade).toBe(5);
      await page.goto(`${productOrigin()}/Merchants/modals/reatingmodal?order=${placed.id}`);
      await page.getByText('You have rated this visit').waitFor();
      // Home offers it again.
      await page.goto(`${productOrigin()}/`);
      const again = page.getByRole('region', { name: 'Order again' });
      await again.getByText(dishes[0]!.name).first().waitFor();
      await again.getByRole('link', { name: /^Repeat the order/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add \d+ dish/ })
        .waitFor();
      expect(await axe(page)).toEqual([]);

      const stop = (stopped: boolean): Promise<unknown[]> =>
        Promise.all(
          restaurantSide.branches.map(({ id }) =>
            restaurantSide.staff(`PUT /console/branches/${id}/stop-list`, { productId: dishes[1]!.id, stopped }),
          ),
        );
      await page.goto(`${productOrigin()}/orders?tab=past`);
      await hydrated(page);
      await stop(true);
      try {
        await page
          .getByRole('button', { name: /^Repeat the order/ })
          .first()
          .click();
        await page.getByText(`2 × ${dishes[1]!.name}: sold out`).waitFor();
        await page.getByRole('button', { name: /^Add \d+ dish/ }).click();
        await page.waitForURL(/\/basket/);
        await page.locator('.basket-line').filter({ hasText: dishes[0]!.name }).waitFor();
      } finally {
        await stop(false);
      }
    });
  });
});
