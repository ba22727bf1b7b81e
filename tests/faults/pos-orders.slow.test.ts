/**
 * The server is killed when a POS has created an order and its answer is not stored yet. After the restart the POS has
 * each order exactly once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import type { OrderAtPos } from '#contract/partners/pos.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const OWNER = '+998900000001';
const CASES = [
  {
    vendor: 'POSTER',
    fakeName: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    create: '/api/incomingOrders.createIncomingOrder',
    branch: { posterSpotId: '1' },
    none: { posterSpotId: null },
  },
  {
    vendor: 'IIKO',
    fakeName: 'iiko',
    key: 'demo-iiko-login',
    create: '/api/1/deliveries/create',
    branch: { iikoTerminalGroupId: '11111111-aaaa-4a11-8a11-000000000001' },
    none: { iikoTerminalGroupId: null },
  },
] as const;
/** A service has two jobs at a time. */
const ORDERS = 2;

let product: KillableProduct;
let owner: Telephone;
let fake: Fake;

beforeAll(async () => {
  product = await openKillableProduct();
  owner = await openTelephone(product.origin, { phone: OWNER });
}, 240_000);

afterAll(async () => {
  fake?.stop();
  await product?.remove();
});

/** Poster answers the comment of an order at its top, iiko in its body. */
const marksAtPos = async (): Promise<string[]> =>
  (await fake.control<{ comment?: string; body: { comment: string } }[]>('orders')).map(
    ({ comment, body }) => (comment ?? body.comment).split('.')[0]!,
  );

async function setBranch(fields: object): Promise<void> {
  const { body } = await owner.call<{ branches: { id: string; version: number }[] }>('GET /console/places');
  const { version } = body.branches.find(({ id }) => id === owner.branchId)!;
  expect((await owner.call(`PATCH /console/branches/${owner.branchId}`, { version, ...fields })).status).toBe(200);
}

async function connect({ vendor, key, branch }: (typeof CASES)[number]): Promise<void> {
  const { body } = await owner.call<{ items: Partner[] }>('GET /console/partners');
  const { version } = body.items.find((each) => each.vendor === vendor)!;
  const connection = { version, isActive: true, key, baseUrl: fake.url };
  expect((await owner.call(`PATCH /console/partners/${vendor}`, connection)).status).toBe(200);
  await setBranch(branch);
  await owner.call(`POST /console/pos/${vendor}/menu`);
  const mapping = { kind: 'DISH', insideId: owner.productId, outsideIds: ['101'] };
  expect((await owner.call(`PUT /console/pos/${vendor}/mapping`, mapping)).status).toBe(200);
}

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

it.each(CASES)(
  'killed before the answer of $vendor is stored, sends no order twice',
  async (each) => {
    const { fakeName, create, none } = each;
    fake = await startFake(fakeName);
    await connect(each);
    await fake.trouble(...Array.from({ length: ORDERS }, () => `done-but-hang ${create}`));
    const orders = [await accepted(), await accepted()];
    while ((await marksAtPos()).length < ORDERS) await sleep(20);
    await product.restart();
    for (const { id } of orders) {
      await expect
        .poll(
          async () => (await owner.call<{ pos: OrderAtPos | null }>(`GET /console/orders/${id}/pos`)).body.pos?.state,
          { timeout: 150_000, interval: 1_000 },
        )
        .toBe('PENDING');
    }
    expect((await marksAtPos()).toSorted()).toEqual(orders.map(({ number }) => `Dasturxon №${number}`).toSorted());
    await setBranch(none);
    fake.stop();
  },
  240_000,
);
