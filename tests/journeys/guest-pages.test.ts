/** What stays in reach while a guest scrolls, opens sheets and has several orders. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu, Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { choosePickUp, place, service, signIn, step, toCheckout, openCheckoutWith } from './checkout-steps.ts';
import { ask, fillBasket, PLACE, placedOrder, plainDishes, putInBasket } from './ordering-steps.ts';

let browser: Browser;
let dishes: Product[];
let menu: Menu;

beforeAll(async () => {
  browser = await launch();
  [dishes, menu] = await Promise.all([plainDishes(), ask<Menu>(`/merchants/${PLACE}/menu`)]);
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, allowed: /status of (401|409)/ });

const openMenu = async (page: Page): Promise<void> => {
  await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
  await hydrated(page);
};
const top = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())!.y;

describe("a restaurant's page on a phone", () => {
  it('has a slim header below which the categories stick, once the cover has scrolled away', async () => {
    await withGuest({}, async ({ page }) => {
      await openMenu(page);
      expect(await page.locator('.slim-header').count()).toBe(0);
      const before = await top(page, '.menu-section');
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 1400);
      const header = page.locator('.slim-header');
      await header.waitFor();
      expect((await header.boundingBox())!.y).toBe(0);
      expect(await header.textContent()).toContain('Kuydiryapti');
      await expect.poll(() => top(page, '.menu-chips')).toBe((await header.boundingBox())!.height);
      // It floats: what is below keeps its place.
      expect((await top(page, '.menu-section')) + (await page.evaluate(() => window.scrollY))).toBeCloseTo(before, 0);
      expect(await axe(page)).toEqual([]);
      await header.getByRole('button', { name: 'Search the menu' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.menu-search') !== null)).toBe(true);
      await page.keyboard.type(dishes[0]!.name.slice(0, 4));
      await page
        .locator('.menu-section [role=status], p[role=status]')
        .filter({ hasText: dishes[0]!.name.slice(0, 4) })
        .waitFor();
    });
  });

  it('leads from another tab to the search of the menu', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}/Reviews`);
      await hydrated(page);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 900);
      await page.locator('.slim-header').getByRole('button', { name: 'Search the menu' }).click();
      await page.locator('.menu-search input').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.menu-search') !== null)).toBe(true);
    });
  });

  it("scrolls a dish's photo away and leaves the cross and the button", async () => {
    const dish = menu.groups
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products)
      .find(({ type, soldOut }) => type === 'MODIFICATION' && !soldOut)!;
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/${PLACE}?product=${dish.id}`);
      await hydrated(page);
      const sheet = page.locator('dialog[open] .sheet');
      await sheet.waitFor();
      await expect.poll(() => sheet.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeGreaterThan(100);
      await sheet.evaluate((each) => each.scrollTo(0, each.scrollHeight));
      await expect.poll(() => top(page, 'dialog[open] .sheet-media')).toBeLessThan(0);
      for (const stays of ['.sheet-close', '.sheet-foot']) {
        const box = (await page.locator(`dialog[open] ${stays}`).boundingBox())!;
        expect(box.y, stays).toBeGreaterThan(0);
        expect(box.y + box.height, stays).toBeLessThanOrEqual(PHONE.height);
      }
      await page.locator('dialog[open] .sheet-close').click();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    });
  });
});

describe('the basket', () => {
  it('opens the choices of a recommended dish over itself and keeps the guest there', async () => {
    await withGuest({}, async ({ page }) => {
      await putInBasket(page, [[dishes[0]!, 1]]);
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      const offered = page.locator('.recommended').getByRole('button', { name: /^Choose/ });
      await offered.first().waitFor();
      await offered.first().click();
      const sheet = page.locator('dialog[open]');
      await sheet.waitFor();
      expect(new URL(page.url()).pathname).toBe('/basket');
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await offered.first().click();
      await sheet.waitFor();
      // The first option of each choice that is required.
      for (const group of await sheet.locator('fieldset').all()) {
        const radio = group.getByRole('radio').first();
        if (await radio.isVisible()) await radio.check({ force: true });
      }
      await sheet.locator('.sheet-foot .btn').click();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/basket');
      await expect.poll(() => page.locator('.basket-line').count()).toBe(2);
    });
  });

  it('shows what was undone above the button, not on it', async () => {
    await withGuest({}, async ({ page }) => {
      await putInBasket(page, [
        [dishes[0]!, 1],
        [dishes[1]!, 1],
      ]);
      await page.goto(`${productOrigin()}/basket`);
      await hydrated(page);
      await page
        .locator('.basket-line')
        .first()
        .getByRole('button', { name: /Remove|Less|Fewer/ })
        .click();
      const toast = page.locator('.toast');
      await toast.waitFor();
      const cta = (await page.locator('.basket-cta .btn').boundingBox())!;
      await expect
        .poll(async () => {
          const box = (await toast.boundingBox())!;
          return box.y + box.height;
        })
        .toBeLessThanOrEqual(cta.y);
    });
  });
});

describe('the checkout', () => {
  const mainButtons = (page: Page): Promise<number> =>
    page.locator('.checkout-page .btn[data-kind=primary]').filter({ visible: true }).count();
  const errors = (page: Page): Promise<number> => page.locator('.gap-words, .checkout-step .error').count();

  it('on a phone asks about an address of earlier before it counts, and marks nothing before an attempt', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await fillBasket(page, [[dishes[0]!, 2]]);
      const [branch] = await ask<{ latitude: number; longitude: number }[]>(`/merchants/${PLACE}/branches`);
      await page.evaluate(
        (at) => localStorage.setItem('place', JSON.stringify({ ...at, name: 'Amir Temur 107B', source: 'MAP' })),
        { latitude: branch!.latitude + 0.004, longitude: branch!.longitude + 0.004 },
      );
      await toCheckout(page);
      const where = step(page, 'Where to');
      const question = where.getByRole('group', { name: 'Deliver here?' });
      await question.getByText('Amir Temur 107B').waitFor();
      expect(await where.locator('h2 .icon').count()).toBe(0);
      expect([await mainButtons(page), await errors(page)]).toEqual([1, 0]);
      expect(await axe(page)).toEqual([]);
      // An attempt names what is missing, and the answer is one tap away.
      await place(page).click();
      await question.getByText('Confirm it or choose another').waitFor();
      await question.getByRole('button', { name: 'Yes, here' }).click();
      // The step stays open until the flat is there, or the guest goes on without one.
      await page.getByLabel('Flat, office').fill('48');
      await where.getByRole('button', { name: 'Continue' }).click();
      await where.getByText('Amir Temur 107B · flat 48').waitFor();
      await where.locator('h2 .icon').waitFor();
      expect(await mainButtons(page)).toBe(1);
      await page.reload();
      await hydrated(page);
      await where.locator('h2 .icon').waitFor();
    });
  });

  it('on a desktop does not ask about a branch that was just chosen', async () => {
    await withGuest({ size: DESKTOP }, async ({ page }) => {
      await openCheckoutWith(page, [[dishes[0]!, 1]]);
      await choose(service(page, 'Pick-up'));
      const where = step(page, 'Where you collect it');
      const question = where.getByRole('group', { name: 'Collect it here?' });
      await question.getByRole('button', { name: 'Another branch' }).click();
      const chooser = page.locator('dialog[open]');
      // The first row is the nearest branch, whichever that is.
      await choose(chooser.getByRole('radio').nth(1));
      await chooser.getByRole('button', { name: 'Save' }).click();
      await chooser.waitFor({ state: 'detached' });
      await question.waitFor({ state: 'detached' });
      expect(await errors(page)).toBe(0);
    });
  });
});

it('the order button does not move when the question about offers is shown after the sign-in', async () => {
  await withGuest({ size: DESKTOP }, async ({ page, context }) => {
    const { promise: isDue, resolve: answer } = Promise.withResolvers<void>();
    await context.route('**/api/me/marketing?*', async (route) => {
      await isDue;
      await route.continue();
    });
    await openCheckoutWith(page, [[dishes[0]!, 1]]);
    await choosePickUp(page);
    await signIn(page);
    await place(page).hover();
    await page.mouse.down();
    answer();
    await page.getByRole('checkbox', { name: /^Send me offers/ }).waitFor();
    await page.mouse.up();
    await placedOrder(page);
  });
});

it('two orders under way are both reached from the header', async () => {
  await withGuest({ size: DESKTOP }, async ({ page }) => {
    const links: string[] = [];
    for (const dish of dishes.slice(0, 2)) {
      await openCheckoutWith(page, [[dish, 1]]);
      await choosePickUp(page);
      if (links.length === 0) await signIn(page);
      await place(page).click();
      await placedOrder(page);
      links.push(new URL(page.url()).searchParams.get('order')!);
    }
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const shown = new Set<string | null>();
      for (const at of [0, 1]) {
        await page.goto(`${productOrigin()}/liked`);
        await hydrated(page);
        await page.getByRole('button', { name: '2 active orders' }).click();
        const items = page.getByRole('menuitem');
        expect(await items.count()).toBe(2);
        const box = (await items.nth(at).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
        await items.nth(at).click();
        await page.waitForURL(/activeorder/i);
        shown.add(new URL(page.url()).searchParams.get('order'));
      }
      expect(shown).toEqual(new Set(links));
    }
  });
});
