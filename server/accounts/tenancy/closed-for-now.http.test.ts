import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const close = statement('test.closed-for-now.close-for-now', 'update merchant set is_active = false where id = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let guest: string;
let running: string;

const orderBody = () => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  branchId: place.branches[0],
  customerName: 'Dilnoza',
  cartItems: [{ productId: place.products[0], productCount: 1 }],
  bill: 4_500_000,
});

beforeAll(async () => {
  t = await composeProduct({ now: NOW, web: plainPages(async () => 'page').web });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  [operator, guest] = [await newStaff(transactions, merchant, 'OPERATOR'), await newGuest(transactions)];
  const placed = await order(t, { merchant, user: guest, body: orderBody() });
  expect(placed.status).toBe(201);
  running = placed.body.id;
  await transactions.pipelined(merchant, [call(close, [merchant])]);
  await vi.waitFor(async () => expect((await t.ask('/merchants/anhor', { merchant })).status).toBe(404), {
    timeout: 1_000,
  });
});
afterAll(() => t.stop());

describe('a merchant that closed for now', () => {
  it('shows nothing and accepts nothing new, from any address', async () => {
    for (const path of ['/merchants/anhor', '/merchants/anhor/menu', '/search?q=osh'])
      expect([path, (await t.ask(path, { merchant })).status]).toEqual([path, 404]);
    for (const [path, user] of [
      ['/orders', guest],
      ['/console/orders', operator],
    ] as const) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { status } = await t.ask(path, {
        merchant,
        user,
        method: 'POST',
        body: { ...orderBody(), phone: '+998901112233' },
        headers,
      });
      expect([path, status]).toEqual([path, 404]);
    }
    const { status } = await t.ask('/holds', {
      merchant,
      user: guest,
      method: 'POST',
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        day: '2026-11-20',
        time: '16:00',
        partySize: 1,
      },
    });
    expect(status).toBe(404);
  });

  it('answers what its console asks of the platform: kitchens, features, addresses', async () => {
    for (const path of ['/terms', '/places?q=navoiy', '/places/at?latitude=41.3&longitude=69.2'])
      expect([path, (await t.ask(path, { merchant, user: operator })).status]).toEqual([path, 200]);
  });

  it('finishes what is running: staff move it, the guest follows it', async () => {
    const board = await t.ask<{ items: StaffOrder[] }>('/console/orders', { merchant, user: operator });
    expect(board.body.items?.map(({ id }) => id)).toEqual([running]);
    const moved = await t.ask<StaffOrder>(`/console/orders/${running}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'ACCEPTED', version: board.body.items[0]!.version },
    });
    expect([moved.status, moved.body.status]).toEqual([200, 'ACCEPTED']);
    const seen = await t.ask<OwnerOrder>(`/orders/${running}`, { merchant, user: guest });
    expect([seen.status, seen.body.status]).toEqual([200, 'ACCEPTED']);
  });

  it('keeps the console open, and the storefront closed', async () => {
    const open = (url: string) => t.product.app.inject({ url, headers: { host: 'localhost' } });
    expect((await open('/anhor/Merchants/anhor')).statusCode).toBe(503);
    expect((await open('/anhor/console')).statusCode).toBe(200);
  });
});
