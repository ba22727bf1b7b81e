/**
 * A merchant's POS and carrier take every call and never answer. Its orders and its board are as quick as ever, and
 * another merchant's orders reach their own POS at once.
 */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const OWNER = '+998900000001';
const KEY = '687409:4164553abf6a031302898da7800b59fb';
const HANGING = 50;
/** On a busy machine one of fifty may take longer; a request that waited for the POS would last ten seconds. */
const QUICK_MS = 2_000;
const LONGEST_MS = 8_000;
const REACHES_POS_MS = 15_000;

let product: KillableProduct;
let stuck: Telephone;
let other: Telephone;
let fake: Fake;
let abyss: net.Server;
const sockets = new Set<net.Socket>();

beforeAll(async () => {
  product = await openKillableProduct();
  fake = await startFake('poster');
  abyss = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  await new Promise<void>((resolve) => abyss.listen(0, '127.0.0.1', resolve));
  stuck = await openTelephone(product.origin, { phone: OWNER });
  other = await openTelephone(product.origin, {
    phone: OWNER,
    place: { merchant: 'forno', restaurant: 'forno-express' },
    session: stuck.session,
  });
  await connect(other, fake.url);
  await other.call('POST /console/pos/POSTER/menu');
  const mapping = { kind: 'DISH', insideId: other.productId, outsideIds: ['101'] };
  expect((await other.call('PUT /console/pos/POSTER/mapping', mapping)).status).toBe(200);
  await connect(stuck, fake.url);
  await stuck.call('POST /console/pos/POSTER/menu');
  await stuck.call('PUT /console/pos/POSTER/mapping', { ...mapping, insideId: stuck.productId });
  const { port: at } = abyss.address() as net.AddressInfo;
  await connect(stuck, `http://127.0.0.1:${at}`);
}, 240_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  abyss?.close();
  fake?.stop();
  await product?.remove();
});

async function connect(by: Telephone, baseUrl: string): Promise<void> {
  const { body } = await by.call<{ items: Partner[] }>('GET /console/partners');
  const { version } = body.items.find(({ vendor }) => vendor === 'POSTER')!;
  const connection = { version, isActive: true, key: KEY, baseUrl };
  expect((await by.call('PATCH /console/partners/POSTER', connection)).status).toBe(200);
  const places = await by.call<{ branches: { id: string; version: number }[] }>('GET /console/places');
  const branch = places.body.branches.find(({ id }) => id === by.branchId)!;
  await by.call(`PATCH /console/branches/${branch.id}`, { version: branch.version, posterSpotId: '1' });
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const since = performance.now();
  const value = await work();
  return { ms: performance.now() - since, value };
}

/** Placed and accepted. */
async function accepted(by: Telephone): Promise<{ id: string; number: number; ms: number }> {
  const [attempt] = by.newAttempts(1);
  const { ms } = await timed(async () => {
    const placed = await by.place(attempt!);
    expect(placed.status).toBe(201);
    const { id } = attempt!.acknowledged!;
    const { body } = await by.call<StaffOrder>(`GET /console/orders/${id}`);
    if (body.status !== 'OPEN') return;
    const move = { from: 'OPEN', to: 'ACCEPTED', version: body.version };
    await by.call(`PATCH /console/orders/${id}/status`, move);
  });
  return { ...attempt!.acknowledged!, ms };
}

it(`${HANGING} hanging calls of a merchant delay neither its orders, its board nor another merchant`, async () => {
  // Each of these asks the POS, as its orders do.
  const tests = Array.from({ length: HANGING }, () =>
    stuck.call('POST /console/partners/POSTER/test').catch(() => null),
  );
  const orders: { ms: number }[] = [];
  for (let count = 0; count < HANGING; count += 1) orders.push(await accepted(stuck));
  const times = orders.map(({ ms }) => ms).toSorted((a, b) => a - b);
  expect(times[HANGING / 2]).toBeLessThan(QUICK_MS);
  expect(times.at(-1)).toBeLessThan(LONGEST_MS);
  // What was accepted eight seconds ago is on its way to the POS now.
  await sleep(9_000);
  expect(sockets.size).toBeGreaterThan(0);
  for (let looks = 0; looks < 3; looks += 1) {
    const board = await timed(() => stuck.call<{ items: StaffOrder[] }>('GET /console/orders'));
    expect(board.value.body.items.length).toBeGreaterThanOrEqual(HANGING);
    expect(board.ms).toBeLessThan(LONGEST_MS);
    const order = await accepted(other);
    expect(order.ms).toBeLessThan(LONGEST_MS);
    const there = async (): Promise<string[]> =>
      (await fake.control<{ comment: string }[]>('orders')).map(({ comment }) => comment.split('.')[0]!);
    // Eight seconds in which the acceptance can be undone, and then the call itself.
    await expect
      .poll(there, { timeout: 8_000 + REACHES_POS_MS, interval: 200 })
      .toContain(`Dasturxon №${order.number}`);
  }
  await Promise.all(tests);
}, 240_000);
