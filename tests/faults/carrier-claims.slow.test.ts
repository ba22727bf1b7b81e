/**
 * The server is killed when a carrier has created a claim and its answer is not stored yet. After the restart the
 * carrier has one claim for the order: two couriers would come otherwise.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDelivery } from '#contract/partners/carriers.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { asMerchant, connectCarrier, deliveryOrder } from './carrier-orders.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const OWNER = '+998900000001';
const LONG = { timeout: 150_000, interval: 1_000 };

let product: KillableProduct;
let owner: Telephone;
let fake: Fake;

beforeAll(async () => {
  product = await openKillableProduct();
  owner = await openTelephone(product.origin, { phone: OWNER });
  fake = await startFake('yandex-delivery');
  await connectCarrier(asMerchant(owner, owner.merchant), fake.url);
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.remove();
});

const claimsThere = () => fake.control<{ id: string; status: string }[]>('claims');
const seen = async (id: string): Promise<StaffOrder> =>
  (await owner.call<StaffOrder>(`GET /console/orders/${id}`)).body;
async function move(id: string, to: string): Promise<void> {
  const { status: from, version } = await seen(id);
  if (from !== to) await owner.call(`PATCH /console/orders/${id}/status`, { from, to, version });
}

it('killed before the answer is stored, calls one courier, who brings the order', async () => {
  const id = await deliveryOrder(asMerchant(owner, owner.merchant), 'kuydiryapti');
  for (const to of ['ACCEPTED', 'COOKING', 'DONE']) await move(id, to);
  await fake.trouble('done-but-hang /claims/create');
  const { version } = await seen(id);
  expect((await owner.call(`POST /console/orders/${id}/delivery/call`, { version })).status).toBe(200);
  while ((await claimsThere()).length === 0) await sleep(20);
  await product.restart();
  const claimHere = async () => (await owner.call<OrderDelivery>(`GET /console/orders/${id}/delivery`)).body.claims[0]!;
  await expect.poll(async () => (await claimHere()).rawStatus, LONG).not.toBeNull();
  // The answer to the acceptance is lost in the same way.
  await fake.trouble('done-but-hang /claims/accept');
  const [there] = await claimsThere();
  await fake.control('advance', { claim: there!.id, steps: 2 });
  await expect.poll(async () => (await claimsThere())[0]!.status, LONG).toBe('accepted');
  await product.restart();
  // To the door and on.
  await expect
    .poll(async () => {
      await fake.control('advance', { claim: there!.id });
      return (await seen(id)).status;
    }, LONG)
    .toBe('DELIVERED');
  expect(await claimsThere()).toHaveLength(1);
  expect(await claimHere()).toMatchObject({ status: 'PERFORMER_DELIVERED_FINISH' });
}, 300_000);
