/** A gateway that hangs delays its own messages and no order. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { queueMessage } from '#server/accounts/notifications/notifications.ts';

const setAutoAccept = statement('test.slow-gateway.auto-accept', 'update branch set auto_accept = true where id = $1');

let gateway: Server;
const held: ServerResponse[] = [];
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

beforeAll(async () => {
  gateway = createServer((_request, response) => void held.push(response));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  t = await composeProduct({
    env: {
      SMS_USERNAME: 'demo',
      SMS_PASSWORD: 'secret',
      ESKIZ_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    },
  });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Osh' }] });
  await t.db.transactions.tenantRows(merchant, setAutoAccept, [place.branches[0]]);
  await t.product.startJobs();
});
afterAll(async () => {
  for (const response of held) response.destroy();
  await t.stop();
  gateway.close();
});

it('orders are accepted while forty sign-in codes wait for their gateway', async () => {
  await t.db.transactions.onPlatform(async (tx) => {
    for (let n = 0; n < 40; n += 1) {
      const to = `+9989077700${String(n).padStart(2, '0')}`;
      await queueMessage(tx, { kind: 'CODE', to, language: 'uz', merchantId: null, text: 'code' });
    }
  });
  // The first request of each message fetches a token from Eskiz.
  await expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const user = await newGuest(t.db.transactions);
  const placed = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(placed.status).toBe(201);
  await expect
    .poll(async () => (await t.ask<OwnerOrder>(`/orders/${placed.body.id}`, { merchant, user })).body.status)
    .toBe('ACCEPTED');
  // None of the codes has been answered meanwhile.
  expect(held.length).toBeLessThanOrEqual(4);
});
