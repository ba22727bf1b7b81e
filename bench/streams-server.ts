/** The product on a port, with thousands of orders that wait for an answer: what `bench streams` listens to. */
import type { AddressInfo } from 'node:net';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct } from '#tests/support/product.ts';

export interface StreamsScene {
  port: number;
  merchant: string;
  operator: string;
  orders: { id: string; user: string; link: string }[];
}

/** As many as may wait for one guest. */
const EACH = 3;
const AT_ONCE = 12;

const addGuests = statement(
  'bench.add-stream-guests',
  `
  insert into app_user (id, phone) select id, '+99890' || lpad(n::text, 7, '0') from unnest($1::uuid[])
    with ordinality as g(id, n)`,
);

async function begin(count: number): Promise<void> {
  const t = await composeProduct({
    env: { ANSWERS: 'fast', HOST: '127.0.0.1', STREAMS_PER_CLIENT: '100000', CONNECTIONS_PER_CLIENT: '100000' },
  });
  const merchant = await createMerchant(t.db.transactions, { key: 'bench' });
  const place = await openRestaurant(t.db.transactions, merchant, {
    slug: 'bench',
    dishes: [{ name: 'Osh', price: 4_500_000 }],
  });
  const guests = Array.from({ length: Math.ceil(count / EACH) }, () => newId());
  // Their phones would meet those of the staff.
  const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
  await t.db.transactions.platformRows(
    statement('bench.staff-phone', "update app_user set phone = '+998710000000' where id = $1"),
    [operator],
  );
  await t.db.transactions.platformRows(addGuests, [guests]);
  const body = {
    merchantId: place.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    bill: 4_500_000,
    cartItems: [{ productId: place.products[0], productCount: 1 }],
  };
  const orders: StreamsScene['orders'] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (turn < count) {
        const user = guests[turn++ % guests.length]!;
        const placed = await t.ask<PlacedOrder>('/orders', {
          merchant,
          user,
          method: 'POST',
          headers: { 'idempotency-key': crypto.randomUUID() },
          body,
        });
        if (placed.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`);
        orders.push({ id: placed.body.id, user, link: placed.body.link });
      }
    }),
  );
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', (message) => {
    if (message === 'memory') {
      globalThis.gc?.();
      process.send!({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed, cpu: process.cpuUsage() });
    } else {
      void t.stop().then(() => process.exit(0));
    }
  });
  process.send!({
    port: (t.product.app.server.address() as AddressInfo).port,
    merchant,
    operator,
    orders,
  } satisfies StreamsScene);
}

await begin(Number(process.argv[2]));
