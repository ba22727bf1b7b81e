/**
 * The server is killed while an aggregator sends orders and cancels some of them. The aggregator repeats what was not
 * answered; afterwards every order is there once, and those that were cancelled are cancelled.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const KILLS = 4;
const ORDERS_A_KILL = 12;
const OWNER = '+998900000001';

interface Sent {
  orderId?: string | null;
  answers?: { status: number; body: { orderId?: string } }[];
}

let product: KillableProduct;
let owner: Telephone;
let fake: Fake;

beforeAll(async () => {
  product = await openKillableProduct();
  owner = await openTelephone(product.origin, { phone: OWNER });
  fake = await startFake('aggregator');
  const { body } = await owner.call<{ items: AggregatorConnection[] }>('GET /console/aggregators');
  const { version, address } = body.items[0]!;
  await owner.call('PATCH /console/aggregators/YANDEX_EATS', { version, isActive: true });
  const credentials = await owner.call<object>('POST /console/aggregators/YANDEX_EATS/credentials');
  await fake.control('connect', { address, ...credentials.body });
  await fake.control('poll');
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.remove();
});

/** Repeated until it is answered, as the aggregator does. */
async function send(eatsId: string): Promise<string> {
  for (;;) {
    const sent = await fake.control<Sent>('order', { eatsId }).catch(() => null);
    if (sent?.orderId && sent.answers?.[0]?.status === 200) return sent.orderId;
    await sleep(200);
  }
}

async function cancel(eatsId: string): Promise<void> {
  const reason = 'client.refused_order_changes';
  for (;;) {
    const answer = await fake
      .control<{ status: number } | null>('report', { eatsId, status: 'CANCELLED', reason })
      .catch(() => null);
    if (answer?.status === 204) return;
    await sleep(200);
  }
}

it('killed while orders come and are cancelled, has each of them once', async () => {
  const orders = new Map<string, string>();
  const cancelled = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const batch = Array.from({ length: ORDERS_A_KILL }, (_, index) => `200101-${10_000_000 + kill * 1_000 + index}`);
    const all = Promise.all(
      batch.map(async (eatsId, index) => {
        orders.set(eatsId, await send(eatsId));
        if (index % 3 > 0) return;
        await cancel(eatsId);
        cancelled.add(eatsId);
      }),
    );
    await sleep(randomInt(5, 250));
    await product.restart();
    await all;
  }
  expect([orders.size, cancelled.size]).toEqual([KILLS * ORDERS_A_KILL, (KILLS * ORDERS_A_KILL) / 3]);
  expect(new Set(orders.values()).size).toBe(orders.size);
  for (const [eatsId, id] of orders) {
    expect(await send(eatsId)).toBe(id);
    const { body } = await owner.call<StaffOrder>(`GET /console/orders/${id}`);
    expect([body.eatsId, body.status === 'CANCELED', body.due]).toEqual([eatsId, cancelled.has(eatsId), 0]);
  }
}, 300_000);
