import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import type { Slots } from '#contract/checkout.ts';
import type { TableSession } from '#contract/tables.ts';
import type { StaffOrder } from '#contract/board.ts';
import { job } from '#server/platform/database/outbox.ts';
import { statement } from '#server/platform/database/sql.ts';
import { axe, DESKTOP, hydrated, launch, newGuest, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';
import {
  browserOf,
  newDiner,
  openRestaurantSide,
  ownOrder,
  type Diner,
  type RestaurantSide,
} from './after-order-steps.ts';
import { ask, money, PLACE, plainDishes, priceOf, sumOf } from './ordering-steps.ts';
import type { Booking, HallPlan } from '#contract/bookings.ts';

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

interface Size {
  width: number;
  height: number;
}

async function onPage(visit: (page: Page) => Promise<void>, size: Size = DESKTOP): Promise<void> {
  const page = await guest.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size);
  try {
    await visit(page);
  } finally {
    await page.close();
  }
}

const PICK_UP = { serviceType: 'PICK_UP', pickupValid: true, address: null };
const headline = (page: Page) => page.locator('dialog [data-headline]');
const says = (page: Page, words: string) =>
  expect.poll(() => headline(page).textContent(), { timeout: 30_000 }).toBe(words);
const follow = async (page: Page, link: string): Promise<void> => {
  await page.goto(`${productOrigin()}/Modals/activeorder?order=${link}`);
  await headline(page).waitFor();
};
const pickUp = (): object => ({ ...PICK_UP, branchId: restaurantSide.branch.id });

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

/** Through the kitchen to the courier's bag, however far it has come by itself. */
async function cook(id: string): Promise<void> {
  const { status } = await restaurantSide.see(id);
  if (status === 'OPEN') await restaurantSide.move(id, 'ACCEPTED', { minutes: 30 });
  if (status === 'OPEN' || status === 'ACCEPTED' || status === 'CREATED') await restaurantSide.move(id, 'COOKING');
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
    await onPage(async (page) => {
      await follow(page, placed.link);
      await follow(other.page, placed.link);
      expect(await page.locator('dialog .text-eta').textContent()).toMatch(/^\d\d:\d\d$/);
      expect(await page.locator('dialog .bill [data-kind=total] dd').textContent()).toBe(money(placed.bill));
      expect(await page.locator('dialog .order-number').textContent()).toBe(
        String(placed.number).padStart(4, '0').slice(-4),
      );
      expect(await axe(page)).toEqual([]);

      await cook(placed.id);
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
    }, size).finally(() => other.context.close());
  });
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

describe('money', () => {
  it('shows what is paid and what remains when a dish is added later, to its guest and by the link', async () => {
    const placed = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUp());
    const other = await newGuest(browser, { size: PHONE, language: 'ru' });
    const row = (page: Page, kind: string) => page.locator(`dialog .bill [data-kind=${kind}]`);
    await onPage(async (page) => {
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
    await onPage(async (page) => {
      const first = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUp());
      await follow(page, first.link);
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep the order');
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await says(page, 'Cancelled');
      await page.getByText('You cancelled the order').waitFor();
      expect(await restaurantSide.see(first.id)).toMatchObject({ status: 'CANCELED', reason: 'CLIENT' });

      const second = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUp());
      // This page hears nothing of what happens.
      await page.route('**/api/orders/by-link/*/events', (route) => route.abort());
      await follow(page, second.link);
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await cook(second.id);
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await page.getByText('The kitchen has already begun').waitFor();
      await says(page, 'Meal being prepared');
      expect(await page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0);
      await restaurantSide.move(second.id, 'CANCELED', { reason: 'BUSY' });
    });
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
    await onPage(async (page) => {
      await follow(page, placed.link);
      await says(page, 'Order accepted');
      await halfAnHourPast(placed.id);
      await says(page, 'Order expired');
      await page.locator('dialog').getByText('Nobody came at the time').waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await restaurantSide.see(placed.id)).toMatchObject({ status: 'CANCELED', reason: 'NO_SHOW' });
      await expect.poll(leftAt).toBeGreaterThan(taken);
      await page.goto(`${productOrigin()}/orders?tab=past`);
      await page.locator('.order-row').first().getByText('Order expired').waitFor();
    });
  });
});

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

describe('beside an order on its way', () => {
  it('the header shows the search field with any basket, and the whole address on phones', async () => {
    const walker = await newDiner();
    const placed = await restaurantSide.order(walker, [[dishes[0]!, 1]], pickUp());
    const { page, context } = await browserOf(browser, walker, { language: 'ru' });
    const widthOf = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().width);
    await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
    await hydrated(page);
    await page
      .locator('.tile', { has: page.locator(`a[data-product="${dishes[0]!.id}"]`) })
      .first()
      .getByRole('button', { name: /В корзину/ })
      .click();
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
    const placed = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickUp());
    await onPage(async (page) => {
      await follow(page, placed.link);
      await page.getByText('Live', { exact: true }).waitFor();
      await guest.context.setOffline(true);
      await page.getByText('Reconnecting').waitFor();
      await cook(placed.id);
      await guest.context.setOffline(false);
      await says(page, 'Meal being prepared');
      await page.getByText('Live', { exact: true }).waitFor();
    });
    await restaurantSide.move(placed.id, 'CANCELED', { reason: 'BUSY' });
  });

  it('a link that leads nowhere, or to somebody else, is a calm sentence', async () => {
    await onPage(async (page) => {
      await page.goto(`${productOrigin()}/Modals/activeorder?order=${'A'.repeat(43)}`);
      await page.getByText('The order was not found or its link has expired').waitFor();
      await page.goto(`${productOrigin()}/orders/modal?order=01a1fe32-1c72-7000-b5fc-9d5e9b61dbba`);
      await page.getByText('The order was not found or its link has expired').waitFor();
      await page.goto(`${productOrigin()}/Merchants/modals/reatingmodal`);
      await page.getByText('There is nothing to rate yet').waitFor();
    });
  });
});

describe('what is over', () => {
  it('stands among the past ones, is rated once, and is had again with what is missing said first', async () => {
    const wantedDishes: [Product, number][] = [
      [dishes[0]!, 1],
      [dishes[1]!, 2],
    ];
    const placed = await restaurantSide.order(diner, wantedDishes, pickUp());
    await cook(placed.id);
    await restaurantSide.move(placed.id, 'DONE');
    await restaurantSide.move(placed.id, 'DELIVERED');
    const { version, isPaid } = await restaurantSide.see(placed.id);
    if (!isPaid) await restaurantSide.staff(`POST /console/orders/${placed.id}/payment`, { version, paid: true });
    await expect.poll(async () => (await ownOrder(diner, placed.id)).status, { timeout: 20_000 }).toBe('CLOSED');
    await onPage(async (page) => {
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

describe('at a table', () => {
  it('two rounds without an account are on one bill; the waiter is called, the bill requested by card', async () => {
    const day = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const { halls } = await restaurantSide.staff<{ halls: HallPlan[]; items: Booking[] }>(
      `GET /console/bookings?branchId=${restaurantSide.branch.id}&day=${day}`,
    );
    const [table] = halls.flatMap((hall) => hall.tables).toReversed();
    const qr = await restaurantSide.staff<{ path: string }>(`GET /console/tables/${table!.id}/qr`);
    const { page, context, complaints } = await newGuest(browser, { size: PHONE, language: 'eng' });
    page.setDefaultTimeout(30_000);
    const sessions = async (): Promise<TableSession> =>
      (
        await restaurantSide.staff<{ items: TableSession[] }>(
          `GET /console/table-sessions?branchId=${restaurantSide.branch.id}`,
        )
      ).items.find(({ tableId }) => tableId === table!.id)!;
    // Whoever sat there before, in an earlier run, has left.
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
      await page.getByRole('button', { name: /Send to the kitchen/ }).click();
    };
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
