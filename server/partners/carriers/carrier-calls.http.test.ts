/** What a zone charges for a carrier, and calling one without staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { openCarrierPlace, type CarrierPlace } from '#tests/support/carrier-place.ts';

const setPaid = statement('test.set-paid', 'update orders set is_paid = true where id = $1');
const carrierTariff = statement(
  'test.carrier-tariff',
  `update delivery_tariff set carrier = 'YANDEX', is_carrier_price = true, carrier_extra = $1`,
);
const ownTariff = statement(
  'test.own-tariff',
  `update delivery_tariff set carrier = 'DASTURXON', is_carrier_price = false`,
);

let p: CarrierPlace;
beforeAll(async () => {
  p = await openCarrierPlace();
});
afterAll(() => p.stop());
beforeEach(() => p.calm());

describe('the tariff of a zone', () => {
  /** Each basket gets an address that was not used before, because quotes of the carrier are cached by address. */
  let addresses = 0;
  const basket = () => ({
    merchantId: p.place.id,
    serviceType: 'DELIVERY',
    branchId: p.place.branches[0],
    addressType: 'MAP',
    address: { name: 'Navoiy 9', latitude: 41.32 + (addresses += 1) / 1_000, longitude: 69.29 },
    cartItems: [{ productId: p.place.products[0], productCount: 1 }],
  });

  it('charges what the carrier quoted, with the extra, and the order costs what the basket showed', async () => {
    await p.t.db.transactions.tenantRows(p.merchant, carrierTariff, [100_000]);
    const body = basket();
    const user = await newGuest(p.t.db.transactions);
    const quoted = await p.t.ask<{ deliveryPrice: number; bill: number }>('/basket/quote', {
      merchant: p.merchant,
      user,
      method: 'POST',
      body,
    });
    await p.fake.control('rate', { perKm: 50_000 });
    const placed = await order(p.t, { merchant: p.merchant, user, body: { ...body, bill: quoted.body.bill } });
    await p.fake.control('rate', { perKm: 2_000 });
    expect(placed.status).toBe(201);
    const own = await p.t.ask<OwnerOrder>(`/orders/${placed.body.id}`, { merchant: p.merchant, user });
    expect(own.body).toMatchObject({ deliveryPrice: quoted.body.deliveryPrice, deliveryType: 'YANDEX' });
    expect((quoted.body.deliveryPrice - 100_000 - 900_000) % 200_000).toBe(0);
    await p.t.db.transactions.tenantRows(p.merchant, ownTariff);
  });

  it('falls back to its own price where the carrier hangs, and that price stands', async () => {
    await p.t.db.transactions.tenantRows(p.merchant, ownTariff);
    const body = basket();
    const user = await newGuest(p.t.db.transactions);
    const ask = () =>
      p.t.ask<{ deliveryPrice: number; bill: number }>('/basket/quote', {
        merchant: p.merchant,
        user,
        method: 'POST',
        body,
      });
    const own = (await ask()).body.deliveryPrice;
    await p.t.db.transactions.tenantRows(p.merchant, carrierTariff, [100_000]);
    await p.fake.trouble('hang /check-price');
    const first = (await ask()).body;
    expect(first.deliveryPrice).toBe(own);
    expect((await ask()).body.deliveryPrice).toBe(own);
    expect((await order(p.t, { merchant: p.merchant, user, body: { ...body, bill: first.bill } })).status).toBe(201);
    await p.t.db.transactions.tenantRows(p.merchant, ownTariff);
  });
});

describe('without staff', () => {
  it('is called on acceptance where the setting says so, and only for orders that are paid', async () => {
    await p.connect({ callWhen: 'ON_ACCEPTANCE' });
    await p.t.db.transactions.tenantRows(p.merchant, carrierTariff, [0]);
    const [paid, unpaid] = [await p.accepted('77'), await p.accepted('77')];
    await p.t.db.transactions.tenantRows(p.merchant, setPaid, [paid]);
    for (const orderId of [paid, unpaid]) await p.run('carriers.call', { orderId });
    expect((await p.seen(paid)).courierStatus).toBe('NEW_ORDER');
    expect((await p.seen(unpaid)).courierStatus).toBeNull();
    await p.t.db.transactions.tenantRows(p.merchant, ownTariff);
  });

  it('is called so many minutes before the kitchen is ready, and not earlier', async () => {
    await p.connect({ callWhen: 'BEFORE_READY', minutesBefore: 10 });
    await p.t.db.transactions.tenantRows(p.merchant, carrierTariff, [0]);
    const orderId = await p.accepted('77');
    await p.t.db.transactions.tenantRows(p.merchant, setPaid, [orderId]);
    const readyBy = Date.parse((await p.seen(orderId)).readyBy!);
    p.t.clock.now = readyBy - 11 * 60_000;
    await p.run('carriers.call', { orderId });
    expect((await p.seen(orderId)).courierStatus).toBeNull();
    const client = await p.t.db.connect();
    const { rows } = await client.query<{ run_at: Date }>(
      `select run_at from outbox where topic = 'job.carriers.call' and payload ->> 'orderId' = $1 order by id desc`,
      [orderId],
    );
    await client.end();
    expect(rows[0]!.run_at.getTime()).toBe(readyBy - 10 * 60_000);
    p.t.clock.now = readyBy - 10 * 60_000;
    await p.run('carriers.call', { orderId });
    expect((await p.seen(orderId)).courierStatus).toBe('NEW_ORDER');
    await p.t.db.transactions.tenantRows(p.merchant, ownTariff);
  });
});
