/** A restaurant whose orders come from stand-ins of both aggregators, with a second merchant looking on. */
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { startFake, type Fake } from './fakes.ts';
import { newStaff } from './orders.ts';
import { composeProduct } from './product.ts';
import { staffOrders } from './staff-orders.ts';

export interface AggregatorAnswer {
  status: number;
  type: string | null;
  body: { orderId?: string; result?: string; reason?: string; status?: string } & Record<string, unknown>;
}
interface Sent {
  eatsId: string;
  orderId: string;
  answers: AggregatorAnswer[];
}

export type AggregatorShop = Awaited<ReturnType<typeof openAggregatorShop>>;

export async function openAggregatorShop() {
  const t = await composeProduct();
  await t.product.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(t.product.app.server.address() as AddressInfo).port}`;
  const { transactions } = t.db;
  const [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  const place = await openRestaurant(transactions, merchant, {
    slug: 'anhor',
    dishes: [
      { name: { uz: "To'y oshi", ru: 'Свадебный плов' }, price: 4_500_000, discount: 10 },
      { name: 'Manti', price: 3_000_000 },
    ],
  });
  await openRestaurant(transactions, other, { slug: 'sushi', dishes: [{ name: 'Rol', price: 5_000_000 }] });
  const [owner, manager, otherOwner] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  const fakes = {} as Record<Aggregator, Fake>;

  const askOwner = <T>(path: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT' = 'GET', body?: object) =>
    t.ask<T>(`/console/${path}`, { merchant, user: owner, method, ...(body ? { body } : {}) });
  const connection = async (vendor: Aggregator): Promise<AggregatorConnection> =>
    (await askOwner<{ items: AggregatorConnection[] }>('aggregators')).body.items.find(
      (each) => each.vendor === vendor,
    )!;
  const change = async (vendor: Aggregator, body: object) =>
    askOwner<AggregatorConnection>(`aggregators/${vendor}`, 'PATCH', {
      version: (await connection(vendor)).version,
      ...body,
    });
  async function connect(vendor: Aggregator): Promise<AggregatorAnswer> {
    const { status, body } = await change(vendor, { isActive: true });
    expect(status).toBe(200);
    const { body: credentials } = await askOwner<{ clientId: string; clientSecret: string }>(
      `aggregators/${vendor}/credentials`,
      'POST',
    );
    const address = `${origin}${new URL(body.address).pathname}`;
    return fakes[vendor].control<AggregatorAnswer>('connect', { address, ...credentials });
  }
  const send = (options: object = {}, vendor: Aggregator = 'YANDEX_EATS'): Promise<Sent> =>
    fakes[vendor].control<Sent>('order', options);
  const raw = (call: object, vendor: Aggregator = 'YANDEX_EATS'): Promise<AggregatorAnswer> =>
    fakes[vendor].control<AggregatorAnswer>('raw', call);
  const { seen, move } = staffOrders(t, { merchant, user: manager });
  const statusAt = async ({ eatsId }: Sent, vendor: Aggregator = 'YANDEX_EATS'): Promise<AggregatorAnswer> =>
    fakes[vendor].control<AggregatorAnswer>('status', { eatsId });
  const report = ({ eatsId }: Sent, status: string, more: object = {}): Promise<AggregatorAnswer> =>
    fakes.YANDEX_EATS.control<AggregatorAnswer>('report', { eatsId, status, ...more });

  for (const vendor of ['YANDEX_EATS', 'EXPRESS_24'] as const) {
    fakes[vendor] = await startFake('aggregator', { KIND: vendor });
    await connect(vendor);
  }
  return {
    t,
    origin,
    merchant,
    other,
    place,
    owner,
    manager,
    otherOwner,
    fakes,
    askOwner,
    connection,
    change,
    connect,
    /** An order of the aggregator's, which the stand-in makes up. */
    send,
    /** Any call with the credentials of the stand-in. */
    raw,
    seen,
    move,
    statusAt,
    report,
    stop: async (): Promise<void> => {
      for (const fake of Object.values(fakes)) fake.stop();
      await t.stop();
    },
  };
}
