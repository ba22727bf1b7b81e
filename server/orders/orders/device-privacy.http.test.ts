/**
 * A device id gives no access to a person's orders: it stays in the browser after logout, and the next person has the
 * same one.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedOrder } from '#contract/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, withBearer, type SignedInAs } from '#tests/support/sign-in.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ bearers: true, now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
});
afterAll(() => t.stop());

async function placeOrder(session: SignedInAs): Promise<{ id: string; link: string }> {
  const { body, status } = await t.ask<{ id: string; link: string }>('/orders', {
    merchant,
    method: 'POST',
    device: session.device,
    headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': crypto.randomUUID() },
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      addressType: 'TARGET',
      bill: 5_500_000,
      phone: session.user.phone,
      address: { name: 'Amir Temur 1', latitude: 41.312, longitude: 69.283 },
      courierComment: 'second door',
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(status).toBe(201);
  return body;
}

it('after logging out, the device reads, follows, repeats, rates and cancels nothing of the person', async () => {
  const session = await signIn(t, '+998901112200', { merchant });
  const { id, link } = await placeOrder(session);
  const token = link.split('order=').at(-1)!.split(/[&#]/)[0]!;
  expect((await t.ask(`/orders/${id}`, { merchant, ...withBearer(session) })).status).toBe(200);
  const left = await t.ask('/auth/logout', {
    merchant,
    method: 'POST',
    device: session.device,
    headers: { cookie: session.cookie },
    body: {},
  });
  expect(left.status).toBe(204);

  const here = { merchant, device: session.device };
  const list = await t.ask<{ items: ListedOrder[] }>('/orders', here);
  expect(list.body.items ?? []).toEqual([]);
  for (const url of [`/orders/${id}`, `/orders/${id}/way`, `/orders/${id}/events`, `/orders/own/${token}`]) {
    expect([url, (await t.ask(url, here)).status]).toEqual([url, 404]);
  }
  for (const [url, body] of [
    ['cancel', { version: 1 }],
    ['repeat', {}],
    ['rate', { stars: 1 }],
  ] as const) {
    expect([url, (await t.ask(`/orders/${id}/${url}`, { ...here, method: 'POST', body })).status >= 400]).toEqual([
      url,
      true,
    ]);
  }
  const [row] = await t.db.transactions.tenantRows(
    merchant,
    statement<{ status: string }>('test.status', 'select status from orders where id = $1'),
    [id],
  );
  expect(row?.status).not.toBe('CANCELED');
  // The link still works, and shows no phone, address or note.
  const byLink = await t.ask(`/orders/by-link/${token}`, { device: session.device });
  expect(byLink.status).toBe(200);
  expect(JSON.stringify(byLink.body)).not.toMatch(/998901112200|Amir Temur|second door/);
});

it('the next person who signs in on the same browser gets nothing of the one before', async () => {
  const first = await signIn(t, '+998901112201', { merchant });
  const { id } = await placeOrder(first);
  const { device } = first;
  await t.ask('/auth/logout', { merchant, method: 'POST', device, headers: { cookie: first.cookie }, body: {} });
  const second = await signIn(t, '+998901112202', { merchant, device });
  expect((await t.ask(`/orders/${id}`, { merchant, ...withBearer(second) })).status).toBe(404);
  expect((await t.ask<{ items: unknown[] }>('/orders', { merchant, ...withBearer(second) })).body.items).toEqual([]);
  const again = await signIn(t, '+998901112201', { merchant });
  expect((await t.ask(`/orders/${id}`, { merchant, ...withBearer(again) })).status).toBe(200);
});

it('logging out unlinks the device from the person', async () => {
  const session = await signIn(t, '+998901112203', { merchant });
  const deviceRow = statement<{ user_id: string | null; session_id: string | null; push_subscription: unknown }>(
    'test.device',
    'select user_id, session_id, push_subscription from device where uuid = $1',
  );
  expect((await t.db.transactions.platformRows(deviceRow, [session.device]))[0]?.user_id).toBe(session.user.id);
  await t.ask('/auth/logout', {
    merchant,
    method: 'POST',
    device: session.device,
    headers: { cookie: session.cookie },
    body: {},
  });
  expect(await t.db.transactions.platformRows(deviceRow, [session.device])).toEqual([
    { user_id: null, session_id: null, push_subscription: null },
  ]);
});
