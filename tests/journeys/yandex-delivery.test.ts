/** A carrier: it is connected in the console, called for an order, and followed to the door, and back again. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, launch } from '#tests/support/browser.ts';
import {
  atConsole,
  complaintsOf,
  inLane,
  openEvening,
  OWNER,
  SOON,
  toSettle,
  type AtConsole,
  type Evening,
} from './evening-steps.ts';
import { acceptedClaim, called, cookedDelivery } from './carrier-steps.ts';
import { connectPartner, fakeOf, switchPartnerOff } from './partner-steps.ts';

const KEY = 'demo-yandex-key';
const vendor = 'YANDEX_DELIVERY';

let browser: Browser;
let evening: Evening;
let owner: AtConsole;

const control = fakeOf('YANDEX_DELIVERY_FAKE');

const cooked = (phone: string) => cookedDelivery(evening, owner, phone);
const claimOf = (order: { number: number }) => acceptedClaim(control, order);

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  owner = await atConsole(browser, OWNER, evening);
});
afterAll(async () => {
  await switchPartnerOff(evening, vendor);
  await browser?.close();
});

it('is connected in the console, which names a wrong key', async () => {
  const page = await owner.goTo('/partners');
  const keyLabel = 'Key (OAuth token)';
  const url = process.env['YANDEX_DELIVERY_FAKE']!;
  const part = await connectPartner(page, 'Yandex Delivery', { keyLabel, key: 'wrong-key', url });
  await part.getByRole('button', { name: 'Test connection' }).click();
  await part.getByText('The key was not accepted').first().waitFor(SOON);
  await part.getByLabel(keyLabel).fill(KEY);
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => part.getByLabel(keyLabel).inputValue()).toBe('');
  await part.getByRole('button', { name: 'Test connection' }).click();
  await part.getByText('The connection works: ').waitFor(SOON);
  expect(await axe(page)).toEqual([]);
});

it('brings an order: the board shows who comes, the way and the end', async () => {
  const page = await owner.goTo();
  const order = await cooked('+998901234577');
  const drawer = await called(page, order);
  const claim = await claimOf(order);
  const steps = (n: number): Promise<unknown> => control('advance', { claim, steps: n });
  await steps(3);
  await drawer.getByText('Courier found').first().waitFor(SOON);
  await drawer
    .getByText(/Jasur Toshmatov.*01A123BC/)
    .first()
    .waitFor(SOON);
  expect(await axe(page)).toEqual([]);
  await steps(3);
  await drawer.getByText('Courier has picked it up').first().waitFor(SOON);
  await page.keyboard.press('Escape');
  await inLane(page, 'ON_WAY', order).waitFor(SOON);
  await steps(4);
  await expect.poll(async () => (await evening.restaurantSide.see(order.id)).status).toBe('DELIVERED');
  await inLane(page, 'ON_WAY', order).waitFor({ state: 'detached', ...SOON });
  // It is not paid yet, so the board still has it.
  await toSettle(page, order).click();
  await drawer.getByText('Delivered').first().waitFor(SOON);
  expect(complaintsOf(owner)).toEqual([]);
});

it('comes back with an order that nobody took, which another courier may bring', async () => {
  const page = await owner.goTo();
  const order = await cooked('+998901234503');
  const drawer = await called(page, order);
  const claim = await claimOf(order);
  await control('advance', { claim, steps: 9 });
  await drawer.getByText('On the way back').first().waitFor(SOON);
  await control('advance', { claim, steps: 4 });
  await drawer.getByText('Returned').first().waitFor(SOON);
  expect(await evening.restaurantSide.see(order.id)).toMatchObject({
    status: 'ON_WAY',
    courierStatus: 'PERFORMER_RETURNED_FINISH',
  });
  await drawer.getByRole('button', { name: 'Call a courier' }).waitFor(SOON);
  expect(await axe(page)).toEqual([]);
  expect(complaintsOf(owner)).toEqual([]);
  await evening.restaurantSide.move(order.id, 'CANCELED', { reason: 'BUSY' });
});
