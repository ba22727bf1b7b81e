/**
 * Orders a second through the command of placing, beside the least that an order can cost: the same rows and the same
 * counter, sent by a bare `pg` on the same server in the same run. One merchant, so all of them wait for one number.
 */
import pg from 'pg';
import { straightLine } from '#adapters/routing/straight-line.ts';
import { openPromoAttempts, openOrderingTermsCache } from '#server/orders/checkout/checkout.ts';
import { createPayments } from '#server/orders/payments/payments.ts';
import { orderLinks } from '#server/orders/orders/order-link.ts';
import { placeOrder } from '#server/orders/orders/place-order.ts';
import { countStatements, statement } from '#server/platform/database/sql.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import { createTenancy } from '#server/accounts/tenancy/tenancy.ts';
import { createMarketplace } from '#server/accounts/tenancy/create-marketplace.ts';
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { asSuperuser, freshDatabase, startTestPostgres, type TestDatabase } from '#tests/support/database.ts';
import type { Verdict } from './verdict.ts';
import { median } from './measure.ts';
import type { PlaceDeps } from '#server/orders/orders/place-command.ts';

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
/** Enough of them that in one round none has three orders waiting. */
const GUESTS = 3000;

interface Scene {
  db: TestDatabase;
  transactions: Transactions;
  merchant: string;
  place: OpenedRestaurant;
  guests: string[];
}

const addGuests = statement(
  'bench.add-guests',
  `
  insert into app_user (id, phone) select id, '+99890' || lpad(n::text, 7, '0')
    from unnest($1::uuid[]) with ordinality as g(id, n)`,
);
/** Closes the open orders between two rounds, because a guest may have only a few open at a time. */
const answerAll = statement('bench.answer', "update orders set status = 'CLOSED' where status = 'OPEN'");

async function scene(): Promise<Scene> {
  const db = await freshDatabase();
  await createMarketplace(db.transactions);
  const merchant = await createMerchant(db.transactions, { key: 'bench' });
  const place = await openRestaurant(db.transactions, merchant, {
    slug: 'bench',
    dishes: [
      { name: 'Osh', price: 4_500_000 },
      { name: 'Choy', price: 500_000 },
    ],
  });
  const guests = Array.from({ length: GUESTS }, () => newId());
  await db.transactions.platformRows(addGuests, [guests]);
  const database = openDatabase({ connection: db.connection, prepare: true, poolSize: CONNECTIONS });
  return {
    db: {
      ...db,
      drop: async () => {
        await database.close();
        await db.drop();
      },
    },
    transactions: openTransactions(database),
    merchant,
    place,
    guests,
  };
}

function placing({ transactions, merchant, place, guests }: Scene): (turn: number) => Promise<unknown> {
  const tenancy = createTenancy({ transactions, publicHost: 'localhost', publicOrigin: 'http://localhost' });
  const parts: PlaceDeps = {
    transactions,
    tenancy,
    router: straightLine(),
    carrierQuotes: { priceOf: async () => null },
    payments: createPayments(transactions),
    links: orderLinks(Buffer.alloc(32, 7)),
    followers: ORDER_FOLLOWERS,
    key: Buffer.alloc(32, 7),
    termsCache: openOrderingTermsCache({ transactions, tenancy, now: Date.now }),
    promoAttempts: openPromoAttempts({ now: Date.now, shared: rateCounter(transactions) }),
    now: Date.now,
  };
  const tenant = { id: merchant, key: 'bench', kind: 'MERCHANT' as const, mainLanguage: null };
  const cartItems = place.products.map((productId) => ({ productId, productCount: 1, modifications: [] }));
  return (turn) =>
    placeOrder(parts, {
      tenant,
      caller: { userId: guests[turn % guests.length]!, deviceUuid: null },
      language: 'uz',
      key: crypto.randomUUID(),
      body: { merchantId: place.id, serviceType: 'PICK_UP', pickupValid: true, cartItems, bill: 5_000_000 },
    });
}

const M = `current_setting('app.merchant_id')::uuid`;

/**
 * The same rows in the same order: customer, slot, lines, link, payment, event, two of the outbox, order with its
 * number.
 */
function floorFlight({ merchant, place }: Scene): { text: string; name: string; values: unknown[] }[] {
  const id = newId();
  const at = new Date(Math.floor(Date.now() / 900_000) * 900_000);
  const q = (name: string, text: string, values: unknown[]) => ({ name, text, values });
  return [
    q('f0', `select set_config('role', 'dasturxon_app', true), set_config('app.merchant_id', $1, true)`, [merchant]),
    q(
      'f1',
      `insert into customer as c (merchant_id, id, phone, orders_count) values (${M}, $1, $2, 1)
      on conflict (merchant_id, phone) do update set orders_count = c.orders_count + 1`,
      [newId(), `+9989${Math.floor(Math.random() * GUESTS)}`],
    ),
    q(
      'f2',
      `insert into slot_use as s (merchant_id, branch_id, kind, slot_start, orders, items) values (${M}, ` +
        `$1, 'KITCHEN', $2, 1, 2)
      on conflict (merchant_id, branch_id, kind, slot_start) do update set orders = s.orders + 1, items = s.items + 2`,
      [place.branches[0], at],
    ),
    q(
      'f3',
      `with l as (insert into order_line (merchant_id, order_id, position, product_id, name, cost_price, ` +
        `unit_price, product_count, line_price)
        select ${M}, $1, n, p, '{"uz": "Osh"}', 4500000, 4500000, 1, 4500000
          from unnest($2::uuid[]) with ordinality as u(p, n)),
      k as (insert into order_link (token_hash, merchant_id, order_id) values (sha256($1::text::bytea), ${M}, $1)),
      d as (insert into payment (merchant_id, id, order_id, provider, amount) values (${M}, $3, $1, 'CASH', 5000000))
      insert into order_event (merchant_id, order_id, version, type, to_value, actor_kind, branch_id)
      values (${M}, $1, 1, 'CHANGE_STATUS', 'OPEN', 'CLIENT', $4)`,
      [id, place.products, newId(), place.branches[0]],
    ),
    q('f4', `insert into outbox (topic, merchant_id, payload) values ('order', $1, '{}')`, [merchant]),
    q('f5', `insert into outbox (topic, merchant_id, payload) values ('order', $1, '{}')`, [merchant]),
    q(
      'f6',
      `with c as (insert into merchant_counter as c (merchant_id, last_order_number) values (${M}, 1)
        on conflict (merchant_id) do update set last_order_number = c.last_order_number + 1 returning last_order_number)
      insert into orders (merchant_id, number, id, restaurant_id, branch_id, source, service_type, time_zone, bill,
        idempotency_key, device_id)
      select ${M}, last_order_number, $1, $2, $3, 'CLIENT_WEB', 'PICK_UP', 'Asia/Tashkent', 5000000, $1, null from c`,
      [id, place.id, place.branches[0]],
    ),
  ];
}

function floor(world: Scene, pool: pg.Pool): () => Promise<unknown> {
  return async () => {
    const client = await pool.connect();
    try {
      const sent = ['begin', ...floorFlight(world), 'commit'].map((each) => client.query(each));
      const settled = await Promise.all(sent);
      if (settled.at(-1)!.command !== 'COMMIT') throw new Error('the floor did not commit');
    } finally {
      client.release();
    }
  };
}

interface Rate {
  perSecond: number;
  p99: number;
}

async function rate(work: (turn: number) => Promise<unknown>): Promise<Rate> {
  const began = performance.now();
  const until = began + SECONDS * 1000;
  const times: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await work(turn++);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / seconds,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Plans that were made while the tables were empty are made again. */
async function analyze(db: TestDatabase): Promise<void> {
  const client = await db.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Printed with the result: without waiting for the disk the floor is higher than a product ever sees. */
async function settingsOf(db: TestDatabase): Promise<string> {
  return asSuperuser(db.superuser, async (client) => {
    const { rows } = await client.query<{
      settings: string;
    }>(`select string_agg(name || '=' || setting, ' ' order by name) as settings
      from pg_settings where name in ('fsync', 'synchronous_commit', 'autovacuum', 'server_version')`);
    return rows[0]!.settings;
  });
}

export async function benchOrders(): Promise<Verdict[]> {
  const server = await startTestPostgres();
  process.env['DASTURXON_TEST_SERVER'] = JSON.stringify(server.info);
  try {
    const world = await scene();
    const pool = new pg.Pool({ ...world.db.connection, pipeline: true, max: CONNECTIONS });
    // The server may end a connection before the pool has.
    pool.on('error', () => {});
    const place = placing(world);
    const bare = floor(world, pool);
    const settings = await settingsOf(world.db);
    for (let warm = 0; warm < 300; warm++) await Promise.all([place(warm), bare()]);
    // Who the merchant is lies in memory by now, as it does in a process that has served one call.
    const { count, names } = await countStatements(() => place(301));
    const ours: Rate[] = [];
    const least: Rate[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await world.db.transactions.tenantRows(world.merchant, answerAll);
      await analyze(world.db);
      least.push(await rate(bare));
      ours.push(await rate(place));
    }
    await pool.end();
    await world.db.drop();
    const [mine, theirs] = [ours, least].map((rates) => median(rates.map(({ perSecond }) => perSecond))) as [
      number,
      number,
    ];
    // Each round beside the one right before it: whatever else the machine does then, it does to both.
    const shares = ours.map(({ perSecond }, round) => perSecond / least[round]!.perSecond);
    const share = median(shares);
    console.log(
      `\nOrders, ${CONNECTIONS} at once, one merchant, ${ROUNDS} rounds of ${SECONDS} s in turn; ${settings}\n` +
        `placing: ${Math.round(mine)} a second, p99 ${median(ours.map(({ p99 }) => p99)).toFixed(1)} ms, ` +
        `${count} statements (${names.join(', ')})\n` +
        `the same rows by bare pg: ${Math.round(theirs)} a second, p99 ` +
        `${median(least.map(({ p99 }) => p99)).toFixed(1)} ms\n` +
        `round by round: ${shares.map((each) => each.toFixed(2)).join(', ')}`,
    );
    return [
      { name: 'orders placed, of the bare rows', value: share.toFixed(2), aim: '0.6', met: share >= 0.6 },
      { name: 'statements an order', value: String(count), aim: 'reported', met: true },
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main) console.log(await benchOrders());
