/** A new guest has dinner brought. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchView, Product } from '#contract/restaurants/catalog.ts';
import { axe, hydrated, launch, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { storySizes } from '../story-sizes.ts';
import { bill, place, signIn, step, toCheckout } from '../checkout-steps.ts';
import { ask, fillBasket, money, PLACE, placedOrder, plainDishes, sumOf } from '../ordering-steps.ts';

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
const withGuest = visitsOf(() => browser, { language: 'eng', allowed: /status of (401|409)/ });

it.each(['/basket', '/checkout'])('%s does not call a basket empty before it is read', async (path) => {
  const cookie = 'i18n_redirected=eng';
  const page = await (await fetchProduct(path, { headers: { cookie } })).text();
  expect(page).toContain('aria-busy="true"');
  expect(page).not.toContain('Your basket is empty');
});

describe.each(storySizes('phone'))('on a %s', (_screen, size) => {
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
      const total = sumOf(wantedDishes) + way.price;
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
});
