/** The QR code of a table works from anywhere: what it can do to a restaurant before staff confirm is limited. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let table: string;
let waiter: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Choy', price: 500_000 }] },
    NOW,
  );
  [table] = (await addTables(t.db.transactions, merchant, place.branches[0]!, [6])) as [string];
  waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
});
afterAll(() => t.stop());

const sit = async (device: string): Promise<TableSession> => {
  const { body: code } = await t.ask<{ token: string }>(`/console/tables/${table}/qr`, { merchant, user: waiter });
  return (
    await t.ask<TableSession>('/table-sessions', { merchant, device, method: 'POST', body: { token: code.token } })
  ).body;
};
const round = (session: string, device: string) =>
  order(t, {
    merchant,
    device,
    body: {
      merchantId: place.id,
      serviceType: 'DINE_IN',
      tableSessionId: session,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      bill: 500_000,
    },
  });

describe('a photographed QR code', () => {
  it('creates no more than a few waiting rounds, from one device and from many, also concurrently', async () => {
    const devices = Array.from({ length: 7 }, () => crypto.randomUUID());
    const { id: session } = await sit(devices[0]!);
    const alone = await Promise.all(Array.from({ length: 8 }, () => round(session, devices[0]!)));
    expect(alone.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(alone.find(({ status }) => status !== 201)!.body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'TOO_MANY_OPEN',
      most: 3,
    });
    for (const device of devices.slice(1)) await sit(device);
    const many = await Promise.all(devices.slice(1).flatMap((device) => [1, 2, 3].map(() => round(session, device))));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
    // Rounds brought by staff are not counted, and once confirmed the guests continue.
    const brought = await t.ask('/console/orders', {
      merchant,
      user: waiter,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        source: 'OPERATOR',
        merchantId: place.id,
        serviceType: 'DINE_IN',
        tableSessionId: session,
        cartItems: [{ productId: place.products[0], productCount: 1 }],
        bill: 500_000,
      },
    });
    expect(brought.status).toBe(201);
    await t.ask(`/console/table-sessions/${session}/confirm`, { merchant, user: waiter, method: 'POST' });
    expect((await round(session, devices[0]!)).status).toBe(201);
  });
});
