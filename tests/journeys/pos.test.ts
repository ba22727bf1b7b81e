/** A till: it is connected in the console, and an order goes there once its dishes are known to it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PosMapping } from '#contract/partners/pos.ts';
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

const KEY = '687409:4164553abf6a031302898da7800b59fb';

let browser: Browser;
let evening: Evening;
let owner: AtConsole;

const control = fakeOf('POSTER_FAKE');
const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const vendor = 'POSTER';
const mapping = (): Promise<PosMapping> => staff<PosMapping>(`GET /console/pos/${vendor}/mapping`);

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  owner = await atConsole(browser, OWNER, evening);
  const products = [{ product_id: '900', product_name: evening.dishes[0]!.name, hidden: '0', spots: [] }];
  await control('products', { items: products });
});
afterAll(async () => {
  await switchPartnerOff(evening, vendor);
  await browser?.close();
});

it('is connected, and its menu is mapped, in the console', async () => {
  const page = await owner.goTo('/partners');
  const url = process.env['POSTER_FAKE']!;
  const part = await connectPartner(page, 'Poster', { keyLabel: 'Token', key: KEY, url });
  await part.getByRole('button', { name: 'Test connection' }).click();
  await part.getByText(/Markaz, Chilonzor/).waitFor(SOON);
  await part.getByRole('button', { name: 'Read the till’s menu' }).click();
  await part.getByRole('button', { name: 'Map those of the same name' }).click();
  await part.getByText(/^Mapped: /).waitFor(SOON);
  expect(await axe(page)).toEqual([]);
  const found = await mapping();
  expect(found.dishes.find(({ id }) => id === evening.dishes[0]!.id)!.outsideIds).toEqual(['900']);
  const branch = { kind: 'BRANCH', insideId: evening.branch.id, outsideIds: ['1'] };
  await staff(`PUT /console/pos/${vendor}/mapping`, branch);
  await staff(`PUT /console/pos/${vendor}/mapping`, { kind: 'DISH', insideId: evening.dishes[1]!.id, outsideIds: [] });
});

it('a dish that it does not know is named at the order, which goes there once it is mapped', async () => {
  const page = await owner.goTo();
  const order = await evening.pickUp();
  await evening.restaurantSide.move(order.id, 'ACCEPTED');
  await inLane(page, 'COOKING', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const part = page.getByRole('dialog').getByRole('region', { name: 'Poster' });
  await part.getByText('Not sent: a dish is not mapped to the till').waitFor(SOON);
  await part.getByText('Not mapped: ').waitFor();
  await part.getByRole('button', { name: 'Do it by hand' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const insideId = evening.dishes[1]!.id;
  await staff(`PUT /console/pos/${vendor}/mapping`, { kind: 'DISH', insideId, outsideIds: ['900'] });
  await part.getByText(/^Waits to be accepted in /).waitFor(SOON);
  const there = await control<{ incoming_order_id: number; comment: string }[]>('orders');
  const [sent, ...more] = there.filter(({ comment }) => comment.startsWith(`Dasturxon №${order.number}.`));
  expect(more).toEqual([]);
  await control('accept', { id: String(sent!.incoming_order_id) });
  await part.getByText(/^Accepted by /).waitFor(SOON);
  expect(complaintsOf(owner)).toEqual([]);
  await evening.restaurantSide.move(order.id, 'CANCELED', { reason: 'BUSY' });
});
