/**
 * Fifty calls of one merchant to its carrier hang. Meanwhile orders are placed and the board answers as before, and the
 * calls of another merchant to the same address come through, also after the fifty have failed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { asMerchant, connectCarrier, deliveryOrder } from './carrier-orders.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const OWNER = '+998900000001';
/** Another merchant's, open round the clock as well. */
const OTHER = { merchant: 'tokio', place: 'wok-street' };
const CALLS = 50;
const ORDERS = 20;
/** A busy machine takes its time; a wait for the carrier would be six seconds. */
const MOST_MS = 2_000;

let product: KillableProduct;
let owner: Telephone;
let other: string;
let fake: Fake;

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const as = (merchant: string) => asMerchant(owner, merchant);
const connect = (merchant: string) => connectCarrier(as(merchant), fake.url);
const delivery = (merchant: string, place: string) => deliveryOrder(as(merchant), place);

beforeAll(async () => {
  product = await openKillableProduct();
  owner = await openTelephone(product.origin, { phone: OWNER });
  const settings = await fetch(`${product.origin}/api/settings?host=localhost&path=/${OTHER.merchant}/`);
  other = ((await settings.json()) as { merchant: { id: string } }).merchant.id;
  fake = await startFake('yandex-delivery');
  await connect(owner.merchant);
  await connect(other);
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.remove();
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
