/**
 * A bad connection between the tap and the order: nothing is lost, and however often it is tried there is one order.
 */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, DESKTOP, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { browserOf, newDiner, type Diner } from './after-order-steps.ts';
import { bill, choosePickUp, place, step, openCheckoutWith } from './checkout-steps.ts';
import { money, placedOrder, plainDishes, sumOf } from './ordering-steps.ts';
import { askAs } from './people.ts';

let browser: Browser;
let dishes: Product[];

beforeAll(async () => {
  browser = await launch();
  dishes = await plainDishes();
});
afterAll(() => browser?.close());

/** 400 kbit/s and 400 ms there and back, as developers' tools name slow 3G. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

describe('at the last button', () => {
  interface Visit {
    page: Page;
    guest: Guest;
    sum: number;
    orders: () => Promise<number>;
  }

  /** One guest at the last button, with two dishes to collect. */
  async function atTheButton(size: typeof PHONE, visit: (at: Visit) => Promise<void>): Promise<void> {
    const diner: Diner = await newDiner();
    const guest = await browserOf(browser, diner, { size });
    const { page } = guest;
    const wantedDishes: [Product, number][] = [
      [dishes[0]!, 1],
      [dishes[1]!, 1],
    ];
    try {
      await openCheckoutWith(page, wantedDishes);
      await choosePickUp(page);
      await expect.poll(() => step(page, 'Contact').textContent()).toContain('+998');
      await expect.poll(() => bill(page).textContent()).toBe(money(sumOf(wantedDishes)));
      const orders = async (): Promise<number> =>
        (await askAs<{ items: unknown[] }>(diner, MARKETPLACE_ID, 'GET /orders?active=true')).items.length;
      await visit({ page, guest, sum: sumOf(wantedDishes), orders });
    } finally {
      await guest.context.close();
    }
  }

  const isOrder = (route: Route): boolean => route.request().method() === 'POST';

  it('on a phone: without a network the tap is answered in words, and the order goes out later', async () => {
    await atTheButton(PHONE, async ({ page, guest, sum, orders }) => {
      await guest.context.setOffline(true);
      await place(page).click();
      await page.getByRole('alert').getByText('The connection was lost. Everything you typed is still here.').waitFor();
      expect(await bill(page).textContent()).toBe(money(sum));
      expect(await axe(page)).toEqual([]);
      expect(await orders()).toBe(0);
      await guest.context.setOffline(false);
      expect((await placedOrder(page)).bill).toBe(sum);
      expect(await orders()).toBe(1);
    });
  });

  it('on a desktop: a server that fails is said calmly; the same order is asked for again, by hand', async () => {
    await atTheButton(DESKTOP, async ({ page, sum, orders }) => {
      const keys: (string | undefined)[] = [];
      let failures = 2;
      await page.route('**/api/orders', async (route) => {
        if (!isOrder(route)) return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        failures -= 1;
        if (failures >= 0)
          return route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              type: 'urn:problem:INTERNAL',
              title: 'x',
              status: 500,
              code: 'INTERNAL',
              traceId: 't',
            }),
          });
        return route.continue();
      });
      await place(page).click();
      const told = page
        .getByRole('alert')
        .getByText('We could not answer just now. Everything you typed is still here.');
      await told.waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => keys.length).toBe(2);
      await told.waitFor();
      await place(page).click();
      expect((await placedOrder(page)).bill).toBe(sum);
      expect(new Set(keys).size).toBe(1);
      expect(await orders()).toBe(1);
    });
  });

  it('on a phone: on slow 3G the button waits; repeated taps, Back and a reload change nothing', async () => {
    await atTheButton(PHONE, async ({ page, guest, sum, orders }) => {
      const devtools = await guest.context.newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', SLOW);
      await place(page).click();
      expect(await place(page).getAttribute('aria-busy')).toBe('true');
      for (let taps = 0; taps < 3; taps++) await place(page).click({ force: true, noWaitAfter: true });
      const order = await placedOrder(page);
      expect(order.bill).toBe(sum);
      await devtools.send('Network.emulateNetworkConditions', {
        ...SLOW,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await page.goBack();
      await page.waitForURL((address) => !address.pathname.endsWith('/confirmation'));
      await page.reload();
      await page.goto(`${productOrigin()}/checkout`);
      await page.getByText('Your basket is empty').first().waitFor();
      expect(await orders()).toBe(1);
    });
  });

  it('on a desktop: a page that is loaded anew while its order is on the way shows that order', async () => {
    await atTheButton(DESKTOP, async ({ page, sum, orders }) => {
      let arrived = false;
      await page.route('**/api/orders', async (route) => {
        if (!isOrder(route) || arrived) return route.continue();
        // It arrives; nobody is there to hear the answer.
        await route.fetch();
        arrived = true;
      });
      await place(page).click();
      await expect.poll(() => arrived).toBe(true);
      await page.reload();
      expect((await placedOrder(page)).bill).toBe(sum);
      expect(await orders()).toBe(1);
    });
  });
});
