/**
 * At half past two in the night a teahouse that opens at ten is asked for a table in the evening and for dishes at
 * noon: it need not answer before it opens.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import { axe, choose, DESKTOP, hydrated, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { startProductAt } from '#tests/support/product-at.ts';
import { choosePickUp, openStep, place, service, signIn, step, openCheckoutWith } from './checkout-steps.ts';
import { ANHOR_RESTAURANT } from './manager-steps.ts';
import { ask, placedOrder, plainDishes } from './ordering-steps.ts';

let product: { stop(): Promise<void> };
let browser: Browser;
let dish: Product;
/** The day whose night it is: it opens at ten. */
let day: string;

const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'short' });

beforeAll(async () => {
  product = await startProductAt('02:30');
  browser = await launch();
  [dish] = (await plainDishes(ANHOR_RESTAURANT)) as [Product];
  day = local.format(new Date()).slice(0, 10);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, allowed: /status of (401|409)/ });

/** Waits for an answer that nobody owes before ten. */
async function expectPatience(page: Page): Promise<void> {
  const { status, answersFrom, expiresAt } = await placedOrder(page);
  expect(status).toBe('OPEN');
  expect(local.format(new Date(answersFrom!))).toBe(`${day} 10:00`);
  expect(Date.parse(expiresAt!)).toBeGreaterThan(Date.parse(answersFrom!));
  const link = new URL(page.url()).searchParams.get('order');
  await page.goto(`${productOrigin()}/Modals/activeorder?order=${link}`);
  await hydrated(page);
  await page.locator('dialog').getByText('The restaurant is closed and will answer after 10:00').waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByText('Still waiting').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
}

async function chooseTime(page: Page, time: string | RegExp): Promise<void> {
  await openStep(page, 'When');
  const when = step(page, 'When');
  await choose(when.getByRole('radio', { name: 'Today' }));
  await choose(when.getByRole('radio', { name: time }).first());
}

it('dishes for noon are ordered in the night', async () => {
  await withGuest({}, async ({ page }) => {
    await openCheckoutWith(page, [[dish, 2]], ANHOR_RESTAURANT);
    await choosePickUp(page);
    await signIn(page);
    await chooseTime(page, /^12:00/);
    await place(page).click();
    expect(await placedOrder(page)).toMatchObject({ serviceType: 'PICK_UP', later: true, day });
    await expectPatience(page);
  });
});

it('a table for the evening is booked in the night', async () => {
  await withGuest({}, async ({ page }) => {
    await openCheckoutWith(page, [[dish, 2]], ANHOR_RESTAURANT);
    await signIn(page);
    await choose(service(page, 'Dine-in'));
    await openStep(page, 'When');
    await step(page, 'When').getByRole('button', { name: '2 people' }).click();
    await chooseTime(page, '19:30');
    // A press before the bill of a visit is there is asked to confirm the new sum.
    await page.locator('.checkout-page .bill div', { hasText: /^Service\s*[1-9]/ }).waitFor();
    await place(page).click();
    expect(await placedOrder(page)).toMatchObject({ serviceType: 'DINE_IN', day, time: '19:30', partySize: 2 });
    await expectPatience(page);
  });
});

/** Everything is closed now, which adds a notice to each page; the widest texts are Russian. */
it.each([
  ['phone', PHONE, '.tile-name', 720],
  ['desktop', DESKTOP, '.picture', 900],
] as const)('the first dish of every menu is on the first screen of a %s', async (_screen, size, part, most) => {
  const { items } = await ask<{ items: { slug: string }[] }>('/merchants?limit=60');
  const context = await browser.newContext({ viewport: size, isMobile: size === PHONE, javaScriptEnabled: false });
  await context.addCookies([{ name: 'i18n_redirected', value: 'ru', url: productOrigin() }]);
  await context.route(/\.(webp|avif|jpe?g|png)/, (route) => route.abort());
  const page = await context.newPage();
  const below: string[] = [];
  for (const path of ['/anhor/', ...items.map(({ slug }) => `/Merchants/${slug}`)]) {
    await page.goto(productOrigin() + path);
    const { y, height } = (await page.locator('.tile').first().locator(part).first().boundingBox())!;
    if (y + height > most) below.push(`${path}: ${y + height}`);
  }
  await context.close();
  expect(items.length).toBeGreaterThan(20);
  expect(below).toEqual([]);
});
