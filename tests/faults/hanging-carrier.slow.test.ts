/**
 * Fifty calls of one merchant to its carrier hang. Meanwhile orders are placed and the board answers as before, and the
 * calls of another merchant to the same address come through, also after the fifty have failed.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Partner } from '#contract/integrations.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { becomesReady, openTelephone, type Telephone } from './by-telephone.ts';

const OWNER = '+998900000001';
const KEY = 'demo-yandex-key';
/** Another merchant's, open round the clock as well. */
const OTHER = { merchant: 'tokio', place: 'wok-street' };
const CALLS = 50;
const ORDERS = 20;
/** A busy machine takes its time; a wait for the carrier would be six seconds. */
const MOST_MS = 2_000;

let folder: string;
let product: RunningProduct;
let owner: Telephone;
let other: string;
let fake: Fake;

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

/** With the merchant whose staff asks. */
const as = (merchant: string) => ({
  call: <T>(key: string, body?: object, headers: Record<string, string> = {}) =>
    owner.call<T>(key, body, { merchant, ...headers }),
});

async function connect(merchant: string): Promise<void> {
  const { call } = as(merchant);
  const { body } = await call<{ items: Partner[] }>('GET /console/partners');
  const { version } = body.items.find(({ vendor }) => vendor === 'YANDEX_DELIVERY')!;
  const connection = { version, isActive: true, key: KEY, baseUrl: fake.url };
  expect((await call('PATCH /console/partners/YANDEX_DELIVERY', connection)).status).toBe(200);
}

/** An order to be delivered, which its carrier may be asked about. */
async function delivery(merchant: string, place: string): Promise<string> {
  const { call } = as(merchant);
  const branches = (
    await call<{ id: string; latitude: number; longitude: number }[]>(`GET /merchants/${place}/branches`)
  ).body;
  const branch = branches[0]!;
  interface Dish {
    id: string;
    type: string;
    soldOut: boolean;
    branches: string[];
    costPrice: number;
  }
  const { groups } = (await call<{ groups: { categories: { products: Dish[] }[] }[] }>(`GET /merchants/${place}/menu`))
    .body;
  const [dish] = groups
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .filter(({ type, soldOut, branches: at }) => type === 'NONE' && !soldOut && at.includes(branch.id))
    .toSorted((a, b) => b.costPrice - a.costPrice);
  const fields = {
    merchantId: place,
    serviceType: 'DELIVERY',
    branchId: branch.id,
    phone: '+998901234577',
    customerName: 'Aziz',
    addressType: 'MAP',
    address: { name: 'Amir Temur 107B', latitude: branch.latitude + 0.004, longitude: branch.longitude + 0.004 },
    cartItems: [{ productId: dish!.id, productCount: 6 }],
  };
  const { body: quote } = await call<{ bill: number }>('POST /basket/quote', fields);
  const placed = await call<{ id: string }>(
    'POST /console/orders',
    { ...fields, bill: quote.bill, source: 'OPERATOR' },
    { 'idempotency-key': randomUUID() },
  );
  if (placed.status !== 201) throw new Error(`no order: ${placed.status} ${JSON.stringify(placed.body)}`);
  return placed.body.id;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-hanging-'));
  await bringCity(folder);
  product = await startProduct({ dataDir: folder, env: { LOG_LEVEL: 'silent', DEMO: '1' } });
  await becomesReady(product.origin, product.output);
  owner = await openTelephone(product.origin, { phone: OWNER });
  const settings = await fetch(`${product.origin}/api/settings?host=localhost&path=/${OTHER.merchant}/`);
  other = ((await settings.json()) as { merchant: { id: string } }).merchant.id;
  fake = await startFake('yandex-delivery');
  await connect(owner.merchant);
  await connect(other);
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('fifty hanging calls delay no order, no board and no call of another merchant', async () => {
  const ours = await delivery(owner.merchant, 'kuydiryapti');
  const theirs = await delivery(other, OTHER.place);
  const quote = (merchant: string, id: string) =>
    as(merchant).call<{ price?: number; why?: string }>(`POST /console/orders/${id}/delivery/quote`);
  const asked = async (): Promise<number> =>
    (await fake.control<{ path: string }[]>('calls')).filter(({ path: each }) => each.endsWith('/check-price')).length;
  expect((await quote(other, theirs)).body.price).toBeGreaterThan(0);

  const before = await asked();
  await fake.trouble(...Array.from({ length: CALLS }, () => 'hang /check-price'));
  let ended = 0;
  const hanging = Array.from({ length: CALLS }, () =>
    quote(owner.merchant, ours).finally(() => {
      ended += 1;
    }),
  );
  for (const until = Date.now() + 5_000; (await asked()) < before + CALLS && Date.now() < until;) await sleep(20);
  expect([(await asked()) - before, ended]).toEqual([CALLS, 0]);

  const times: Record<string, number> = {};
  const price = async (): Promise<void> => expect((await quote(other, theirs)).body.price).toBeGreaterThan(0);
  times['price of another merchant'] = await elapsed(price);
  times['board'] = await elapsed(async () => {
    expect((await owner.call(`GET /console/orders?branchId=${owner.branchId}`)).status).toBe(200);
  });
  for (const attempt of owner.newAttempts(ORDERS)) {
    const ms = await elapsed(() => owner.place(attempt));
    expect(attempt.acknowledged).not.toBeNull();
    times['slowest order'] = Math.max(times['slowest order'] ?? 0, ms);
    // What was measured after the calls have ended says nothing.
    if (ended > 0) break;
  }
  expect(times['slowest order']).toBeDefined();
  const slow = Object.entries(times).filter(([, ms]) => ms > MOST_MS);
  expect(slow).toEqual([]);

  expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([503]));
  // The breaker of the one is open; the other's calls go to the same address and come through.
  expect((await quote(owner.merchant, ours)).body.why).toBe('RESTING');
  await price();
});
