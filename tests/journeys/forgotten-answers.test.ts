/** What a shared device keeps of a person whose session has ended anywhere but in an open page of the storefront. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, PHONE, productOrigin, visitUnderWorker } from '#tests/support/browser.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { browserOf, newDiner, openRestaurantSide } from './after-order-steps.ts';
import { PLACE, plainDishes } from './ordering-steps.ts';
import { signInAs } from './people.ts';

let browser: Browser;
let link: string;
let diner: Awaited<ReturnType<typeof newDiner>>;

beforeAll(async () => {
  browser = await launch();
  const [dishes, restaurantSide] = await Promise.all([plainDishes(), openRestaurantSide()]);
  diner = await newDiner();
  const pickup = { serviceType: 'PICK_UP', pickupValid: true, address: null };
  ({ link } = await restaurantSide.order(diner, [[dishes[0]!, 1]], pickup));
});
afterAll(() => browser?.close());

/** Addresses in caches by the beginning of their names. */
const cached = (page: Page, kind: 'pages' | 'personal'): Promise<string[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  }, kind);
const ofOrder = async (page: Page): Promise<string[]> =>
  (await cached(page, 'personal')).filter((url) => url.includes(link));

async function visitOrder(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await visitUnderWorker(page, `/confirmation?order=${link}`);
  await visitUnderWorker(page, `/Modals/activeorder?order=${link}`);
  await expect.poll(async () => (await ofOrder(page)).length).toBeGreaterThan(2);
  expect((await cached(page, 'pages')).filter((url) => url.includes(link))).toEqual([]);
  return page;
}

it('a session that was ended elsewhere while no page was open', async () => {
  const { context, page: first } = await browserOf(browser, diner, { size: PHONE });
  await (await visitOrder(context)).close();
  await first.close();
  const ended = await fetchProduct('/api/auth/logout', {
    method: 'POST',
    headers: { merchant: MARKETPLACE_ID, authorization: `Bearer ${diner.token}` },
  });
  expect(ended.status).toBe(204);
  const later = await context.newPage();
  await visitUnderWorker(later, '/');
  await expect.poll(() => ofOrder(later)).toEqual([]);
  await context.close();
});

it('a sign-out in the console', async () => {
  const owner = { ...diner, session: (await signInAs('+998900000001')).session };
  const { context, page } = await browserOf(browser, owner, {});
  await (await visitOrder(context)).close();
  await page.goto(`${productOrigin()}/${PLACE}/console`);
  const person = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /language/ });
  await person.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
  await expect.poll(() => ofOrder(page)).toEqual([]);
  await context.close();
});
