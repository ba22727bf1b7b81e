/** Managers at their offers, and what guests notice: a banner on an open page, a promo, an answer to a review. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { ConsoleBanner } from '#contract/restaurants/offers-front.ts';
import type { OwnReview } from '#contract/guests/reviews.ts';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import { axe, choose, hydrated, launch, newGuest, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { browserOf, newDiner, openRestaurantSide, ownOrder, type Diner } from './after-order-steps.ts';
import { ANHOR_RESTAURANT, anhorMerchant, managerAt } from './manager-steps.ts';
import { money, PLACE, plainDishes, priceOf } from './ordering-steps.ts';
import { askAs, signInAs, type SignedInPerson } from './people.ts';

const OWNER = '+998900000001';
const SOON = { timeout: 20_000 };
const stamp = Date.now();
const bannerTitle = `Plov day ${stamp}`;
const code = `J${stamp}`;

let browser: Browser;
let anhor: string;
let owner: SignedInPerson;

beforeAll(async () => {
  browser = await launch();
  anhor = await anhorMerchant();
  owner = await signInAs(OWNER);
});

/** Other journeys walk through the same city. */
afterAll(async () => {
  const { items } = await askAs<{ items: ConsoleBanner[] }>(owner, anhor, 'GET /console/banners');
  for (const { id, title } of items)
    if (title.eng === bannerTitle) await askAs(owner, anhor, `DELETE /console/banners/${id}`);
  const { promos } = await askAs<{ promos: ConsolePromo[] }>(owner, anhor, 'GET /console/promos');
  for (const { id, code: of } of promos) if (of === code) await askAs(owner, anhor, `DELETE /console/promos/${id}`);
  await browser?.close();
});

const manager = (path: string, size?: typeof PHONE): Promise<Guest> =>
  managerAt(browser, path, { phone: OWNER, ...(size && { size }) });

describe('a manager', () => {
  it('adds a banner, which a guest with the page open sees without a reload', async () => {
    const guest = await newGuest(browser, { language: 'eng' });
    const listens = guest.page.waitForRequest((request) => request.url().includes('/events'));
    await guest.page.goto(`${productOrigin()}/anhor/Merchants/${ANHOR_RESTAURANT}`);
    await hydrated(guest.page);
    await listens;
    const { page, context, complaints } = await manager('/anhor/console/banners');
    await page.getByRole('link', { name: 'New banner' }).click();
    const panel = page.getByRole('dialog', { name: 'New banner' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Write it in one language at least').waitFor();
    await panel.getByLabel('Title, English').fill(bannerTitle);
    await panel.getByLabel('Text, English').fill('Every Friday');
    await panel.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('A link starts with / or https://').waitFor();
    await panel.getByLabel('Address', { exact: true }).fill(`/Merchants/${ANHOR_RESTAURANT}/Menu`);
    expect(await panel.locator('.banner-title').textContent()).toBe(bannerTitle);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: bannerTitle }).waitFor();
    await guest.page.getByRole('heading', { name: bannerTitle }).first().waitFor(SOON);
    expect(await axe(page)).toEqual([]);
    // What is typed is asked about before it is lost.
    const saved = page.getByRole('dialog', { name: bannerTitle });
    await saved.getByLabel('Text, English').fill('Every Saturday');
    await saved.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await saved.getByRole('button', { name: 'Put back' }).click();
    expect(complaints).toEqual([]);
    await context.close();
    await guest.context.close();
  });

  it('adds a promo, tries it on a basket, and a guest pays less with it', async () => {
    const { page, context, complaints } = await manager('/anhor/console/promos');
    await page.getByRole('link', { name: 'New promo' }).click();
    const panel = page.getByRole('dialog', { name: 'New promo' });
    await panel.getByLabel('Code', { exact: true }).fill(code);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Enter a discount for dishes or delivery').waitFor();
    await panel.getByLabel('Off dishes, %').fill('10');
    const trial = panel.getByRole('region', { name: 'Test basket' });
    await expect.poll(() => trial.locator('[data-kind=total] dd').textContent()).toBe(money(10_200_000));
    await panel.getByLabel('Minimum sum, soʻm').fill('200000');
    await trial.getByText('The code works from').waitFor();
    await panel.getByLabel('Minimum sum, soʻm').fill('');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: code }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();

    const guest = await newGuest(browser, { language: 'eng' });
    await guest.page.goto(`${productOrigin()}/Merchants/${ANHOR_RESTAURANT}`);
    await hydrated(guest.page);
    await guest.page.locator('.tile').getByRole('button', { name: /^Add/ }).first().click();
    await guest.page.goto(`${productOrigin()}/basket`);
    await hydrated(guest.page);
    await choose(guest.page.locator('.order-aside').getByRole('radio', { name: 'Pick-up' }));
    const total = () => guest.page.locator('.order-aside .bill [data-kind=total] dd').textContent();
    const sum = async (): Promise<number> => Number((await total())?.replace(/\D/g, '') ?? 0);
    await expect.poll(sum).toBeGreaterThan(0);
    const before = await sum();
    await guest.page.getByRole('button', { name: 'Have a promo code?' }).click();
    await guest.page.getByLabel('Promo code').fill(code);
    await guest.page.getByLabel('Promo code').press('Enter');
    await guest.page.getByText(`Promo code ${code}`).waitFor();
    await expect.poll(sum).toBe(Math.round(before * 0.9));
    await guest.context.close();
  });
});

/** An order that is over. */
async function visited(diner: Diner, dish: Product): Promise<string> {
  const side = await openRestaurantSide();
  const { id } = await side.order(diner, [[dish, 1]], {
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: side.branch.id,
    address: null,
    addressType: null,
  });
  for (const status of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) await side.move(id, status);
  const { version, isPaid } = await side.see(id);
  if (!isPaid) await side.staff(`POST /console/orders/${id}/payment`, { version, paid: true });
  await expect.poll(async () => (await ownOrder(diner, id)).status, { timeout: 20_000 }).toBe('CLOSED');
  return id;
}

describe('a review', () => {
  it('is answered by the restaurant, and its author reads the answer with their order', async () => {
    const [dish] = (await plainDishes()).toSorted((a, b) => priceOf(a) - priceOf(b));
    let words = '';
    let author: Diner | undefined;
    let orderId = '';
    // Three reviews are published together; some may have been waiting.
    for (let visits = 0, isPublished = false; visits < 3 && !isPublished; visits++) {
      words = `Juda mazali ${randomUUID()}`;
      author = await newDiner();
      orderId = await visited(author, dish!);
      await askAs(author, MARKETPLACE_ID, `POST /orders/${orderId}/rate`, { stars: 5, text: words });
      const review = await askAs<OwnReview>(author, MARKETPLACE_ID, `GET /orders/${orderId}/review`);
      isPublished = review.published;
    }
    const { page, context, complaints } = await manager(`/${PLACE}/console/reviews`, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: words });
    await card.getByRole('button', { name: 'Answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer' });
    await dialog.getByRole('textbox').fill(`Rahmat ${stamp}`);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await card.getByText(`Rahmat ${stamp}`).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();

    const guest = await browserOf(browser, author!);
    await guest.page.goto(`${productOrigin()}/orders/modal?order=${orderId}`);
    await guest.page.getByText(`Rahmat ${stamp}`).waitFor(SOON);
    await answersOnPage(guest.page);
    await guest.context.close();
  });
});

/** Everybody reads it on the restaurant's page. */
async function answersOnPage(page: Page): Promise<void> {
  await page.goto(`${productOrigin()}/Merchants/${PLACE}/Reviews`);
  await page.getByText(`Rahmat ${stamp}`).first().waitFor(SOON);
}
