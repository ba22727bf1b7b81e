/**
 * By keys alone, from the menu to an order and to a table: every stop is seen, and the focus comes back to where it
 * was.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, DESKTOP, hydrated, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { bill, signIn, openCheckoutWith } from './checkout-steps.ts';
import { money, placedOrder, PLACE, plainDishes } from './ordering-steps.ts';

let browser: Browser;
let restaurantSide: RestaurantSide;

beforeAll(async () => {
  browser = await launch();
  restaurantSide = await openRestaurantSide();
});
afterAll(() => browser?.close());

interface Stop {
  text: string;
  role: string;
  seen: boolean;
  covered: string | null;
}

/** What has the focus, whether its ring shows, and whether anything lies over it. Runs in the page. */
const stopAt = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const input = element instanceof HTMLInputElement ? element : null;
    const label = input?.labels?.[0];
    // The ring of a native input that is out of sight is drawn on its row, that of a stretched link on its card.
    const rings = [
      element,
      label,
      element.parentElement,
      element.closest('.option, .slot, .chip, .input, .seg, .tile, .phone-input'),
    ].filter((each) => each !== null && each !== undefined);
    const shows = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow.includes(' 0px 0px 0px 2px inset');
    const seen = rings.some((each) => shows(getComputedStyle(each)) || shows(getComputedStyle(each, '::after')));
    const box = (label ?? element).getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), window.innerWidth - 1);
    const y = Math.min(Math.max(box.top + box.height / 2, 1), window.innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    const own = label ?? element;
    const inside = box.top >= 0 && box.bottom <= window.innerHeight;
    const isCovered =
      inside && top !== null && !own.contains(top) && !top.contains(own) && !rings.some((each) => each.contains(top));
    const covered = isCovered ? `${top.tagName} ${top.className}` : null;
    return {
      text: (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 80),
      role: input ? input.type : element.tagName.toLowerCase(),
      seen,
      covered,
    };
  });

const MOST_STOPS = 220;

/** Tab by Tab to the wanted stop; each on the way must be seen. */
async function tabTo(page: Page, wanted: (stop: Stop) => boolean, key = 'Tab'): Promise<Stop> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    // What moves into sight, or out of the way, may take its moment.
    let stop = await stopAt(page);
    for (let looks = 0; looks < 10 && (stop.covered !== null || !stop.seen); looks++) {
      await page.waitForTimeout(60);
      stop = await stopAt(page);
    }
    passed.push(stop.text);
    if (stop.role !== 'body') {
      expect(stop.seen, `the ring at “${stop.text}” (${stop.role})`).toBe(true);
      expect(stop.covered, `what lies over “${stop.text}” (${stop.role})`).toBeNull();
    }
    if (wanted(stop)) return stop;
  }
  throw new Error(`not reached by ${key}: ${passed.slice(-25).join(' | ')}`);
}

const named =
  (text: RegExp | string) =>
  (stop: Stop): boolean =>
    typeof text === 'string' ? stop.text === text : text.test(stop.text);

async function asDiner(visit: (page: Page) => Promise<void>): Promise<void> {
  const guest = await browserOf(browser, await newDiner(), { size: DESKTOP });
  await guest.context.grantPermissions(['geolocation'], { origin: productOrigin() });
  await guest.context.setGeolocation({
    latitude: restaurantSide.branch.latitude + 0.004,
    longitude: restaurantSide.branch.longitude + 0.004,
  });
  try {
    await visit(guest.page);
  } finally {
    await guest.context.close();
  }
}

describe('by keys alone', () => {
  it('a dish is put into the basket and brought', { timeout: 150_000 }, async () => {
    await asDiner(async (page) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      const { text } = await tabTo(page, named(/^Add to basket: /));
      const name = text.replace('Add to basket: ', '');
      await page.keyboard.press('Space');
      await page.locator('.basket-panel .basket-line', { hasText: name }).waitFor();
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      // Enough of it for the restaurant to bring.
      await tabTo(page, named('More'));
      for (let count = 2; count <= 4; count++) {
        await page.keyboard.press('Enter');
        await expect.poll(() => page.locator('.basket-line output').textContent()).toBe(String(count));
      }
      await tabTo(page, named(/^Go to checkout/));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/checkout/);
      await page.locator('.checkout-step').first().waitFor();
      // Arrows choose the service.
      await tabTo(page, ({ role }) => role === 'radio');
      for (let tries = 0; tries < 3 && (await stopAt(page)).text !== 'Delivery'; tries++)
        await page.keyboard.press('ArrowLeft');
      expect((await stopAt(page)).text).toBe('Delivery');
      await tabTo(page, named('Where I am now'));
      await page.keyboard.press('Enter');
      await page.getByLabel('Street and house').waitFor();
      await tabTo(page, named('Street and house'));
      await page.keyboard.type('Amir Temur 107B');
      await expect.poll(() => page.locator('.checkout-page .bill').textContent()).toMatch(/Delivery · /);
      const total = await bill(page).textContent();
      await tabTo(page, named(/^Place order/));
      await page.keyboard.press('Enter');
      const order = await placedOrder(page);
      expect(order).toMatchObject({ serviceType: 'DELIVERY', lines: [{ name, productCount: 4 }] });
      expect(money(order.bill)).toBe(total);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });
  });

  it('a dish with choices is added from its sheet: the basket is announced and the focus is on the dish', async () => {
    await asDiner(async (page) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      const basket = page.getByRole('status').filter({ hasText: /^Basket: 1 dish, / });
      const { text } = await tabTo(page, named(/^Choose options: /));
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      expect(await sheet.locator('.sheet-media img').last().getAttribute('loading')).not.toBe('lazy');
      for (const group of await sheet.locator('fieldset').all()) await choose(group.locator('input').first());
      await tabTo(page, ({ text, role }) => role === 'button' && /^Add to basket(?!:)/.test(text));
      await page.keyboard.press('Enter');
      await sheet.waitFor({ state: 'detached' });
      await basket.waitFor({ state: 'attached' });
      const name = text.replace('Choose options: ', '');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.tile')?.querySelector('h3')?.textContent))
        .toBe(name);
    });
  });

  it('a phone is confirmed in the checkout, and the focus stays at its step', async () => {
    const guest = await newGuest(browser, { size: DESKTOP, language: 'eng' });
    const { page } = guest;
    const [dish] = await plainDishes();
    await openCheckoutWith(page, [[dish!, 2]]);
    await signIn(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.checkout-step') !== null)).toBe(true);
    await guest.context.close();
  });

  it('a table is booked', { timeout: 150_000 }, async () => {
    await asDiner(async (page) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
      await hydrated(page);
      await tabTo(page, named(/^Book a table/));
      const opener = await stopAt(page);
      await page.keyboard.press('Enter');
      await page.locator('dialog[open] .slot').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await expect.poll(async () => (await stopAt(page)).text).toBe(opener.text);
      await page.keyboard.press('Enter');
      await page.locator('dialog[open] .slot').first().waitFor();
      await tabTo(page, named('3 people'));
      await page.keyboard.press('Space');
      // Another day by the arrows, then a time. Late in the evening the first day is not today's any more.
      await tabTo(page, ({ role, text }) => role === 'radio' && /^(Today|Tomorrow)$/.test(text));
      for (let days = 0; days < 6; days++) await page.keyboard.press('ArrowRight');
      await page.locator('dialog[open] .slot input:not(:disabled)').first().waitFor();
      await tabTo(page, ({ role, text }) => role === 'radio' && /^\d\d:\d\d/.test(text));
      await page.keyboard.press('ArrowRight');
      const time = await expect
        .poll(async () => (await stopAt(page)).text)
        .toMatch(/^\d\d:\d\d/)
        .then(async () => (await stopAt(page)).text.slice(0, 5));
      await tabTo(page, named(/^Book the table/));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/checkout/);
      await page.locator('.checkout-step').first().waitFor();
      await tabTo(page, named(/^Book the table/));
      await page.keyboard.press('Enter');
      expect(await placedOrder(page)).toMatchObject({ serviceType: 'DINE_IN', later: true, partySize: 3, time });
    });
  });
});
