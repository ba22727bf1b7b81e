import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { statement } from '#server/platform/database/sql.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';
import { money, placedOrder, plainDishes, PLACE, priceOf, PROMO, sumOf, putInBasket } from './ordering-steps.ts';
import { bill, choosePickUp, openStep, place, signIn, step, openCheckoutWith } from './checkout-steps.ts';

let browser: Browser;
let dishes: Product[];

beforeAll(async () => {
  browser = await launch();
  dishes = await plainDishes();
  expect(dishes.length).toBeGreaterThan(3);
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

describe('the menu of a phone', () => {
  it('does not move when a dish is counted', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      for (const dish of dishes.slice(0, 4)) {
        const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
        await tile.scrollIntoViewIfNeeded();
        await tile.getByRole('button', { name: /Add/ }).waitFor();
        await tile.scrollIntoViewIfNeeded();
        // What comes into sight is drawn in the next frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
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
      await putInBasket(page, [[small, 1]]);
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
  it('on a desktop a changed price is shown and asked about; nothing is ordered until it is confirmed', async () => {
    await withGuest({ size: DESKTOP }, async ({ page }) => {
      const wantedDishes: [Product, number][] = [[dishes[0]!, 1]];
      await openCheckoutWith(page, wantedDishes);
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
  });

  it('a price changed between the bill and the tap is confirmed by the guest, charged and paid', async () => {
    const dish = dishes[3]!;
    const dearer = { ...dish, costPrice: dish.costPrice + 300_000 };
    await withGuest({ size: PHONE }, async ({ page }) => {
      await openCheckoutWith(page, [[dish, 2]]);
      await choosePickUp(page);
      await signIn(page);
      await openStep(page, 'Wishes');
      await page.getByLabel(/Note for the restaurant/).fill('Piyozsiz');
      await expect.poll(() => bill(page).textContent()).toBe(money(sumOf([[dish, 2]])));
      // Later than the last bill that the page asks for.
      await page.route(
        '**/api/orders',
        async (route) => {
          await setPrice(dearer);
          await route.continue();
        },
        { times: 1 },
      );
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
      await openCheckoutWith(page, [[dishes[0]!, 1]]);
      await choosePickUp(page);
      await signIn(page);
      const made: { id: string; key: string | undefined }[] = [];
      await page.route('**/api/orders', async (route) => {
        const answer = await route.fetch();
        made.push({
          id: ((await answer.json()) as { id: string }).id,
          key: route.request().headers()['idempotency-key'],
        });
        // The browser sends it once more by itself.
        if (made.length <= 2) await route.abort('connectionreset');
        else await route.fulfill({ response: answer });
      });
      await place(page).click();
      await page.getByText('The connection was lost').waitFor();
      await page.reload();
      await placedOrder(page);
      expect(made).toEqual([made[0], made[0], made[0]]);
      complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_CONNECTION_RESET')));
    });
  });

  it('without a network the basket stays whole and can be changed', async () => {
    await withGuest({}, async ({ page, context, complaints }) => {
      await putInBasket(page, [[dishes[0]!, 2]]);
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
