/** Orders that a carrier may be called for, entered by staff of any merchant of the demo city. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Partner } from '#contract/partners/integrations.ts';
import type { Telephone } from './by-telephone.ts';

const KEY = 'demo-yandex-key';

/** With the merchant whose staff asks. */
export const asMerchant = (owner: Telephone, merchant: string) => ({
  call: <T>(key: string, body?: object, headers: Record<string, string> = {}) =>
    owner.call<T>(key, body, { merchant, ...headers }),
});
type Staff = ReturnType<typeof asMerchant>;

export async function connectCarrier({ call }: Staff, baseUrl: string): Promise<void> {
  const { body } = await call<{ items: Partner[] }>('GET /console/partners');
  const { version } = body.items.find(({ vendor }) => vendor === 'YANDEX_DELIVERY')!;
  const connection = { version, isActive: true, key: KEY, baseUrl };
  expect((await call('PATCH /console/partners/YANDEX_DELIVERY', connection)).status).toBe(200);
}

/** An order to be delivered, which its carrier may be asked about. */
export async function deliveryOrder({ call }: Staff, place: string): Promise<string> {
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
