/** Where the food goes, in which way, and to whom: what the header and the home page make of a visitor. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewPage } from '#contract/guests/reviews.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { browserOf, newDiner } from './after-order-steps.ts';
import { ask } from './ordering-steps.ts';
import { askAs } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser);
const cards = (page: Page): Promise<string[]> =>
  page
    .locator('main article a[href*="/Merchants/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));

describe('where the food goes and how', () => {
  const place = { language: 'eng' as const };
  const kept = (page: Page): Promise<{ name: string; latitude: number; source: string } | null> =>
    page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('place') ?? 'null') as {
          name: string;
          latitude: number;
          source: string;
        } | null,
    );

  it('on a phone an address is found by its words: the pin goes there, and the header says how soon', async () => {
    await withGuest({ size: PHONE, ...place }, async ({ page }) => {
      await page.goto(`${productOrigin()}/`);
      await hydrated(page);
      await page.locator('.address-button').click();
      const field = page.getByRole('combobox', { name: 'Street and house' });
      await field.fill('бунёдкор 12');
      const options = page.getByRole('dialog').getByRole('option');
      await options.first().waitFor();
      expect(await axe(page)).toEqual([]);
      // Below the field and seen whole.
      const [under, list] = await Promise.all([field.boundingBox(), page.locator('dialog .suggestions').boundingBox()]);
      expect(list!.y).toBeGreaterThanOrEqual(under!.y + under!.height);
      expect(list!.y + list!.height).toBeLessThan(PHONE.height);
      // The first Escape closes the list of suggestions and leaves the dialog open.
      await field.press('Escape');
      expect(await options.count()).toBe(0);
      await field.fill('бунёдкор 12 ');
      await options.first().waitFor();
      await field.press('ArrowDown');
      const chosen = options.filter({ hasText: 'Olmazor metro' });
      while ((await chosen.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
      await field.press('Enter');
      expect(await field.inputValue()).toBe('Bunyodkor Avenue, 12');
      expect(await options.count()).toBe(0);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await expect
        .poll(() => kept(page))
        .toMatchObject({ name: 'Bunyodkor Avenue, 12', latitude: 41.2559, source: 'MAP' });
      await expect.poll(() => page.locator('.address-button').textContent()).toContain('Bunyodkor Avenue, 12');
    });
  });

  it('the header says how soon food can be there, for whom it can be brought', async () => {
    const [branch] = (await (
      await fetchProduct('/api/merchants/kuydiryapti/branches', {
        headers: { merchant: MARKETPLACE_ID },
      })
    ).json()) as { latitude: number; longitude: number }[];
    await withGuest(place, async ({ page, context }) => {
      await context.addInitScript(
        ({ latitude, longitude }) =>
          localStorage.setItem('place', JSON.stringify({ latitude, longitude, name: 'Here', source: 'MAP' })),
        branch,
      );
      await page.goto(`${productOrigin()}/`);
      await page
        .locator('.address-button')
        .getByText(/^Delivery in \d+–\d+ min$/)
        .waitFor();
    });
  });

  it('home shows what can be had in the way that is chosen, and its links keep to it', async () => {
    const answer = await fetchProduct('/api/home', { headers: { merchant: MARKETPLACE_ID } });
    const { collections } = (await answer.json()) as {
      collections: { items: { slug: string; services: string[] }[] }[];
    };
    const without = (service: string): string[] => [
      ...new Set(
        collections
          .flatMap(({ items }) => items)
          .filter(({ services }) => !services.includes(service))
          .map(({ slug }) => `/Merchants/${slug}`),
      ),
    ];
    expect(without('DELIVERY').length).toBeGreaterThan(0);
    await withGuest(place, async ({ page }) => {
      await page.goto(`${productOrigin()}/`);
      await hydrated(page);
      for (const [name, service] of [
        ['Delivery', 'DELIVERY'],
        ['Pick-up', 'PICK_UP'],
        ['Dine-in', 'DINE_IN'],
      ] as const) {
        await choose(page.locator('header').getByRole('radio', { name }));
        await expect
          .poll(async () => (await cards(page)).filter((href) => without(service).includes(href)))
          .toEqual([]);
        expect((await cards(page)).length).toBeGreaterThan(8);
      }
      await expect
        .poll(() => page.locator('.kitchen-link').first().getAttribute('href'))
        .toContain('serviceType=DINE_IN');
    });
  });

  it('on a desktop the stories of home follow the first places, open by keys and close by Back', async () => {
    await withGuest({ size: DESKTOP, ...place }, async ({ page }) => {
      await page.goto(`${productOrigin()}/`);
      await hydrated(page);
      const stories = page.getByRole('region', { name: 'Stories', includeHidden: true });
      expect(await stories.count()).toBe(1);
      const [row, places] = await Promise.all([
        stories.boundingBox(),
        page.locator('.section-bar h2').first().boundingBox(),
      ]);
      expect(row!.y).toBeGreaterThan(places!.y);
      const ring = stories.getByRole('button').first();
      await ring.press('Enter');
      const slide = page.getByRole('dialog').getByRole('status');
      await slide.waitFor();
      const first = await slide.textContent();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => slide.textContent()).not.toBe(first);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => slide.textContent()).toBe(first);
      expect(await axe(page)).toEqual([]);
      await page.goBack();
      await slide.waitFor({ state: 'detached' });
      expect(await ring.evaluate((each) => each === document.activeElement)).toBe(true);
    });
  });

  it('who is signed in is greeted by name', async () => {
    const diner = await newDiner();
    await askAs(diner, MARKETPLACE_ID, 'PATCH /me', { firstName: 'Malika' });
    const guest = await browserOf(browser, diner);
    try {
      await guest.page.goto(`${productOrigin()}/`);
      await expect.poll(() => guest.page.locator('h1').textContent()).toMatch(/^Good \w+, Malika$/);
    } finally {
      await guest.context.close();
    }
  });

  it('what others thought comes in the order that is chosen', async () => {
    const path = '/merchants/choyxona-anhor/reviews';
    const least = (await ask<ReviewPage>(`${path}?sort=worst`)).items[0]!.stars;
    expect((await ask<ReviewPage>(path)).items[0]!.stars).toBeGreaterThan(least);
    await withGuest({ ...place, size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants/choyxona-anhor/Reviews`);
      await hydrated(page);
      const first = page.locator('.reviews-grid li.card').first().getByRole('img');
      expect(await first.getAttribute('aria-label')).not.toContain(String(least));
      await choose(page.getByRole('radio', { name: 'Worst' }));
      await expect.poll(() => first.getAttribute('aria-label')).toContain(String(least));
      await choose(page.getByRole('radio', { name: 'Newest' }));
      await expect.poll(() => first.getAttribute('aria-label')).not.toContain(String(least));
      expect(await axe(page)).toEqual([]);
    });
  });

  it('the branches of a storefront fit a phone', async () => {
    await withGuest({ size: PHONE, language: 'ru' }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Modals/Branchmodal`);
      const rows = page.getByRole('dialog').locator('li');
      await rows.first().waitFor();
      expect(
        await rows.evaluateAll((all) =>
          all.every(
            (each) =>
              each.getBoundingClientRect().right <= window.innerWidth &&
              [...each.children].every(
                (part) => part.getBoundingClientRect().right <= each.getBoundingClientRect().right,
              ),
          ),
        ),
      ).toBe(true);
    });
  });
});
