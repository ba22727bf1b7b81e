/** A carrier: it is connected in the console, called for an order, and followed to the door, and back again. */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
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
import { ask, PLACE } from './ordering-steps.ts';
import { askAs } from './people.ts';

const KEY = 'demo-yandex-key';
const vendor = 'YANDEX_DELIVERY';

interface RemoteClaim {
  id: string;
  status: string;
  body: { route_points: { external_order_id?: string }[] };
}

let browser: Browser;
let evening: Evening;
let owner: AtConsole;

const control = fakeOf('YANDEX_DELIVERY_FAKE');

/** An order by phone that is cooked and waits for a courier. */
async function cooked(phone: string): Promise<{ id: string; number: number }> {
  const { branch, dishes, merchant } = evening;
  const fields = {
    merchantId: PLACE,
    serviceType: 'DELIVERY',
    branchId: branch.id,
    phone,
    customerName: 'Aziz',
    addressType: 'MAP',
    address: { name: 'Amir Temur 107B', latitude: branch.latitude + 0.004, longitude: branch.longitude + 0.004 },
    cartItems: [{ productId: dishes[0]!.id, productCount: 6 }],
  };
  const { bill } = await ask<{ bill: number }>('/basket/quote', fields);
  const order = await askAs<{ id: string; number: number }>(
    owner.person,
    merchant,
    'POST /console/orders',
    { ...fields, bill, source: 'OPERATOR' },
    { 'idempotency-key': randomUUID() },
  );
  for (const to of ['ACCEPTED', 'COOKING', 'DONE'] as const) await evening.restaurantSide.move(order.id, to);
  return order;
}

/** The claim at the carrier, once there is one that waits for nobody here. */
async function claimOf({ number }: { number: number }): Promise<string> {
  let found: RemoteClaim | undefined;
  await expect
    .poll(async () => {
      const isOurs = ({ body }: RemoteClaim): boolean =>
        body.route_points.some(({ external_order_id: id }) => id === String(number));
      found = (await control<RemoteClaim[]>('claims')).find(isOurs);
      // Nobody steps an unaccepted claim on but this.
      if (found && ['new', 'estimating'].includes(found.status)) await control('advance', { claim: found.id });
      return found?.status;
    })
    .toBe('accepted');
  return found!.id;
}

/** Opens the order, and calls the carrier for it. */
async function called(page: Page, order: { id: string }): Promise<Locator> {
  await inLane(page, 'READY', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Get the price' }).click();
  await drawer.getByRole('button', { name: /^\d[\d\s]*soʻm$/ }).waitFor(SOON);
  await drawer.getByRole('button', { name: 'Call a courier' }).click();
  await drawer.getByRole('button', { name: 'Cancel the courier' }).waitFor(SOON);
  return drawer;
}

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
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
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
