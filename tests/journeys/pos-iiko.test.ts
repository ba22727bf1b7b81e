/** iiko from "connect" in the console to an order that its kitchen has cooked, and one that is cancelled. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, launch } from '#tests/support/browser.ts';
import {
  atConsole,
  card,
  complaintsOf,
  inLane,
  openEvening,
  OWNER,
  SOON,
  type AtConsole,
  type Evening,
} from './evening-steps.ts';
import { connectPartner, fakeOf, switchPartnerOff } from './partner-steps.ts';

const vendor = 'IIKO';
const KEY = 'demo-iiko-login';
const TERMINAL = '11111111-aaaa-4a11-8a11-000000000001';

interface There {
  id: string;
  status: string;
  cancelComment: string | null;
  body: { comment: string };
}

let browser: Browser;
let evening: Evening;
let owner: AtConsole;

const control = fakeOf('IIKO_FAKE');
const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const there = async ({ number }: { number: number }): Promise<There | undefined> =>
  (await control<There[]>('orders')).find(({ body }) => body.comment.startsWith(`Dasturxon №${number}.`));
const mapBranch = async (terminal: string | null): Promise<void> => {
  const outsideIds = terminal === null ? [] : [terminal];
  await staff(`PUT /console/pos/${vendor}/mapping`, { kind: 'BRANCH', insideId: evening.branch.id, outsideIds });
};

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  owner = await atConsole(browser, OWNER, evening);
  const items = evening.dishes.map(({ name }, at) => ({
    id: `dish-${at}`,
    name,
    type: 'dish',
    isDeleted: false,
    sizePrices: [{ sizeId: null, price: { currentPrice: 45_000, isIncludedInMenu: true } }],
    modifiers: [],
    groupModifiers: [],
  }));
  await control('products', { items });
});
afterAll(async () => {
  await mapBranch(null);
  await switchPartnerOff(evening, vendor);
  await browser?.close();
});

it('is connected in the console, which names a wrong login and asks iiko to notify us', async () => {
  const page = await owner.goTo('/partners');
  const url = process.env['IIKO_FAKE']!;
  const part = await connectPartner(page, 'iiko', { keyLabel: 'API login', key: 'wrong', url });
  await part.getByRole('button', { name: 'Test connection' }).click();
  await part.getByText('The key was not accepted').first().waitFor(SOON);
  await part.getByLabel('API login').fill(KEY);
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => part.getByLabel('API login').inputValue()).toBe('');
  await part.getByRole('button', { name: 'Test connection' }).click();
  await part.getByText(/Markaz, Chilonzor/).waitFor(SOON);
  await part.getByRole('button', { name: 'Connect notices' }).click();
  await part.getByText('Notices are connected: changes come at once.').waitFor(SOON);
  await part.getByRole('button', { name: 'Read the till’s menu' }).click();
  await part.getByRole('button', { name: 'Map those of the same name' }).click();
  await part.getByText(/^Mapped: /).waitFor(SOON);
  await mapBranch(TERMINAL);
  expect(await axe(page)).toEqual([]);
});

it('gets an order, and what its kitchen does is seen on the board', async () => {
  const page = await owner.goTo();
  const order = await evening.pickUp();
  await evening.restaurantSide.move(order.id, 'ACCEPTED');
  await inLane(page, 'COOKING', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const part = page.getByRole('dialog').getByRole('region', { name: 'iiko', exact: true });
  await part.getByText(/^Waits to be accepted in /).waitFor(SOON);
  const { id } = (await there(order))!;
  await control('front', { id });
  await part.getByText(/^Accepted by /).waitFor(SOON);
  await page.keyboard.press('Escape');
  await control('status', { id, status: 'CookingStarted' });
  await inLane(page, 'COOKING', order).waitFor(SOON);
  await control('status', { id, status: 'CookingCompleted' });
  await inLane(page, 'READY', order).waitFor(SOON);
  for (const to of ['DELIVERED', 'CLOSED'] as const) await evening.restaurantSide.move(order.id, to);
});

it('learns that an order is cancelled, with the cause', async () => {
  const order = await evening.pickUp();
  await evening.restaurantSide.move(order.id, 'ACCEPTED');
  await expect.poll(async () => (await there(order))?.status, { timeout: SOON.timeout }).toBe('Unconfirmed');
  await control('front', { id: (await there(order))!.id });
  await evening.restaurantSide.move(order.id, 'CANCELED', { reason: 'BUSY', note: 'Gas oʻchdi' });
  await expect.poll(async () => (await there(order))?.cancelComment, { timeout: SOON.timeout }).toBe('Gas oʻchdi');
  expect(complaintsOf(owner)).toEqual([]);
});
