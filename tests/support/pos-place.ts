/** A restaurant that is connected to a POS whose process speaks the real protocol, with a second merchant beside it. */
import { expect } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import type { OrderAtPos } from '#contract/partners/pos.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { startFake } from './fakes.ts';
import { jobsOfMerchant } from './jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from './orders.ts';
import { openPosJobs } from './pos-jobs.ts';
import { secretOf } from './secret-of.ts';
import { staffOrders } from './staff-orders.ts';
import { composeProduct } from './product.ts';

export const POS_CASES = [
  {
    vendor: 'POSTER',
    fakeName: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    branch: '1',
    create: '/api/incomingOrders.createIncomingOrder',
    take: 'accept',
  },
  {
    vendor: 'IIKO',
    fakeName: 'iiko',
    key: 'demo-iiko-login',
    branch: '11111111-aaaa-4a11-8a11-000000000001',
    create: '/api/1/deliveries/create',
    take: 'front',
  },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

interface PosCase {
  vendor: PosVendor;
  fakeName: string;
  key: string;
  /** Which branch at the POS the branch of the restaurant is. */
  branch: string;
}
export type PosPlace = Awaited<ReturnType<typeof openPosPlace>>;

export async function openPosPlace({ vendor, fakeName, key, branch }: PosCase) {
  const t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
  let fake = await startFake(fakeName);
  const { transactions } = t.db;
  const [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  const place = await openRestaurant(transactions, merchant, {
    slug: 'anhor',
    dishes: [
      { name: 'Osh', price: 4_500_000 },
      { name: 'Somsa', price: 900_000 },
    ],
  });
  await openRestaurant(transactions, other, { slug: 'sushi' });
  await liftOrderLimits(transactions, merchant);
  const [owner, manager, cook, otherOwner] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, merchant, 'COOK'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  const secret = secretOf(t);
  const jobs = openPosJobs(t);

  const call = <T>(
    method: string,
    url: string,
    body?: object,
    { user = owner, of = merchant }: { user?: string; of?: string } = {},
  ) => t.ask<T>(url, { merchant: of, user, method: method as 'POST', ...(body ? { body } : {}) });
  const partner = async (): Promise<Partner> =>
    (await call<{ items: Partner[] }>('GET', '/console/partners')).body.items.find((each) => each.vendor === vendor)!;
  async function connect(given = key): Promise<void> {
    const { version } = await partner();
    const body = { version, key: given, baseUrl: fake.url, isActive: true };
    expect((await call('PATCH', `/console/partners/${vendor}`, body)).status).toBe(200);
  }

  const { seen, move } = staffOrders(t, { merchant, user: manager });
  const atPos = async (id: string): Promise<OrderAtPos | null> =>
    (await call<{ pos: OrderAtPos | null }>('GET', `/console/orders/${id}/pos`, undefined, { user: manager })).body.pos;
  const run = jobsOfMerchant(t.db.database, jobs as never, merchant);
  const sent = <T extends { id?: string; body: { comment: string } }>(): Promise<T[]> => fake.control<T[]>('orders');
  const ofOrder = async (number: number): Promise<{ body: { comment: string } }[]> =>
    (await sent()).filter(({ body }) => body.comment.startsWith(`Dasturxon №${number}`));

  let phones = 34_000;
  async function accepted(productIds: readonly string[] = [place.products[0]!]): Promise<StaffOrder> {
    const user = await newGuest(t.db.transactions);
    const { body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: place.branches[0],
        phone: `+9989012${String((phones += 1)).padStart(5, '0')}`,
        cartItems: productIds.map((productId) => ({ productId, productCount: 2 })),
      },
    });
    await move(body.id, 'ACCEPTED');
    return seen(body.id);
  }
  const externalId = async (id: string): Promise<string> => (await atPos(id))!.externalId!;

  await connect();
  await call('POST', `/console/pos/${vendor}/menu`);
  await call('POST', `/console/pos/${vendor}/mapping/by-name`);
  await call('PUT', `/console/pos/${vendor}/mapping`, {
    kind: 'BRANCH',
    insideId: place.branches[0],
    outsideIds: [branch],
  });
  return {
    t,
    /** Another one after `restartFake`. */
    get fake() {
      return fake;
    },
    merchant,
    other,
    place,
    owner,
    manager,
    cook,
    otherOwner,
    secret,
    call,
    partner,
    connect,
    seen,
    atPos,
    run,
    sent,
    ofOrder,
    move,
    accepted,
    externalId,
    /** Its process begins again and has forgotten everything, at another address. */
    async restartFake(): Promise<void> {
      fake.stop();
      fake = await startFake(fakeName);
      await connect();
    },
    /** Before each test: the breaker of the test before has closed again. */
    async calm(): Promise<void> {
      t.clock.now = Math.max(Date.now(), t.clock.now + 10 * 60_000);
      await fake.trouble();
      if (vendor === 'IIKO') await fake.control('refuse', { error: null });
    },
    async stop(): Promise<void> {
      fake.stop();
      await t.stop();
    },
  };
}
