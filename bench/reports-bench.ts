/**
 * What a report over a year of a thousand orders a day costs at the caller, compared with the year before:
 * `npm run bench -- reports`. The orders are counted by the product's own job.
 */
import pg from 'pg';
import { foldOrdersOf } from '#server/management/reports/reports.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { startTestPostgres } from '#tests/support/database.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct } from '#tests/support/product.ts';
import { copyOrder } from './copy-rows.ts';
import { median } from './measure.ts';
import type { Verdict } from './verdict.ts';

const DAYS = 365;
const ORDERS_A_DAY = 1_000;
const DISHES = 150;
const PORTION = 50_000;
const CALLS = 15;
const AIM_MS = 150;
const DAY_MS = 86_400_000;
const REPORTS = ['dish', 'category', 'hour', 'payment', 'service', 'branch'] as const;

/** Orders of other dishes, services, payments and punctuality than the one that was copied. */
const VARY = `
  with varied as (
    update orders o set payment_type = (array['CASH', 'CARD', 'PAYME'])[1 + number % 3],
      accepted_time = o.created_date + make_interval(secs => 20 + number % 180),
      promised_to = o.created_date + interval '30 minutes',
      ready_time = o.created_date + make_interval(mins => 15 + (number % 40)::int)
    where status = 'CLOSED' returning id, number
  )
  update order_line l set product_id = ($1::uuid[])[1 + (v.number * 7919 + l.position) % array_length($1::uuid[], 1)]
  from varied v where l.order_id = v.id`;

export async function benchReports(): Promise<Verdict[]> {
  const server = await startTestPostgres();
  process.env['DASTURXON_TEST_SERVER'] = JSON.stringify(server.info);
  const t = await composeProduct({ env: { ANSWERS: 'fast' } });
  const client = new pg.Client(t.db.superuser);
  await client.connect();
  try {
    const { transactions } = t.db;
    const merchant = await createMerchant(transactions, { key: 'bench' });
    const place = await openRestaurant(transactions, merchant, {
      slug: 'bench',
      dishes: Array.from({ length: DISHES }, (_, n) => ({ name: `Osh ${n}`, price: 4_500_000 })),
    });
    const owner = await newStaff(transactions, merchant, 'OWNER');
    const placed = await order(t, {
      merchant,
      user: await newGuest(transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [0, 1, 2].map((at) => ({ productId: place.products[at], productCount: 1 })),
      },
    });
    const template = { id: (placed.body as { id: string }).id, merchant };
    await client.query('update orders set number = 1000000000');
    const began = performance.now();
    const last = DAYS * ORDERS_A_DAY;
    for (let from = 1; from <= last; from += PORTION)
      await copyOrder(client, template, {
        from,
        to: Math.min(last, from + PORTION - 1),
        apartSeconds: 86_400 / ORDERS_A_DAY,
      });
    await client.query('set session_replication_role = replica');
    await client.query(VARY, [place.products]);
    await client.query('reset session_replication_role');
    await client.query(
      `insert into sales_change (merchant_id, order_id) select merchant_id, id from orders where status = 'CLOSED'`,
    );
    await client.query('vacuum analyze');
    const copied = performance.now();
    await foldOrdersOf(transactions, merchant);
    const seconds = (ms: number): string => (ms / 1000).toFixed(0);
    console.log(`\nReports over ${DAYS} days of ${ORDERS_A_DAY} orders: copied in ${seconds(copied - began)} s,`);
    console.log(`counted in ${seconds(performance.now() - copied)} s, and the same a year before`);
    const columns = 'orders, canceled, dishes, revenue, discount, refunded, lost';
    await client.query(
      `insert into sales_sum (merchant_id, branch_id, span, day, dimension, key, ${columns})
       select merchant_id, branch_id, span, (day - interval '1 year')::date, dimension, key, ${columns} from sales_sum
       on conflict do nothing`,
    );
    await client.query('vacuum analyze');
    const day = (before: number): string => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);
    const period = `from=${day(DAYS + 1)}&to=${day(2)}`;
    const verdicts: Verdict[] = [];
    for (const url of [`overview?${period}`, ...REPORTS.map((by) => `breakdown?${period}&by=${by}`)]) {
      const times: number[] = [];
      for (let turn = 0; turn <= CALLS; turn++) {
        const start = performance.now();
        const { status } = await t.ask(`/console/reports/${url}`, { merchant, user: owner });
        if (status !== 200) throw new Error(`${url} answers ${status}`);
        if (turn > 0) times.push(performance.now() - start);
      }
      const name = url.replace(`${period}&`, '').replace(`?${period}`, '');
      const [middle, most] = [median(times), Math.max(...times)];
      const value = `${middle.toFixed(0)} ms, slowest ${most.toFixed(0)} ms`;
      verdicts.push({ name: `reports: a year, ${name}`, value, aim: `< ${AIM_MS} ms`, met: middle < AIM_MS });
    }
    return verdicts;
  } finally {
    await client.end();
    await t.stop();
    await server.stop();
  }
}
