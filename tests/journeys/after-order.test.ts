/** What a guest sees of an order that is on its way, and what they can still do about it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, DESKTOP, hydrated, launch, newGuest, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import {
  browserOf,
  cook,
  follow,
  newDiner,
  onPage,
  openRestaurantSide,
  pickUpAt,
  says,
  type Diner,
  type RestaurantSide,
} from './after-order-steps.ts';
import { money, PLACE, plainDishes, priceOf } from './ordering-steps.ts';

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

/**
 * From the courier's sign on the map to that of the door, in pixels of the screen; nothing while one of them is being
 * drawn.
 */
const toTheDoor = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const [courier, door] = ['[data-kind=courier]', '[data-kind=sign][data-selected]'].map((kind) =>
      document.querySelector(`.order-map .map-sign${kind}`)?.getBoundingClientRect(),
    );
    return courier && door ? Math.hypot(courier.x - door.x, courier.y - door.y) : null;
  });

async function deliver(id: string, steps: readonly string[]): Promise<void> {
  const order = await restaurantSide.see(id);
  if (!order.courierId) {
    await restaurantSide.courier('PATCH /courier', { status: 'FREE' });
    const { items } = await restaurantSide.staff<{ items: { id: string }[] }>('GET /console/couriers');
    await restaurantSide.staff(`POST /console/orders/${id}/courier`, {
      from: order.courierStatus,
      to: 'PERFORMER_FOUND',
      version: order.version,
      courierId: items[0]!.id,
    });
  }
  for (const step of steps) {
    const { version } = await restaurantSide.see(id);
    await restaurantSide.courier(`POST /courier/orders/${id}/step`, { step, version });
  }
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_name, size) => {
  it('a delivery is followed live through every status, by its guest and by whoever has the link', async () => {
    const wantedDishes: [Product, number][] = [
      [dishes[0]!, 2],
      [dishes[1]!, 1],
    ];
    const placed = await restaurantSide.order(diner, wantedDishes);
    const other = await newGuest(browser, { size, language: 'ru' });
    await onPage(
      guest,
      async (page) => {
        await follow(page, placed.link);
        await follow(other.page, placed.link);
        expect(await page.locator('dialog .text-eta').textContent()).toMatch(/^\d\d:\d\d$/);
        expect(await page.locator('dialog .bill [data-kind=total] dd').textContent()).toBe(money(placed.bill));
        expect(await page.locator('dialog .order-number').textContent()).toBe(
          String(placed.number).padStart(4, '0').slice(-4),
        );
        expect(await axe(page)).toEqual([]);

        await cook(restaurantSide, placed.id);
        await says(page, 'Meal being prepared');
        await says(other.page, 'Готовим');
        await expect.poll(() => page.title()).toMatch(/^\d\d:\d\d · Meal being prepared$/);
        await restaurantSide.move(placed.id, 'DONE');
        await says(page, 'Meal ready');
        await deliver(placed.id, ['PICKED_UP']);
        await says(page, 'On the way');
        await restaurantSide.courier('POST /courier/position', {
          latitude: restaurantSide.branch.latitude + 0.006,
          longitude: restaurantSide.branch.longitude + 0.008,
        });
        await page.getByText(/\d+\sm left/).waitFor();
        await expect.poll(() => toTheDoor(page)).toBeGreaterThan(20);
        const far = (await toTheDoor(page))!;
        // A position that comes on the heels of another is not told: couriers' phones send the next one soon enough.
        await expect
          .poll(
            async () => {
              await restaurantSide.courier('POST /courier/position', {
                latitude: restaurantSide.branch.latitude + 0.0077,
                longitude: restaurantSide.branch.longitude + 0.0097,
              });
              return toTheDoor(page);
            },
            { timeout: 15_000, interval: 1_000 },
          )
          .toBeLessThan(far / 3);
        expect(await page.locator('.order-map .map-way').count()).toBe(1);
        // And whoever opens it again finds all of it beside the panel, not below.
        await page.reload();
        await says(page, 'On the way');
        const panel =
          size.width < 900
            ? 0
            : await page
                .locator('dialog .sheet-body')
                .boundingBox()
                .then((box) => box!.x + box!.width);
        await expect
          .poll(() =>
            page
              .locator('.order-map .map-sign')
              .evaluateAll((signs) =>
                signs.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
              ),
          )
          .toSatisfy(
            (signs: { left: number; right: number }[]) =>
              signs.length === 3 && signs.every(({ left, right }) => left >= panel && right <= size.width),
          );
        await page.getByRole('link', { name: /^Call: / }).waitFor();
        // Whoever has only the link sees that it comes, and neither where it goes nor whom to call.
        await says(other.page, 'В пути');
        expect(await other.page.locator('dialog').textContent()).not.toContain('Amir Temur');
        expect(await other.page.getByRole('link', { name: /^Позвонить: / }).count()).toBe(0);
        expect(await axe(page)).toEqual([]);
        await deliver(placed.id, ['AT_DOOR', 'DELIVERED']);
        await says(page, 'Delivered');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      },
      size,
    ).finally(() => other.context.close());
  });
});

describe('money', () => {
  it('shows what is paid and what remains when a dish is added later, to its guest and by the link', async () => {
    const placed = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUpAt(restaurantSide));
    const other = await newGuest(browser, { size: PHONE, language: 'ru' });
    const row = (page: Page, kind: string) => page.locator(`dialog .bill [data-kind=${kind}]`);
    await onPage(guest, async (page) => {
      await follow(page, placed.link);
      await follow(other.page, placed.link);
      if ((await restaurantSide.see(placed.id)).status === 'OPEN')
        await restaurantSide.move(placed.id, 'ACCEPTED', { minutes: 30 });
      const say = async (what: string, body: object): Promise<void> => {
        const { version } = await restaurantSide.see(placed.id);
        await restaurantSide.staff(`POST /console/orders/${placed.id}/${what}`, { version, ...body });
      };
      await say('payment', { paid: true });
      await page.locator('dialog').getByText('Cash · paid').waitFor();
      expect(await row(page, 'rest').count()).toBe(0);
      await say('items', {
        consent: true,
        cartItems: [
          { productId: dishes[0]!.id, productCount: 1 },
          { productId: dishes[1]!.id, productCount: 1 },
        ],
      });
      const digits = (tiyin: number): string => money(tiyin).replace(/\D+$/, '');
      for (const [who, rest] of [
        [page, 'Still to pay'],
        [other.page, 'Осталось оплатить'],
      ] as const) {
        await row(who, 'rest').waitFor();
        const told = await Promise.all(['total', 'saving', 'rest'].map((kind) => row(who, kind).last().textContent()));
        expect(told[0]).toContain(digits(placed.bill + priceOf(dishes[1]!)));
        expect(told[1]).toContain(digits(placed.bill));
        expect(told[2]).toContain(rest + digits(priceOf(dishes[1]!)));
      }
      expect(await axe(page)).toEqual([]);
      await restaurantSide.move(placed.id, 'CANCELED', { reason: 'BUSY' });
      await says(page, 'Cancelled');
      await page.getByText('The money goes back').waitFor();
      expect(await row(page, 'rest').count()).toBe(0);
    }).finally(() => other.context.close());
  });
});

describe('taking it back', () => {
  it('is asked in place and seen by the restaurant; once the kitchen has begun it is refused in words', async () => {
    await onPage(guest, async (page) => {
      const first = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUpAt(restaurantSide));
      await follow(page, first.link);
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep the order');
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await says(page, 'Cancelled');
      await page.getByText('You cancelled the order').waitFor();
      expect(await restaurantSide.see(first.id)).toMatchObject({ status: 'CANCELED', reason: 'CLIENT' });

      const second = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUpAt(restaurantSide));
      // This page hears nothing of what happens.
      await page.route('**/api/orders/by-link/*/events', (route) => route.abort());
      await follow(page, second.link);
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await cook(restaurantSide, second.id);
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await page.getByText('The kitchen has already begun').waitFor();
      await says(page, 'Meal being prepared');
      expect(await page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0);
      await restaurantSide.move(second.id, 'CANCELED', { reason: 'BUSY' });
    });
  });
});

describe('beside an order on its way', () => {
  it('the header shows the search field with any basket, and the whole address on phones', async () => {
    const walker = await newDiner();
    const placed = await restaurantSide.order(walker, [[dishes[0]!, 1]], pickUpAt(restaurantSide));
    const { page, context } = await browserOf(browser, walker, { language: 'ru' });
    const widthOf = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().width);
    await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
    await hydrated(page);
    const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dishes[0]!.id}"]`) }).first();
    await tile.scrollIntoViewIfNeeded();
    await tile.getByRole('button', { name: /В корзину/ }).click();
    await page.locator('.site-header .live-pill').waitFor();
    for (const width of [1440, 1280, 900]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await widthOf('.search-link .truncate')]).toEqual([
        width,
        expect.toSatisfy((room: number) => room > 100),
      ]);
    }
    await page.goto(`${productOrigin()}/Merchants`);
    await page.locator('.site-header .live-pill').waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect([
        width,
        await page
          .locator('.address-button .truncate')
          .evaluateAll((words) => words.map((each) => each.scrollWidth - each.clientWidth)),
      ]).toEqual([width, [0, 0]]);
    }
    await context.close();
    await restaurantSide.move(placed.id, 'CANCELED', { reason: 'BUSY' });
  });
});

describe('without a connection', () => {
  it('what was known stays, and what happened meanwhile is there when it comes back', async () => {
    const placed = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUpAt(restaurantSide));
    await onPage(guest, async (page) => {
      await follow(page, placed.link);
      await page.getByText('Live', { exact: true }).waitFor();
      await guest.context.setOffline(true);
      await page.getByText('Reconnecting').waitFor();
      await cook(restaurantSide, placed.id);
      await guest.context.setOffline(false);
      await says(page, 'Meal being prepared');
      await page.getByText('Live', { exact: true }).waitFor();
    });
    await restaurantSide.move(placed.id, 'CANCELED', { reason: 'BUSY' });
  });

  it('a link that leads nowhere, or to somebody else, is a calm sentence', async () => {
    await onPage(guest, async (page) => {
      await page.goto(`${productOrigin()}/Modals/activeorder?order=${'A'.repeat(43)}`);
      await page.getByText('The order was not found or its link has expired').waitFor();
      await page.goto(`${productOrigin()}/orders/modal?order=01a1fe32-1c72-7000-b5fc-9d5e9b61dbba`);
      await page.getByText('The order was not found or its link has expired').waitFor();
      await page.goto(`${productOrigin()}/Merchants/modals/reatingmodal`);
      await page.getByText('There is nothing to rate yet').waitFor();
    });
  });
});
