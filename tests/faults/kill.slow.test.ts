/**
 * The product as it is started, killed in the middle of orders: the server ten times, then its database ten times, at
 * random moments. What clients were told is compared with what is there.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomesReady, openTelephone, type Attempt, type Telephone } from './by-telephone.ts';
import { openKillableProduct, openStoredData, type KillableProduct, type StoredData } from './killable-product.ts';

const KILLS = 10;
const ORDERS_A_KILL = 10;

let product: KillableProduct;
let telephone: Telephone;
const attempts: Attempt[] = [];

beforeAll(async () => {
  product = await openKillableProduct();
  telephone = await openTelephone(product.origin);
}, 240_000);

afterAll(async () => {
  await product?.remove();
});

const newAttempts = (): Attempt[] => {
  const fresh = telephone.newAttempts(ORDERS_A_KILL);
  attempts.push(...fresh);
  return fresh;
};

/** The process id of the database's server; null: none is running. */
function postmaster(): number | null {
  try {
    return Number(readFileSync(path.join(product.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

describe('killed in the middle of orders', () => {
  it('ten times the server', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const running = newAttempts().map((each) => telephone.bravely(each));
      // At any moment, and by turns among the answers, which a server that has just started gives in its own time.
      if (kill % 2 === 0) await sleep(randomInt(20, 900));
      else await Promise.race(running).then(() => sleep(randomInt(0, 150)));
      await product.kill();
      await Promise.all(running);
      await product.start();
    }
    expect(
      attempts.some(({ acknowledged }) => acknowledged),
      'somebody was served',
    ).toBe(true);
  }, 240_000);

  it('ten times the database', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const running = newAttempts().map((each) => telephone.bravely(each));
      await sleep(randomInt(5, 250));
      const killed = postmaster()!;
      process.kill(killed, 'SIGKILL');
      await Promise.all(running);
      // A busy machine takes a moment to notice, and is ready for as long.
      await expect.poll(() => ![null, killed].includes(postmaster()), { timeout: 60_000 }).toBe(true);
      await becomesReady(product.origin, product.output);
    }
  }, 240_000);

  it('what was not acknowledged is asked for again under its key, and is then there once', async () => {
    for (const attempt of attempts.filter(({ acknowledged }) => acknowledged === null)) await telephone.place(attempt);
    expect(attempts.filter(({ acknowledged }) => acknowledged === null)).toEqual([]);
    expect(attempts).toHaveLength(2 * KILLS * ORDERS_A_KILL);
  }, 120_000);
});

// What the examiner finds is judged only after everything was killed.
describe('what is there afterwards', () => {
  let data: StoredData;
  beforeAll(async () => {
    // Jobs that waited for a worker are taken up again before the product stops.
    await sleep(12_000);
    data = await openStoredData(product);
  });
  afterAll(async () => {
    await data?.close();
  });
  const rows = <T extends object>(sql: string, params?: unknown[]): Promise<T[]> => data.rows<T>(sql, params);

  it('is every acknowledged order, once and whole', async () => {
    const found = await rows<{
      key: string;
      id: string;
      number: string;
      items: string;
      lines: string;
      events: string;
      links: string;
      dues: string;
      bill: string;
    }>(
      `
      select o.idempotency_key::text as key, o.id::text, o.number, o.product_count as items, o.bill,
        (select sum(l.product_count) from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id)
          as lines,
        (select count(*) from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
          and e.version = 1) as events,
        (select count(*) from order_link k where k.merchant_id = o.merchant_id and k.order_id = o.id) as links,
        (select sum(p.amount) from payment p where p.merchant_id = o.merchant_id and p.order_id = o.id) as dues
      from orders o where o.merchant_id = $1 and o.idempotency_key = any($2::uuid[])`,
      [telephone.merchant, attempts.map(({ key }) => key)],
    );
    expect(found).toHaveLength(attempts.length);
    const byKey = new Map(found.map((row) => [row.key, row]));
    for (const { key, count, acknowledged } of attempts) {
      const row = byKey.get(key)!;
      expect([
        row.id,
        Number(row.number),
        Number(row.items),
        Number(row.lines),
        Number(row.events),
        Number(row.links),
        Number(row.dues),
      ]).toEqual([acknowledged!.id, acknowledged!.number, count, count, 1, 1, Number(row.bill)]);
    }
  });

  it('are numbers without gaps or doubles, as many as the counter says', async () => {
    const [row] = await rows<{ n: string; numbers: string; least: string; most: string; counter: string }>(
      `
      select count(*) as n, count(distinct number) as numbers, min(number) as least, max(number) as most,
        (select last_order_number from merchant_counter where merchant_id = $1) as counter from orders
          where merchant_id = $1`,
      [telephone.merchant],
    );
    expect(Number(row!.numbers)).toBe(Number(row!.n));
    expect(Number(row!.most) - Number(row!.least) + 1).toBe(Number(row!.n));
    expect(Number(row!.counter)).toBe(Number(row!.most));
  });

  it('is no place in a slot and no portion lost or leaked', async () => {
    const slots = await rows(
      `
      select u.slot_start, u.orders, u.items, coalesce(o.orders, 0) as real_orders, coalesce(o.items, 0) as real_items
      from slot_use u left join (
        select branch_id, kitchen_slot, count(*) as orders, sum(product_count) as items from orders
        where merchant_id = $1 and status <> 'CANCELED' group by 1, 2) o on o.branch_id = u.branch_id
          and o.kitchen_slot = u.slot_start
      where u.merchant_id = $1 and u.kind = 'KITCHEN' and (u.orders, u.items) is distinct from (coalesce(o.orders,
        0)::int, coalesce(o.items, 0)::int)`,
      [telephone.merchant],
    );
    expect(slots).toEqual([]);
    const stock = await rows(
      `
      select s.day, s.used, l.sold from stock_day s left join (
        select o.business_day, sum(l.product_count) as sold from order_line l join orders o
          on o.merchant_id = l.merchant_id and o.id = l.order_id
        where l.merchant_id = $1 and l.product_id = $2 and o.branch_id = $3 and o.status <> 'CANCELED' group by 1) l
          on l.business_day = s.day
      where s.merchant_id = $1 and s.product_id = $2 and s.branch_id = $3 and s.used is distinct from coalesce(l.sold,
        0)::int`,
      [telephone.merchant, telephone.productId, telephone.branchId],
    );
    expect(stock).toEqual([]);
    const promos = await rows(`
      select p.code from promo p where p.used_count <> (select count(*) from promo_use u
        where u.merchant_id = p.merchant_id and u.promo_id = p.id and u.released_at is null)
        and exists (select from promo_use u where u.merchant_id = p.merchant_id and u.promo_id = p.id)`);
    expect(promos).toEqual([]);
    expect(
      await rows(
        `select k.id from table_booking k where k.order_id is not null
        and not exists (select from orders o where o.merchant_id = k.merchant_id and o.id = k.order_id)`,
      ),
    ).toEqual([]);
  });

  it('is a job for every order that waits, and nothing left in the outbox that is due', async () => {
    const [row] = await rows<{ n: string }>(
      `
      select count(*) as n from orders o where o.merchant_id = $1 and o.status = 'OPEN'
        and o.idempotency_key is not null
        and not exists (select from graphile_worker._private_jobs j
          where j.payload -> 'payload' ->> 'orderId' = o.id::text)`,
      [telephone.merchant],
    );
    expect(Number(row!.n)).toBe(0);
    expect(await rows("select topic from outbox where run_at <= now() - interval '12 seconds'")).toEqual([]);
  });
});
