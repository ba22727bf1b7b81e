import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { BranchView, Menu } from '#contract/restaurants/catalog.ts';
import { compareStatements, printStatements } from '#server/money/ledger/ledger.ts';
import { createLog } from '#server/platform/http/log.ts';
import { rowOf } from '#domain/orders/orders/move-table.ts';
import type { Column, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { order as place } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { loadCity } from '../load-city.ts';
import { merchantIdOf, restaurantIdOf } from '../rows/context.ts';
import { PEOPLE } from '../city/people.ts';
import { cityId } from '../rows/seed.ts';
import { REGULARS } from './regulars.ts';
import { HISTORY_DAYS } from './rhythm.ts';
import { writeHistory } from './write-history.ts';

/** A Tuesday at noon in Tashkent. */
const now = Date.UTC(2026, 4, 12, 7);
const ANHOR = merchantIdOf('anhor');
const YASHIL = merchantIdOf('yashil');
const KEY = Buffer.alloc(32, 7);
const operator = cityId('user', PEOPLE[2].phone);

let t: TestProduct;
let client: pg.Client;
const all = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(sql, values)).rows as Row[];
const one = async <Row>(sql: string, values: unknown[] = []): Promise<Row> => (await all<Row>(sql, values))[0]!;

const write = () =>
  writeHistory({
    transactions: t.db.transactions,
    database: t.db.database,
    key: KEY,
    log: createLog({ level: 'silent', write: () => {} }),
    signal: new AbortController().signal,
    now,
    only: ['lazzat', 'anhor', 'yashil'],
  });

/** As autovacuum does on a slow machine, in the middle of a merchant's past. */
function takeStatistics(): { stop: () => Promise<void> } {
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      await client.query('analyze (skip_locked)');
      await sleep(1_000);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await run;
    },
  };
}

beforeAll(async () => {
  t = await composeProduct({ now });
  const { transactions, database } = t.db;
  await loadCity({ transactions, database, mediaDir: '/nonexistent', print: () => {}, pictures: false, now });
  // Reads across tenants, as nobody in the product can.
  client = new pg.Client(t.db.superuser);
  await client.connect();
  const statistics = takeStatistics();
  await write();
  await statistics.stop();
}, 120_000);
afterAll(async () => {
  await client.end();
  await t.stop();
});

describe('the past of the demo city', () => {
  it('is ninety days of orders without gaps, the earlier the lower the number', async () => {
    for (const merchant of [ANHOR, YASHIL]) {
      const { orders, most, days, last, disorder } = await one<Record<string, number>>(
        `select count(*)::int as orders, max(number)::int as most, count(distinct business_day)::int as days,
           (select last_order_number::int from merchant_counter where merchant_id = $1) as last,
           (select count(*)::int from (select created_date < lag(created_date) over (order by number) as earlier
             from orders where merchant_id = $1) x where earlier) as disorder
         from orders where merchant_id = $1`,
        [merchant],
      );
      expect(orders).toBeGreaterThan(200);
      expect({ most, last, disorder }).toEqual({ most: orders, last: orders, disorder: 0 });
      expect(days).toBeGreaterThan(HISTORY_DAYS - 5);
    }
  });

  it('has bills that add up, line by line', async () => {
    const wrong = await one<{ count: number }>(
      `select count(*)::int as count from orders o left join (
         select order_id, sum(line_price) as lines, sum(product_count) as dishes, sum(discount * product_count) as off
         from order_line group by order_id) l on l.order_id = o.id
       where o.product_price <> coalesce(l.lines, 0) or o.product_count <> coalesce(l.dishes, 0)
         or o.total_product_discount <> coalesce(l.off, 0) + o.product_discount
         or o.total_price <> o.product_price - o.product_discount + o.delivery_price - o.delivery_discount
         or o.bill <> o.total_price + o.service_price`,
    );
    expect(wrong.count).toBe(0);
    const lines = await one<{ count: number; wrong: number }>(
      `select count(*)::int as count, count(*) filter (where unit_price <> cost_price - discount
         or line_price <> unit_price * product_count)::int as wrong from order_line`,
    );
    expect(lines.count).toBeGreaterThan(500);
    expect(lines.wrong).toBe(0);
  });

  it('is over: closed and paid once, or cancelled for a reason', async () => {
    const wrong = await one<{ count: number }>(
      `select count(*)::int as count from orders o left join payment p on p.order_id = o.id
       where case o.status
         when 'CLOSED' then o.closed_at is null or o.reason is not null
           or (o.bill > 0 and (not o.is_paid or p.state not in ('PAID', 'PARTIAL', 'REFUNDED')
             or p.amount <> o.bill or (p.state = 'PAID') <> (p.refunded = 0)))
         when 'CANCELED' then o.canceled_at is null or o.reason is null or o.is_paid or p.state = 'PAID'
         else true end`,
    );
    expect(wrong.count).toBe(0);
    const late = await one<{ count: number }>(
      `select count(*)::int as count from orders where greatest(closed_at, canceled_at, delivered_at) > $1
         or least(accepted_time, cooking_time, ready_time, delivery_at, delivered_at, closed_at, canceled_at)
           < created_date`,
      [new Date(now)],
    );
    expect(late.count).toBe(0);
  });

  it('came about by legal moves, in order, each with its event', async () => {
    const events = await all<{
      order_id: string;
      version: number;
      from_value: OrderStatus | null;
      to_value: OrderStatus;
      type: string;
      actor_kind: string;
      at: Date;
      column: Column;
      last: number;
      status: string;
    }>(
      `select e.order_id, e.version, e.from_value, e.to_value, e.type, e.actor_kind, e.at, o.version as last, o.status,
         case when o.service_type = 'DINE_IN' then 'BOOKING' else o.service_type end as column
       from order_event e join orders o on o.id = e.order_id order by e.order_id, e.version`,
    );
    for (const [, course] of Map.groupBy(events, ({ order_id }) => order_id)) {
      expect(course.map(({ version }) => version)).toEqual(course.map((_, index) => index + 1));
      expect(course.at(-1)!.version).toBe(course[0]!.last);
      const moves = course.filter(({ type }) => type !== 'CHANGE_COURIER_STATUS' && type !== 'UPDATE');
      expect(moves[0]).toMatchObject({ from_value: null, to_value: 'OPEN' });
      expect(moves.at(-1)!.to_value).toBe(course[0]!.status);
      for (const [index, move] of moves.entries()) {
        if (index === 0) continue;
        expect(move.from_value).toBe(moves[index - 1]!.to_value);
        expect(
          rowOf(move.from_value!, move.to_value, move.column),
          `${move.from_value} to ${move.to_value}`,
        ).toBeDefined();
      }
      for (const [index, { at }] of course.entries()) {
        if (index > 0) expect(at.getTime()).toBeGreaterThanOrEqual(course[index - 1]!.at.getTime());
      }
    }
  });

  it('has peaks at lunch and dinner, and fuller weekends', async () => {
    const hours = await all<{ hour: number; count: number }>(
      `select extract(hour from created_date at time zone 'Asia/Tashkent')::int as hour, count(*)::int as count
       from orders where service_type <> 'DINE_IN' group by 1`,
    );
    const at = (hour: number): number => hours.find((each) => each.hour === hour)?.count ?? 0;
    expect(at(13)).toBeGreaterThan(at(15));
    expect(at(19)).toBeGreaterThan(at(16));
    const week = await all<{ day: number; count: number }>(
      'select extract(isodow from business_day)::int as day, count(*)::int as count from orders group by 1',
    );
    const on = (day: number): number => week.find((each) => each.day === day)!.count;
    expect(on(5) + on(6)).toBeGreaterThan(on(1) + on(2));
  });

  it('counts its guests, of whom some came often', async () => {
    const wrong = await one<{ count: number; regulars: number }>(
      `select count(*) filter (where c.orders_count <> o.count or c.last_order_at <> o.last)::int as count,
         count(*) filter (where o.count >= 8)::int as regulars
       from customer c left join (select customer_id, count(*) as count, max(created_date) as last from orders
         group by customer_id) o on o.customer_id = c.id`,
    );
    expect(wrong.count).toBe(0);
    expect(wrong.regulars).toBeGreaterThan(5);
  });

  it('has a visit for every grade, and reviews that name neither guest nor order', async () => {
    const graded = await all<{ id: string; grade: number; day: string; restaurant_id: string }>(
      `select id, grade, restaurant_id from orders where grade is not null`,
    );
    expect(graded.length).toBeGreaterThan(10);
    const reviews = new Map(
      (await all<{ key: string; stars: number }>("select encode(visit_key, 'hex') as key, stars from review")).map(
        ({ key, stars }) => [key, stars],
      ),
    );
    for (const { id, grade } of graded) {
      expect(reviews.get(createHmac('sha256', KEY).update(`visit ${id}`).digest('hex'))).toBe(grade);
    }
    const changed = await one<{ count: number }>(
      `select count(*)::int as count from restaurant r where rating_count <> (select count(*) from review v
         where v.restaurant_id = r.id and v.published and not v.hidden)`,
    );
    expect(changed.count).toBe(0);
  });
});

describe('its money', () => {
  it('was agreed on, partly paid online, and partly from the marketplace', async () => {
    const counts = await one<Record<string, number>>(
      `select count(*) filter (where payment_type = 'PAYME')::int as online,
         count(*) filter (where from_marketplace)::int as marketplace,
         count(*) filter (where payment_type = 'PAYME' and not exists (select from payment_attempt a
           where a.order_id = orders.id and a.state = 'DONE' and a.amount = orders.bill))::int as unknown from orders`,
    );
    expect(counts['online']).toBeGreaterThan(50);
    expect(counts['marketplace']).toBeGreaterThan(100);
    expect(counts['unknown']).toBe(0);
  });

  it('has promos, of which the platform pays a part', async () => {
    const promos = await one<Record<string, number>>(
      `select count(*)::int as orders, count(*) filter (where u.order_id is null)::int as unknown,
         count(*) filter (where o.product_discount + o.delivery_discount = 0)::int as without,
         count(*) filter (where (o.status = 'CANCELED') <> (u.released_at is not null))::int as kept
       from orders o left join promo_use u on u.order_id = o.id where o.promo_id is not null`,
    );
    expect(promos['orders']).toBeGreaterThan(20);
    expect(promos).toMatchObject({ unknown: 0, without: 0, kept: 0 });
    const funded = await one<{ orders: number }>(
      `select count(*)::int as orders from ledger_movement where kind = 'PROMO'`,
    );
    expect(funded.orders).toBeGreaterThan(0);
  });

  it('has tips of those who paid online, each paid by an attempt of its own', async () => {
    const tips = await one<Record<string, number>>(
      `select count(*)::int as count, count(*) filter (where a.amount is distinct from t.amount
         or o.payment_type <> 'PAYME' or o.service_type = 'PICK_UP' or t.paid_at < o.closed_at)::int as wrong
       from tip t join orders o on o.id = t.order_id left join payment_attempt a on a.tip_id = t.id`,
    );
    expect(tips['count']).toBeGreaterThan(10);
    expect(tips['wrong']).toBe(0);
  });

  it('has money that went back, at its time', async () => {
    const refunds = await one<Record<string, number>>(
      `select count(*)::int as count, count(*) filter (where e.amount is distinct from -p.refunded
         or e.at <= o.closed_at or e.at > $1)::int as wrong,
         count(*) filter (where (p.provider = 'PAYME') <> (r.id is not null))::int as unrecorded
       from payment p join orders o on o.id = p.order_id
       left join payment_entry e on e.payment_id = p.id and e.amount < 0
       left join payment_refund r on r.payment_id = p.id and r.amount = p.refunded where p.refunded > 0`,
      [new Date(now)],
    );
    expect(refunds['count']).toBeGreaterThan(5);
    expect(refunds).toMatchObject({ wrong: 0, unrecorded: 0 });
  });

  it('reconciles to the tiyin, month by month', async () => {
    for (const month of ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']) {
      const compared = await compareStatements(t.db.transactions, { month, merchantKey: undefined });
      expect(compared.map(({ key }) => key)).toEqual(expect.arrayContaining(['anhor', 'yashil']));
      const { differences, lines } = printStatements(month, compared);
      expect(differences, lines.join('\n')).toBe(0);
      const sales = compared.find(({ key }) => key === 'anhor')!.rows.find(({ name }) => name === 'Sales')!;
      // The past is from February to the eleventh of May.
      if (month !== '2026-06') expect(sales.orders).toBeGreaterThan(0);
    }
  });

  it('shows a difference where an order was changed behind the ledger', async () => {
    const { id } = await one<{ id: string }>(
      `update orders set bill = bill + 1 where id = (select id from orders where merchant_id = $1
         and status = 'CLOSED' and bill > 0 and closed_at between '2026-04-05' and '2026-04-20' limit 1) returning id`,
      [ANHOR],
    );
    const compared = await compareStatements(t.db.transactions, { month: '2026-04', merchantKey: 'anhor' });
    const { differences } = printStatements('2026-04', compared);
    await client.query('update orders set bill = bill - 1 where id = $1', [id]);
    expect(differences).toBeGreaterThan(0);
  });
});

describe('after it', () => {
  it('a second run, and a second server, change nothing', async () => {
    const count = () => one<{ orders: number }>('select count(*)::int as orders from orders');
    const before = await count();
    await write();
    await client.query("delete from applied_seed where name = 'history'");
    await Promise.all([write(), write()]);
    expect(await count()).toEqual(before);
  });

  it('the board is empty and the old order is read by its number', async () => {
    const board = await t.ask<{ items: StaffOrder[] }>('/console/orders', { merchant: ANHOR, user: operator });
    expect(board.body.items).toEqual([]);
    const found = await t.ask<{ items: StaffOrder[] }>('/console/orders/search?q=17', {
      merchant: ANHOR,
      user: operator,
    });
    expect(found.body.items.map(({ number }) => number)).toContain(17);
    const [{ id } = { id: '' }] = found.body.items;
    const history = await t.ask<{ items: object[] }>(`/console/orders/${id}/history`, {
      merchant: ANHOR,
      user: operator,
    });
    expect(history.body.items.length).toBeGreaterThan(1);
    const elsewhere = await t.ask(`/console/orders/${id}`, { merchant: YASHIL, user: operator });
    expect(elsewhere.status).toBe(404);
  });

  it('a regular sees their own orders, and the next order has the next number', async () => {
    const regular = await one<{ user_id: string; count: number }>(
      `select user_id, count(*)::int as count from orders where merchant_id = $1 and user_id is not null
       group by user_id order by 2 desc limit 1`,
      [ANHOR],
    );
    const own = await t.ask<{ items: OwnerOrder[] }>('/orders?active=false&limit=50', {
      merchant: ANHOR,
      user: regular.user_id,
    });
    expect(own.body.items.length).toBe(Math.min(50, regular.count));
    expect(REGULARS.map(({ id }) => id)).toContain(regular.user_id);

    const restaurant = restaurantIdOf('anhor', 'choyxona-anhor');
    const [menu, branches, counter] = await Promise.all([
      t.ask<Menu>(`/merchants/${restaurant}/menu`, { merchant: ANHOR }),
      t.ask<BranchView[]>(`/merchants/${restaurant}/branches`, { merchant: ANHOR }),
      one<{ last: number }>('select last_order_number::int as last from merchant_counter where merchant_id = $1', [
        ANHOR,
      ]),
    ]);
    const branch = branches.body.find(({ open }) => open)!;
    const dish = menu.body.groups
      .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
      .find(({ type, soldOut, branches: at }) => type === 'NONE' && !soldOut && at.includes(branch.id))!;
    const placed = await place(t, {
      merchant: ANHOR,
      user: regular.user_id,
      body: {
        merchantId: restaurant,
        branchId: branch.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: dish.id, productCount: 1 }],
      },
    });
    expect(placed.status).toBe(201);
    expect((placed.body as PlacedOrder).number).toBe(counter.last + 1);
  });
});
