/**
 * The server is killed when a POS has created an order and its answer is not stored yet. After the restart the POS has
 * each order exactly once.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/board.ts';
import type { Partner } from '#contract/integrations.ts';
import type { OrderAtPos } from '#contract/pos.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { becomesReady, openTelephone, type Telephone } from './by-telephone.ts';

const OWNER = '+998900000001';
const KEY = '687409:4164553abf6a031302898da7800b59fb';
const CREATE = '/api/incomingOrders.createIncomingOrder';
/** A service has two jobs at a time. */
const ORDERS = 2;

let folder: string;
let port: number;
let product: RunningProduct;
let owner: Telephone;
let fake: Fake;

const start = async (): Promise<RunningProduct> => {
  const env = { LOG_LEVEL: 'silent', DEMO: '1', PUBLIC_URL: `http://localhost:${port}` };
  const started = await startProduct({ dataDir: folder, port, env });
  await becomesReady(started.origin, started.output);
  return started;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-pos-'));
  port = await freePort();
  await bringCity(folder);
  product = await start();
  owner = await openTelephone(product.origin, { phone: OWNER });
  fake = await startFake('poster');
  const { body } = await owner.call<{ items: Partner[] }>('GET /console/partners');
  const { version } = body.items.find(({ vendor }) => vendor === 'POSTER')!;
  const connection = { version, isActive: true, key: KEY, baseUrl: fake.url };
  expect((await owner.call('PATCH /console/partners/POSTER', connection)).status).toBe(200);
  const places = await owner.call<{ branches: { id: string; version: number }[] }>('GET /console/places');
  const branch = places.body.branches.find(({ id }) => id === owner.branchId)!;
  await owner.call(`PATCH /console/branches/${branch.id}`, { version: branch.version, posterSpotId: '1' });
  await owner.call('POST /console/pos/POSTER/menu');
  const mapping = { kind: 'DISH', insideId: owner.productId, outsideIds: ['101'] };
  expect((await owner.call('PUT /console/pos/POSTER/mapping', mapping)).status).toBe(200);
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const marksAtPos = async (): Promise<string[]> =>
  (await fake.control<{ comment: string }[]>('orders')).map(({ comment }) => comment.split('.')[0]!);

async function accepted(): Promise<{ id: string; number: number }> {
  const [attempt] = owner.newAttempts(1);
  await owner.place(attempt!);
  const { id } = attempt!.acknowledged!;
  const { body } = await owner.call<StaffOrder>(`GET /console/orders/${id}`);
  if (body.status === 'OPEN')
    await owner.call('PATCH /console/orders/' + id + '/status', {
      from: 'OPEN',
      to: 'ACCEPTED',
      version: body.version,
    });
  return attempt!.acknowledged!;
}

it('killed before the answer is stored, sends no order twice', async () => {
  await fake.trouble(...Array.from({ length: ORDERS }, () => `done-but-hang ${CREATE}`));
  const orders = [await accepted(), await accepted()];
  while ((await marksAtPos()).length < ORDERS) await sleep(20);
  product.process.kill('SIGKILL');
  await once(product.process, 'exit').catch(() => {});
  product = await start();
  for (const { id } of orders) {
    await expect
      .poll(
        async () => (await owner.call<{ pos: OrderAtPos | null }>(`GET /console/orders/${id}/pos`)).body.pos?.state,
        { timeout: 150_000, interval: 1_000 },
      )
      .toBe('PENDING');
  }
  expect((await marksAtPos()).toSorted()).toEqual(orders.map(({ number }) => `Dasturxon №${number}`).toSorted());
}, 240_000);
