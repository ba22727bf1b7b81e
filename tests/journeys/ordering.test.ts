import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchView, Product } from '#contract/catalog.ts';
import type { Slots } from '#contract/checkout.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { statement } from '#server/platform/database/sql.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';
import { ask, fillBasket, money, placedOrder, plainDishes, PLACE, priceOf, PROMO, sumOf } from './ordering-steps.ts';
import { bill, choosePickUp, openStep, place, service, signIn, step, toCheckout } from './checkout-steps.ts';

let browser: Browser;
let dishes: Product[];
let branches: BranchView[];

beforeAll(async () => {
  browser = await launch();
  [dishes, branches] = await Promise.all([plainDishes(), ask<BranchView[]>(`/merchants/${PLACE}/branches`)]);
  expect(dishes.length).toBeGreaterThan(3);
});
afterAll(() => browser?.close());

/** Half a kilometre from the first branch. */
const nearBranch = () => ({ latitude: branches[0]!.latitude + 0.004, longitude: branches[0]!.longitude + 0.004 });
/**
 * The way is asked for now and billed for when the food comes: in the hours before the night begins and ends those
 * differ.
 */
const NIGHT_EXTRA = 800_000;
async function nightExtra(page: Page, asked: number): Promise<number> {
  const hour = (new Date().getUTCHours() + 5) % 24;
  if (hour !== 21 && hour !== 6) return 0;
  const extras = [0, NIGHT_EXTRA, -NIGHT_EXTRA];
  const shown = async (): Promise<number | undefined> => {
    const text = await bill(page).textContent();
    return extras.find((extra) => text === money(asked + extra));
  };
  await expect.poll(shown).toBeDefined();
  return (await shown())!;
}
const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_name, size) => {
  it('a new guest has dinner brought: position, flat, code, one bill from basket to confirmation', async () => {
    await withGuest({ size, near: nearBranch() }, async ({ page }) => {
      const wantedDishes: [Product, number][] = [
        [dishes[0]!, 2],
        [dishes[1]!, 1],
      ];
      await fillBasket(page, wantedDishes);
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      await expect
        .poll(() => page.locator('.order-aside .bill div').first().textContent())
        .toContain(money(sumOf(wantedDishes)));
      expect(await axe(page)).toEqual([]);
      // The way on is in sight whatever the screen.
      const onward = await page.getByRole('link', { name: /^Go to checkout/ }).boundingBox();
      expect(onward!.y + onward!.height).toBeLessThanOrEqual(size.height);
      await toCheckout(page);
      // Pressed too early the button leads to what is missing.
      await place(page).click();
      await page.getByText('Mark the point on the map').first().waitFor();
      await page.getByRole('button', { name: 'Where I am now' }).click();
      await page.getByLabel('Street and house').fill('Amir Temur 107B');
      await page.getByLabel('Flat, office').fill('48');
      await page.getByLabel('Entrance').fill('2');
      await expect.poll(() => page.locator('.checkout-page .bill').textContent()).toMatch(/Delivery · /);
      const branch = branches[0]!;
      const way = await ask<{ price: number }>('/delivery/distance', {
        branchId: branch.id,
        latitude: branch.latitude + 0.004,
        longitude: branch.longitude + 0.004,
        productPrice: sumOf(wantedDishes),
        address: 'Amir Temur 107B',
      });
      const total = sumOf(wantedDishes) + way.price + (await nightExtra(page, sumOf(wantedDishes) + way.price));
      await expect.poll(() => bill(page).textContent()).toBe(money(total));
      expect(await place(page).textContent()).toContain(money(total));
      await step(page, 'Where to').getByRole('button', { name: 'Continue' }).click();
      expect(await axe(page)).toEqual([]);
      await signIn(page);
      // What was typed outlasts a reload, and so does who is here.
      await page.reload();
      await hydrated(page);
      await step(page, 'Where to').getByText('Amir Temur 107B').waitFor();
      await expect.poll(() => step(page, 'Contact').textContent()).toContain('+998');
      await expect.poll(() => bill(page).textContent()).toBe(money(total));
      await place(page).click();
      const order = await placedOrder(page);
      expect(order).toMatchObject({
        serviceType: 'DELIVERY',
        status: expect.stringMatching(/OPEN|ACCEPTED/),
        bill: total,
        deliveryPrice: total - sumOf(wantedDishes),
        productPrice: sumOf(wantedDishes),
      });
      expect(await page.locator('.confirmation-number b').textContent()).toBe(
        String(order.number).padStart(4, '0').slice(-4),
      );
      expect(await page.locator('.confirmation .text-eta').textContent()).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
      expect(await page.locator('.confirmation .bill [data-kind=total] dd').textContent()).toBe(money(total));
      expect(await axe(page)).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      // The basket is empty, and Back does not order twice.
      await page.goBack();
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(localStorage).filter(
              (key) => key.startsWith('baskets:') && localStorage.getItem(key) !== 'null',
            ),
          ),
        )
        .toEqual([]);
    });
  });

  it('picks up as soon as possible, and a double tap makes one order', async () => {
    await withGuest({ size }, async ({ page }) => {
      const wantedDishes: [Product, number][] = [[dishes[0]!, 1]];
      await fillBasket(page, wantedDishes);
      await toCheckout(page);
      await choosePickUp(page);
      await signIn(page);
      await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
          keys.push(request.headers()['idempotency-key']);
      });
      await place(page).dblclick();
      const order = await placedOrder(page);
      expect(keys).toHaveLength(1);
      expect(order).toMatchObject({
        serviceType: 'PICK_UP',
        bill: sumOf(wantedDishes),
        deliveryPrice: 0,
        later: false,
      });
    });
  });

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

describe('the menu of a phone', () => {
  it('does not move when a dish is counted', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      for (const dish of dishes.slice(0, 4)) {
        const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
        await tile.scrollIntoViewIfNeeded();
        const before = await tile.boundingBox();
        await tile.getByRole('button', { name: /Add/ }).click();
        await tile.locator('output').waitFor();
        expect((await tile.boundingBox())!.height).toBe(before!.height);
      }
    });
  });
});

describe('a promo code', () => {
  it('is refused with its exact reason, then applied to the last soʻm, and taken back', async () => {
    await withGuest({}, async ({ page }) => {
      const small = dishes.at(-1)!;
      await fillBasket(page, [[small, 1]]);
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      await choose(page.locator('.order-aside').getByRole('radio', { name: 'Pick-up' }));
      await page.getByRole('button', { name: 'Have a promo code?' }).click();
      const field = page.getByLabel('Promo code');
      const apply = page.getByRole('button', { name: 'Apply' });
      await field.fill('NOSUCHCODE');
      await apply.click();
      await page.getByText('There is no such code. Check the letters.').waitFor();
      await field.fill(PROMO.code.toLowerCase());
      await apply.click();
      await page.getByText(`Add ${money(PROMO.minimum - priceOf(small))} more.`).waitFor();
      const count = Math.ceil(PROMO.minimum / priceOf(small));
      const more = page.locator('.basket-line').getByRole('button', { name: 'More' });
      for (let added = 1; added < count; added++) await more.click();
      const subtotal = priceOf(small) * count;
      const off = Math.round((subtotal * PROMO.percent) / 10_000) * 100;
      await page.getByText(`${money(off)} off`).waitFor();
      await expect
        .poll(() => page.locator('.order-aside .bill [data-kind=total] dd').textContent())
        .toBe(money(subtotal - off));
      await page.getByRole('button', { name: /Remove promo code/ }).click();
      await expect
        .poll(() => page.locator('.order-aside .bill [data-kind=total] dd').textContent())
        .toBe(money(subtotal));
    });
  });
});

const owner = statement<{ merchant_id: string }>(
  'journey.owner',
  'select merchant_id from directory_restaurant where slug = $1',
);
const newPrice = statement('journey.new-price', 'update product set cost_price = $2 where id = $1 returning id');

/** As the restaurant's till would: the page that is open hears nothing of it. */
const setPrice = ({ id, costPrice }: Product): Promise<void> =>
  inRunningDatabase(async (transactions) => {
    const [restaurant] = await transactions.platformRows(owner, [PLACE]);
    expect(await transactions.tenantRows(restaurant!.merchant_id, newPrice, [id, costPrice])).toHaveLength(1);
  });

describe('between the basket and the order', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)(
    'on a %s a changed price is shown and asked about; nothing is ordered until it is confirmed',
    async (_name, size) => {
      await withGuest({ size }, async ({ page }) => {
        const wantedDishes: [Product, number][] = [[dishes[0]!, 1]];
        await fillBasket(page, wantedDishes);
        await toCheckout(page);
        await choosePickUp(page);
        await signIn(page);
        // The quote of a moment ago, when the dish was 2 000 soʻm cheaper.
        await page.route('**/api/basket/quote', async (route) => {
          const answer = await route.fetch();
          const quote = (await answer.json()) as { bill: number; productPrice: number };
          await route.fulfill({
            response: answer,
            json: { ...quote, bill: quote.bill - 200_000, productPrice: quote.productPrice - 200_000 },
          });
        });
        await page.reload();
        await hydrated(page);
        await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes) - 200_000));
        await expect.poll(() => step(page, 'Contact').textContent()).toContain('+998');
        await page.unroute('**/api/basket/quote');
        await place(page).click();
        await page.getByText('The price has changed').waitFor();
        expect(await bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
        expect(page.url()).toContain('/checkout');
        await page.getByRole('button', { name: /Confirm the new total/ }).click();
        expect((await placedOrder(page)).bill).toBe(sumOf(wantedDishes));
      });
    },
  );

  it('a price changed between the bill and the tap is confirmed by the guest, charged and paid', async () => {
    const dish = dishes[3]!;
    const dearer = { ...dish, costPrice: dish.costPrice + 300_000 };
    await withGuest({ size: PHONE }, async ({ page }) => {
      await fillBasket(page, [[dish, 2]]);
      await toCheckout(page);
      await choosePickUp(page);
      await signIn(page);
      await openStep(page, 'Wishes');
      await page.getByLabel(/Note for the restaurant/).fill('Piyozsiz');
      await expect.poll(() => bill(page).textContent()).toBe(money(sumOf([[dish, 2]])));
      await setPrice(dearer);
      try {
        await place(page).click();
        await page.getByText('The price has changed').waitFor();
        await page.getByText(`The bill is now ${money(sumOf([[dearer, 2]]))}`).waitFor();
        expect(await bill(page).textContent()).toBe(money(sumOf([[dearer, 2]])));
        expect(await place(page).textContent()).toContain(money(sumOf([[dearer, 2]])));
        expect(await page.getByLabel(/Note for the restaurant/).inputValue()).toBe('Piyozsiz');
        expect(await axe(page)).toEqual([]);
        await page.getByRole('button', { name: /Confirm the new total/ }).click();
        expect((await placedOrder(page)).bill).toBe(sumOf([[dearer, 2]]));
      } finally {
        await setPrice(dish);
      }
    });
  });

  it('an answer that is lost after the tap makes no second order', async () => {
    await withGuest({}, async ({ page, complaints }) => {
      await fillBasket(page, [[dishes[0]!, 1]]);
      await toCheckout(page);
      await choosePickUp(page);
      await signIn(page);
      const made: { id: string; key: string | undefined }[] = [];
      await page.route('**/api/orders', async (route) => {
        const answer = await route.fetch();
        made.push({
          id: ((await answer.json()) as { id: string }).id,
          key: route.request().headers()['idempotency-key'],
        });
        if (made.length === 1) await route.abort('connectionreset');
        else await route.fulfill({ response: answer });
      });
      await place(page).click();
      await page.getByText('The connection was lost').waitFor();
      await page.reload();
      await placedOrder(page);
      expect(made).toHaveLength(2);
      expect(made[1]).toEqual(made[0]);
      complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_CONNECTION_RESET')));
    });
  });

  it('without a network the basket stays whole and can be changed', async () => {
    await withGuest({}, async ({ page, context, complaints }) => {
      await fillBasket(page, [[dishes[0]!, 2]]);
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      await context.setOffline(true);
      await page.locator('.basket-line').getByRole('button', { name: 'More' }).click();
      await expect
        .poll(() => page.locator('.order-aside .bill div').first().textContent())
        .toContain(money(sumOf([[dishes[0]!, 3]])));
      await context.setOffline(false);
      await page.reload();
      await expect.poll(() => page.locator('.basket-line output').textContent()).toBe('3');
      complaints.length = 0;
    });
  });
});
