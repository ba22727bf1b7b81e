/** The process of a till ends while orders go there, and begins again: nothing is lost, and nothing goes twice. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, launch } from '#tests/support/browser.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  atConsole,
  card,
  complaintsOf,
  expectSoon,
  inLane,
  openEvening,
  OWNER,
  SOON,
  type AtConsole,
  type Evening,
} from './evening-steps.ts';
import { connectPartner, switchPartnerOff } from './partner-steps.ts';

const vendor = 'POSTER';
const KEY = '687409:4164553abf6a031302898da7800b59fb';
/** The first attempt begins when the acceptance can no longer be undone; the next one some seconds later. */
const AGAIN = { timeout: 45_000 };

interface There {
  incoming_order_id: number;
  comment: string;
}

let browser: Browser;
let evening: Evening;
let owner: AtConsole;
let port: number;
let fake: Fake;

const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const ordersThere = async ({ number }: { number: number }): Promise<There[]> =>
  (await fake.control<There[]>('orders')).filter(({ comment }) => comment.startsWith(`Dasturxon №${number}.`));

async function startTill(): Promise<void> {
  fake = await startFake('poster', { PORT: String(port) });
  const items = evening.dishes
    .slice(0, 2)
    .map(({ name }, at) => ({ product_id: String(900 + at), product_name: name, hidden: '0', spots: [] }));
  await fake.control('products', { items });
}

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  owner = await atConsole(browser, OWNER, evening);
  port = await freePort();
  await startTill();
});
afterAll(async () => {
  await switchPartnerOff(evening, vendor);
  fake?.stop();
  await browser?.close();
});

it('is connected in the console', async () => {
  const page = await owner.goTo('/partners');
  const part = await connectPartner(page, 'Poster', { keyLabel: 'Token', key: KEY, url: fake.url });
  await part.getByRole('button', { name: 'Read the till’s menu' }).click();
  await part.getByRole('button', { name: 'Map those of the same name' }).click();
  await part.getByText(/^Mapped: /).waitFor(SOON);
  for (const [at, { id: insideId }] of evening.dishes.slice(0, 2).entries()) {
    const mapping = { kind: 'DISH', insideId, outsideIds: [String(900 + at)] };
    await staff(`PUT /console/pos/${vendor}/mapping`, mapping);
  }
  const branch = { kind: 'BRANCH', insideId: evening.branch.id, outsideIds: ['1'] };
  await staff(`PUT /console/pos/${vendor}/mapping`, branch);
});

it('an order that is accepted while the till is away goes there once it is back, and is delivered', async () => {
  const page = await owner.goTo();
  const order = await evening.pickUp();
  fake.stop();
  await evening.restaurantSide.move(order.id, 'ACCEPTED');
  await inLane(page, 'COOKING', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const part = page.getByRole('dialog').getByRole('region', { name: 'Poster' });
  await part.getByText(/The till (did not|does not) answer/).waitFor(AGAIN);
  expect(await axe(page)).toEqual([]);
  await startTill();
  await part.getByText(/^Waits to be accepted in /).waitFor(AGAIN);
  const [sent, ...more] = await ordersThere(order);
  expect(more).toEqual([]);
  await fake.control('accept', { id: String(sent!.incoming_order_id) });
  await part.getByText(/^Accepted by /).waitFor(SOON);
  for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const) await evening.restaurantSide.move(order.id, to);
  await expectSoon(() => evening.restaurantSide.see(order.id)).toMatchObject({ status: 'DELIVERED' });
  expect(await ordersThere(order)).toHaveLength(1);
  expect(complaintsOf(owner)).toEqual([]);
});
