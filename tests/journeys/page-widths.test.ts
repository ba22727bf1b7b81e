/**
 * Opens every page of the storefront at three widths. Nothing may leave the page, be cut off or overlap another
 * element, and axe must find no violation. The pages come from the route tables. A new page with a parameter needs a
 * value for it in `parameters`.
 */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MERCHANT_ROUTES, STOREFRONT_ROUTES } from '#web/app/route-table.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { ConsoleDocument } from '#contract/management/documents.ts';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { hydrated, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { browserOf, cook, newDiner, openRestaurantSide, pickUpAt } from './after-order-steps.ts';
import { plainDishes, PLACE, PROMO } from './ordering-steps.ts';
import { askAs, signInAs } from './people.ts';
import { openHall } from './table-steps.ts';
import { faultsAt } from './width-steps.ts';

let browser: Browser;
/** What stands in the place of each parameter, by the page's path. */
const parameters: Record<string, string> = {};
let diner: Guest;

async function putInBasket({ page }: Guest): Promise<void> {
  await page.goto(`${productOrigin()}/Merchants/${PLACE}`);
  await hydrated(page);
  const [first, second] = await plainDishes();
  for (const dish of [first!, second!]) {
    const tile = page.locator('.tile', { has: page.locator(`a[data-product="${dish.id}"]`) }).first();
    await tile.scrollIntoViewIfNeeded();
    await tile.locator('.tile-button').first().click();
    await tile.locator('output').waitFor();
  }
}

/** Publishes a public offer. The demo city has none, and without one its page is the 404 page. */
async function publishOffer(merchantId: string): Promise<void> {
  const administrator = await signInAs('+998900000000');
  const call = <T>(name: string, body?: object): Promise<T> => askAs<T>(administrator, merchantId, name, body);
  const { items } = await call<{ items: ConsoleDocument[] }>('GET /console/documents');
  const { version } = items.find(({ kind }) => kind === 'offer')!;
  const ru = '## Оферта\n\nЗаказ оплачивается при получении.';
  await call('PUT /console/documents/offer', { body: { ru }, isShown: true, version });
}

beforeAll(async () => {
  browser = await launch();
  const restaurant = await openRestaurantSide();
  const person = await newDiner();
  const dishes = await plainDishes();
  const shown = (await restaurant.staff<ConsoleMe>('GET /console/me')).branches[0]!;
  const orders = [];
  for (const dish of dishes.slice(0, 3))
    orders.push(await restaurant.order(person, [[dish, 2]], { ...pickUpAt(restaurant), branchId: shown.id }));
  await cook(restaurant, orders[0]!.id);
  const hall = await openHall(restaurant);
  const seat = await hall.seat(person, 0);
  await hall.order(person, seat.id, dishes[0]!.id, 2);
  const party = await restaurant.staff<WaitingParty>('POST /console/waiting-list', {
    branchId: shown.id,
    name: `Abdurahmon ${randomUUID().slice(0, 4)}`,
    language: 'ru',
    partySize: 4,
  });
  const group = await askAs<{ token: string }>(person, MARKETPLACE_ID, `POST /merchants/${PLACE}/group-orders`, {
    name: 'Abdurahmon',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    items: [{ productId: dishes[0]!.id, productCount: 2 }],
  });
  Object.assign(parameters, {
    'Merchants/:id/group/:token': group.token,
    'Merchants/:id/promo/:code': PROMO.code,
    'off/:code': 'nobody-has-it',
    'table/:token': seat.token,
    'wait/:token': party.link.split('/').at(-1)!,
  });
  await publishOffer(MARKETPLACE_ID);
  const options = { language: 'ru', size: { width: 1024, height: 768 }, withoutWorker: true } as const;
  diner = await browserOf(browser, person, options);
  await putInBasket(diner);
});
afterAll(() => browser?.close());

/** With a value in the place of its parameter. */
function addressOf(path: string): string {
  const filled = path.replace('Merchants/:id', `Merchants/${PLACE}`);
  return `/${filled.replace(/:\w+/, (parameter) => {
    const value = parameters[path];
    if (value === undefined) throw new Error(`What stands in the place of ${parameter} in ${path}?`);
    return value;
  })}`;
}

const STOREFRONT = [
  ...STOREFRONT_ROUTES.map(({ path }) => path),
  ...MERCHANT_ROUTES.map(({ path }) => `Merchants/:id/${path}`.replace(/\/$/, '')),
];

it.each(STOREFRONT)('/%s', async (path) => {
  expect(await faultsAt(diner.page, addressOf(path))).toEqual([]);
});

it('sees what leaves the page, is cut, and lies over another thing', async () => {
  const { page } = diner;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${productOrigin()}/offer`);
  await hydrated(page);
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML(
      'afterbegin',
      `<p class="wide">Too wide</p><div class="narrow"><span>Too long for its box</span></div>
       <button class="one">One</button><button class="other">Other</button>`,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .wide { width: 900px; text-align: end; }
      .narrow { width: 40px; overflow: hidden; white-space: nowrap; }
      .other { margin-inline-start: -20px; }`);
    document.adoptedStyleSheets = [sheet];
  });
  const faults = await page.evaluate(layoutFaults);
  expect(faults).toContain('p.wide «Too wide» leaves the page');
  expect(faults).toContain('span «Too long for its box» is cut by div.narrow «Too long for its box»');
  expect(faults).toContain('button.one «One» overlaps button.other «Other»');
});
