/**
 * The processes of iiko, Yandex Delivery and the aggregators end in the middle of an order and begin again with what
 * they knew: each order is completed, and is there once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import { axe, launch } from '#tests/support/browser.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { acceptedClaim, called, cookedDelivery } from './carrier-steps.ts';
import {
  accept,
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
import { switchPartnerOff } from './partner-steps.ts';

/** A breaker that opened meanwhile rests for half a minute. */
const AGAIN = { timeout: 60_000 };
const TERMINAL = '11111111-aaaa-4a11-8a11-000000000001';

let browser: Browser;
let evening: Evening;
let owner: AtConsole;
let folder: string;
const running: Restartable[] = [];

interface Restartable extends Pick<Fake, 'control'> {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a fake that can be restarted with the same address and the same state. */
async function restartable(name: string, env: Record<string, string> = {}): Promise<Restartable> {
  const PORT = String(await freePort());
  const STATE_FILE = path.join(folder, `${name}-${PORT}.json`);
  let fake: Fake;
  const start = async (): Promise<void> => {
    fake = await startFake(name, { ...env, PORT, STATE_FILE });
  };
  await start();
  const made: Restartable = {
    url: `http://127.0.0.1:${PORT}`,
    control: (word, body) => fake.control(word, body),
    async stop() {
      fake.stop();
      await expect.poll(() => fetch(`http://127.0.0.1:${PORT}`).catch(() => 'gone')).toBe('gone');
    },
    start,
  };
  running.push(made);
  return made;
}

const staff = <T>(key: string, body?: object): Promise<T> => evening.restaurantSide.staff<T>(key, body);
const partner = async (vendor: Partner['vendor']): Promise<Partner> =>
  (await staff<{ items: Partner[] }>('GET /console/partners')).items.find((each) => each.vendor === vendor)!;
async function connect(vendor: Partner['vendor'], key: string, baseUrl: string): Promise<void> {
  const { version } = await partner(vendor);
  await staff(`PATCH /console/partners/${vendor}`, { version, key, baseUrl, isActive: true });
}
/** A call has failed since the process ended. */
const isMissed = async (vendor: Partner['vendor']): Promise<void> => {
  await expect.poll(async () => (await partner(vendor)).lastError?.kind, AGAIN).toBe('unavailable');
};
const mapBranch = async (terminal: string | null): Promise<void> => {
  const outsideIds = terminal === null ? [] : [terminal];
  await staff('PUT /console/pos/IIKO/mapping', { kind: 'BRANCH', insideId: evening.branch.id, outsideIds });
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-restarts-'));
  browser = await launch();
  evening = await openEvening();
  owner = await atConsole(browser, OWNER, evening);
});
afterAll(async () => {
  for (const each of running) await each.stop().catch(() => {});
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('iiko ends after it has taken an order for processing: its kitchen cooks it once', async () => {
  const iiko = await restartable('iiko');
  const items = evening.dishes.slice(0, 2).map(({ name }, at) => ({
    id: `dish-${at}`,
    name,
    type: 'dish',
    isDeleted: false,
    sizePrices: [{ sizeId: null, price: { currentPrice: 45_000, isIncludedInMenu: true } }],
    modifiers: [],
    groupModifiers: [],
  }));
  await iiko.control('products', { items });
  await connect('IIKO', 'demo-iiko-login', iiko.url);
  await staff('POST /console/pos/IIKO/menu');
  for (const [at, { id: insideId }] of evening.dishes.slice(0, 2).entries())
    await staff('PUT /console/pos/IIKO/mapping', { kind: 'DISH', insideId, outsideIds: [`dish-${at}`] });
  await mapBranch(TERMINAL);
  const page = await owner.goTo();
  const order = await evening.pickUp();
  const there = async () =>
    (await iiko.control<{ id: string; body: { comment: string } }[]>('orders')).filter(({ body }) =>
      body.comment.startsWith(`Dasturxon №${order.number}.`),
    );
  await evening.restaurantSide.move(order.id, 'ACCEPTED');
  await inLane(page, 'COOKING', order).waitFor(SOON);
  await card(page, order).getByRole('button', { name: /^Open/ }).click();
  const part = page.getByRole('dialog').getByRole('region', { name: 'iiko', exact: true });
  await part.getByText(/^Waits to be accepted in /).waitFor(SOON);
  const [sent] = await there();
  await iiko.stop();
  await isMissed('IIKO');
  await part.getByText(/^Waits to be accepted in /).waitFor();
  await iiko.start();
  await iiko.control('front', { id: sent!.id });
  await part.getByText(/^Accepted by /).waitFor(AGAIN);
  await page.keyboard.press('Escape');
  await iiko.control('status', { id: sent!.id, status: 'CookingStarted' });
  await inLane(page, 'COOKING', order).waitFor(AGAIN);
  await iiko.control('status', { id: sent!.id, status: 'CookingCompleted' });
  await inLane(page, 'READY', order).waitFor(AGAIN);
  for (const to of ['DELIVERED', 'CLOSED'] as const) await evening.restaurantSide.move(order.id, to);
  expect(await there()).toHaveLength(1);
  await mapBranch(null);
  await switchPartnerOff(evening, 'IIKO');
});

it('Yandex Delivery ends while a courier is on the way: the same courier brings the order', async () => {
  const carrier = await restartable('yandex-delivery');
  await connect('YANDEX_DELIVERY', 'demo-yandex-key', carrier.url);
  const page = await owner.goTo();
  const order = await cookedDelivery(evening, owner, '+998901234577');
  const drawer = await called(page, order);
  const claim = await acceptedClaim(carrier.control, order);
  await carrier.control('advance', { claim, steps: 3 });
  await drawer.getByText('Courier found').first().waitFor(SOON);
  await page.keyboard.press('Escape');
  await carrier.stop();
  await isMissed('YANDEX_DELIVERY');
  await inLane(page, 'READY', order).waitFor();
  await carrier.start();
  await carrier.control('advance', { claim, steps: 3 });
  await inLane(page, 'ON_WAY', order).waitFor(AGAIN);
  await carrier.control('advance', { claim, steps: 4 });
  await expect.poll(async () => (await evening.restaurantSide.see(order.id)).status, AGAIN).toBe('DELIVERED');
  expect(await carrier.control<object[]>('claims')).toHaveLength(1);
  await switchPartnerOff(evening, 'YANDEX_DELIVERY');
});

it.each(['YANDEX_EATS', 'EXPRESS_24'])(
  '%s ends between its order and its courier: the order is delivered',
  async (vendor) => {
    const aggregator = await restartable('aggregator', { KIND: vendor });
    const { items } = await staff<{ items: AggregatorConnection[] }>('GET /console/aggregators');
    const { version, address } = items.find((each) => each.vendor === vendor)!;
    await staff(`PATCH /console/aggregators/${vendor}`, { version, isActive: true });
    const credentials = await staff<object>(`POST /console/aggregators/${vendor}/credentials`);
    const here = `${process.env['PRODUCT_ORIGIN']}${new URL(address).pathname}`;
    await aggregator.control('connect', { address: here, ...credentials });
    const dish = evening.dishes[0]!;
    const sent = await aggregator.control<{ orderId: string; eatsId: string }>('order', {
      restaurantId: evening.branch.id,
      items: [{ id: dish.id, name: dish.name, quantity: 1, price: 42_000 }],
    });
    const order = { id: sent.orderId };
    const page = await owner.goTo();
    await inLane(page, 'NEW', order).waitFor(SOON);
    await aggregator.stop();
    await accept(page, order).click();
    await inLane(page, 'COOKING', order).waitFor(SOON);
    await aggregator.start();
    const { eatsId } = sent;
    expect(await aggregator.control('status', { eatsId })).toMatchObject({
      body: { status: 'ACCEPTED_BY_RESTAURANT' },
    });
    await aggregator.control('report', { eatsId, status: 'TAKEN_BY_COURIER' });
    await inLane(page, 'ON_WAY', order).waitFor(SOON);
    await aggregator.stop();
    await aggregator.start();
    // It does not know whether its first attempt came through, and repeats it.
    const again = await aggregator.control<{ orderId: string }>('order', {
      eatsId,
      restaurantId: evening.branch.id,
      items: [{ id: dish.id, name: dish.name, quantity: 1, price: 42_000 }],
    });
    expect(again.orderId).toBe(order.id);
    await aggregator.control('report', { eatsId, status: 'DELIVERED' });
    await card(page, order).waitFor({ state: 'detached', ...SOON });
    await expectSoon(() => evening.restaurantSide.see(order.id)).toMatchObject({ isPaid: true, due: 0, eatsId });
    const after = await staff<{ items: AggregatorConnection[] }>('GET /console/aggregators');
    const now = after.items.find((each) => each.vendor === vendor)!;
    await staff(`PATCH /console/aggregators/${vendor}`, { version: now.version, isActive: false });
  },
);

it('the page with all partners connected has no fault, and the console complained of nothing', async () => {
  const page = await owner.goTo('/partners');
  for (const name of ['Yandex Eats', 'Express 24 (Uzum Tezkor)'])
    await page.getByRole('region', { name, exact: true }).waitFor(SOON);
  expect(await axe(page)).toEqual([]);
  expect(complaintsOf(owner)).toEqual([]);
});
