import type { Browser, Page } from 'playwright-core';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchView, Product } from '#contract/restaurants/catalog.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { axe, choose, DESKTOP, type Guest, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { newDiner, openRestaurantSide, type Diner, type RestaurantSide } from './after-order-steps.ts';
import { toSettle } from './evening-steps.ts';
import { plainDishes, PLACE } from './ordering-steps.ts';
import { codeSentTo } from './people.ts';

const OPERATOR = '900000002';

let browser: Browser;
let restaurantSide: RestaurantSide;
let dishes: Product[];
let board: Guest;
let diner: Diner;
/** One whose orders wait for a person. */
let branch: BranchView;

const address = (path = ''): string => `${productOrigin()}/${PLACE}/console${path}`;
const pickUp = (): object => ({
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId: branch.id,
  address: null,
  addressType: null,
  office: null,
  customerName: 'Malika',
});

async function placed(more: object = {}): Promise<PlacedOrder & { short: string }> {
  const order = await restaurantSide.order(
    diner,
    [
      [dishes[0]!, 2],
      [dishes[1]!, 1],
    ],
    { ...pickUp(), ...more },
  );
  return { ...order, short: shortNumber(order.number) };
}

/** Some branches of the city accept by themselves. */
async function findPatientBranch(): Promise<BranchView> {
  for (const each of restaurantSide.branches) {
    branch = each;
    const { id } = await placed();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    const isPatient = (await restaurantSide.see(id)).status === 'OPEN';
    await restaurantSide.move(id, 'CANCELED', { reason: 'BUSY' });
    if (isPatient) return each;
  }
  throw new Error('every branch accepts by itself');
}

const card = (page: Page, { id }: { id: string }) => page.locator(`[data-order="${id}"]`);
const inLane = (page: Page, lane: string, { id }: { id: string }) =>
  page.locator(`.lane[data-lane=${lane}] [data-order="${id}"]`);

async function signIn(page: Page): Promise<void> {
  await page.goto(address());
  await page.locator('input[type=tel]').fill(OPERATOR);
  const since = Date.now();
  await page
    .getByRole('button', { name: 'Send the code' })
    .or(page.locator('form button[type=submit]'))
    .first()
    .click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
  const code = await codeSentTo(`+998${OPERATOR}`, since);
  await page.locator('input[autocomplete=one-time-code]').click();
  await page.keyboard.type(code);
  await page.locator('.lanes .lane-count').first().waitFor();
}

async function chooseBranch(page: Page, name: string): Promise<void> {
  // The name of the button holds what is seen on it.
  const here = page.getByRole('button', { name: /^Change the branch: ?\S/ });
  if ((await here.locator('b').textContent())?.includes(name)) return;
  await here.click();
  await page
    .getByRole('menuitemradio', { name: new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) })
    .click();
}

beforeAll(async () => {
  browser = await launch();
  [restaurantSide, dishes, diner] = await Promise.all([openRestaurantSide(), plainDishes(), newDiner()]);
  branch = await findPatientBranch();
  board = await newGuest(browser, { language: 'eng' });
  board.page.setDefaultTimeout(30_000);
  await signIn(board.page);
  await chooseBranch(board.page, branch.name);
});
afterAll(async () => {
  await board?.context.close();
  await browser?.close();
});

describe('an evening at the board', () => {
  it('a delivery stands on the way, and one for another day waits in its own lane', async () => {
    const { page } = board;
    const order = await placed({
      serviceType: 'DELIVERY',
      addressType: 'TARGET',
      address: { name: 'Amir Temur 107B', latitude: branch.latitude + 0.008, longitude: branch.longitude + 0.01 },
    });
    for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY'] as const) await restaurantSide.move(order.id, to);
    await inLane(page, 'ON_WAY', order).waitFor();
    await card(page, order).getByRole('button', { name: 'Delivered' }).click();
    // None of our couriers holds the cash: it is booked once somebody says that it has come.
    await toSettle(page, order).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Paid in cash' }).click();
    await toSettle(page, order).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const day = new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);
    const later = await placed({ later: true, day, time: '14:00' });
    await card(page, later).getByRole('button', { name: 'Accept for later' }).click();
    await inLane(page, 'LATER', later).waitFor();
  });

  it('a move can be taken back for eight seconds', async () => {
    const { page } = board;
    const order = await placed();
    await restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    await inLane(page, 'COOKING', order).waitFor();
    await card(page, order).getByRole('button', { name: 'Start cooking' }).click();
    await page.locator('.toast', { hasText: order.short }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await restaurantSide.see(order.id)).status).toBe('ACCEPTED');
    await card(page, order).getByRole('button', { name: 'Start cooking' }).waitFor();
  });

  it('rejecting asks why, and what is sold out goes on the stop-list', async () => {
    const { page } = board;
    const order = await placed();
    await card(page, order)
      .getByRole('button', { name: `Reject No. ${order.short}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Cancel No. ${order.short}` }).click();
    await dialog.getByText('Choose a reason').waitFor();
    await choose(dialog.getByRole('radio', { name: 'Sold out' }));
    await choose(dialog.getByRole('checkbox', { name: dishes[1]!.name }));
    await choose(dialog.getByRole('radio', { name: '2 hours' }));
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Cancel No. ${order.short}` }).click();
    await card(page, order).waitFor({ state: 'detached' });
    expect(await restaurantSide.see(order.id)).toMatchObject({ status: 'CANCELED', reason: 'OUT_OF_STOCK' });
    const listed = await restaurantSide.staff<{ items: { productId: string; stopped: boolean }[] }>(
      `GET /console/branches/${branch.id}/stop-list`,
    );
    expect(listed.items.find(({ productId }) => productId === dishes[1]!.id)?.stopped).toBe(true);
    await page.goto(address('/stop-list'));
    await page.getByRole('switch', { name: `${dishes[1]!.name}: on sale` }).press('Space');
    await expect
      .poll(
        async () =>
          (await restaurantSide.staff<typeof listed>(`GET /console/branches/${branch.id}/stop-list`)).items.find(
            ({ productId }) => productId === dishes[1]!.id,
          )?.stopped,
      )
      .toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.locator('.console-rail-link').first().click();
    await page.locator('.lanes .lane-count').first().waitFor();
  });

  it('is found by its number from any page, and so is a page', async () => {
    const { page } = board;
    const order = await placed();
    await page.goto(address('/kitchen'));
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Find a page, an order, a dish or a guest' });
    await palette.fill(order.short);
    await page.getByRole('option', { name: new RegExp(order.short) }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(order.short).first().waitFor();
    await page.goto(address('/kitchen'));
    await page.getByRole('button', { name: 'Search' }).click();
    await palette.fill('stop');
    await palette.press('Enter');
    await page.waitForURL(/stop-list/);
    await page.goto(address());
  });

  it('whoever was slower is told, and the board is right again', async () => {
    const { page } = board;
    const order = await placed();
    await inLane(page, 'NEW', order).waitFor();
    // What a colleague does is not heard of in time.
    await page.route('**/api/console/orders/events**', (route) => route.abort());
    await page.route(`**/api/console/orders/${order.id}`, (route) => route.abort(), { times: 1 });
    await restaurantSide.move(order.id, 'ACCEPTED', { minutes: 20 });
    await card(page, order)
      .getByRole('button', { name: /^Accept/ })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page.unroute('**/api/console/orders/events**');
    await inLane(page, 'COOKING', order).waitFor();
    expect((await restaurantSide.see(order.id)).status).toBe('ACCEPTED');
  });

  it('is moved by the keyboard alone', async () => {
    const { page } = board;
    const order = await placed();
    await inLane(page, 'NEW', order).waitFor();
    await page
      .locator('h1')
      .first()
      .evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await card(page, order).focus();
    await page.keyboard.press('Enter');
    await inLane(page, 'COOKING', order).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(order.short);
    await page.locator('.board-search-found button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: `Order No. ${order.short}` }).waitFor();
    await drawer.getByText('History').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('without a connection', () => {
  it('the board says since when, and is right once it is back', async () => {
    const { page, context } = board;
    const before = await placed();
    await inLane(page, 'NEW', before).waitFor();
    await context.setOffline(true);
    await page.locator('.offline-bar').waitFor();
    await expect.poll(() => page.locator('.offline-bar b').textContent()).toMatch(/^[2-9]/);
    await restaurantSide.move(before.id, 'ACCEPTED', { minutes: 20 });
    const during = await placed();
    await context.setOffline(false);
    await inLane(page, 'NEW', during).waitFor();
    await inLane(page, 'COOKING', before).waitFor();
    await page.locator('.offline-bar').waitFor({ state: 'detached' });
  });
});

describe('the console as a page', () => {
  it('passes axe as a board, in the dark and on a phone', async () => {
    const { page } = board;
    for (const [size, scheme] of [
      [DESKTOP, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      expect(await axe(page), scheme).toEqual([]);
    }
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('takes an order by telephone', async () => {
    const { page } = board;
    await page.getByRole('link', { name: 'New order', exact: true }).click();
    await page.getByLabel('Find a dish').fill(dishes[0]!.name);
    await page
      .locator('.dish-list button')
      .filter({ has: page.getByText(dishes[0]!.name, { exact: true }) })
      .first()
      .click();
    await choose(page.locator('.new-order-form').getByRole('radio', { name: 'Pick-up' }));
    await page.locator('input[type=tel]').fill('901112233');
    await page.getByRole('button', { name: /Place the order/ }).click();
    await page.locator('.toast', { hasText: 'is placed' }).waitFor();
    await page.locator('.lane[data-lane=COOKING] [data-order]').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('shows nothing to whoever is not of the restaurant, and complained of nothing', async () => {
    const guest = await newGuest(browser, { language: 'eng' });
    await guest.page.goto(address());
    await guest.page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await axe(guest.page)).toEqual([]);
    await guest.context.close();
    expect(board.complaints.filter((each) => !/Failed to load resource/.test(each))).toEqual([]);
  });
});
