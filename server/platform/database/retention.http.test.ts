/** What grows with the traffic is deleted when it is old, in every tenant; what orders and accounts need stays. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTables, newGuest, newStaff, order, ownOrder } from '#tests/support/orders.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { newId } from '../ids.ts';
import { RETENTION } from './retention-policies.ts';
import { applyRetention, deleteLeftovers, deleteSuperseded, retentionJobs } from './retention.ts';
import { statement } from './sql.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const DAY = 86_400_000;
const M = `current_setting('app.merchant_id')::uuid`;

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let otherPlace: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  own = await createMerchant(t.db.transactions, { key: 'anhor' });
  other = await createMerchant(t.db.transactions, { key: 'bodom' });
  place = await openRestaurant(t.db.transactions, own, { slug: 'anhor', dishes }, NOW);
  otherPlace = await openRestaurant(t.db.transactions, other, { slug: 'bodom', dishes }, NOW);
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.now = NOW;
});

/** Each text is a statement of its own; the name has to be new. */
let statements = 0;
async function inTenant<Row>(merchant: string, text: string, params: unknown[] = []): Promise<Row[]> {
  statements += 1;
  return t.db.transactions.tenantRows(merchant, statement<Row>(`test.retention-${statements}`, text), params);
}
async function onPlatform<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
  statements += 1;
  return t.db.transactions.platformRows(statement<Row>(`test.retention-${statements}`, text), params);
}
const count = async (merchant: string, table: string, where = 'true'): Promise<number> =>
  (await inTenant<{ count: number }>(merchant, `select count(*)::int as count from ${table} where ${where}`))[0]!.count;

const night = () => applyRetention({ transactions: t.db.transactions, now: () => NOW }, 'night');
const at = (days: number): Date => new Date(NOW - days * DAY);

const placed = async (merchant: string, from: OpenedRestaurant): Promise<{ id: string; user: string }> => {
  const user = await newGuest(t.db.transactions);
  const body = {
    merchantId: from.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: from.branches[0],
    paymentType: 'CASH',
    cartItems: [{ productId: from.products[0], productCount: 1 }],
  };
  const answer = await order(t, { merchant, user, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.id, user };
};
const close = (merchant: string, id: string, days: number) =>
  inTenant(merchant, `update orders set status = 'CLOSED', is_paid = true, closed_at = $2 where id = $1`, [
    id,
    at(days),
  ]);
const ageEvents = (merchant: string, id: string, days: number) =>
  inTenant(merchant, 'update order_event set at = $2 where order_id = $1', [id, at(days)]);

describe('the history of an order', () => {
  it('is deleted three years after it was written, in every tenant, and the order with its lines stays', async () => {
    const [old, recent, foreign] = [
      await placed(own, place),
      await placed(own, place),
      await placed(other, otherPlace),
    ];
    for (const [merchant, { id }, days] of [
      [own, old, 3 * 365 + 2],
      [own, recent, 3 * 365 - 2],
      [other, foreign, 3 * 365 + 2],
    ] as const) {
      await close(merchant, id, days);
      await ageEvents(merchant, id, days);
    }
    await night();
    expect(await count(own, 'order_event', `order_id = '${old.id}'`)).toBe(0);
    expect(await count(other, 'order_event', `order_id = '${foreign.id}'`)).toBe(0);
    expect(await count(own, 'order_event', `order_id = '${recent.id}'`)).toBeGreaterThan(0);
    expect(await ownOrder(t, own, old.user, old.id)).toMatchObject({ bill: 4_500_000, status: 'CLOSED' });
    expect((await ownOrder(t, own, old.user, old.id)).lines).toHaveLength(1);
  });

  it('stays for as long as the order is open, however old', async () => {
    const { id } = await placed(own, place);
    await ageEvents(own, id, 4_000);
    await night();
    expect(await count(own, 'order_event', `order_id = '${id}'`)).toBeGreaterThan(0);
  });

  it('does not end the link of a live order', async () => {
    const { id } = await placed(own, place);
    await onPlatform('update order_link set created_date = $2 where order_id = $1', [id, at(4_000)]);
    await night();
    const links = () => onPlatform('select token_hash from order_link where order_id = $1', [id]);
    expect(await links()).toHaveLength(1);
    await onPlatform('update order_link set expires_at = $2 where order_id = $1', [id, at(2)]);
    await night();
    expect(await links()).toHaveLength(0);
  });
});

describe('what staff changed', () => {
  it('stays in the audit for three years', async () => {
    const owner = await newStaff(t.db.transactions, own, 'OWNER');
    const add = (days: number) =>
      inTenant(
        own,
        `insert into audit (merchant_id, id, at, user_id, action, subject) values (${M}, $1, $2, $3, 'TEST', 'x')`,
        [newId(), at(days), owner],
      );
    await add(3 * 365 + 2);
    await add(3 * 365 - 2);
    await night();
    expect(await count(own, 'audit', `action = 'TEST'`)).toBe(1);
  });
});

describe('capacity', () => {
  it('of past days is deleted, and that of orders to come stays', async () => {
    const branch = place.branches[0]!;
    for (const days of [31, 29, -3])
      await inTenant(
        own,
        `insert into slot_use (merchant_id, branch_id, kind, slot_start, orders) values (${M}, $1, 'SEATING', $2, 1)`,
        [branch, at(days)],
      );
    await night();
    expect(await count(own, 'slot_use', `kind = 'SEATING'`)).toBe(2);
  });

  it('of a table stays while its order is to come, and its hold while the table is held', async () => {
    const [table] = (await addTables(t.db.transactions, own, place.branches[0]!, [4])) as [string];
    const { id } = await placed(own, place);
    const hold = newId();
    await inTenant(
      own,
      `insert into hold (merchant_id, id, restaurant_id, branch_id, service_type, slot_start, expires_at, user_id)
       values (${M}, $1, $2, $3, 'DINE_IN', $4, $4, $5)`,
      [hold, place.id, place.branches[0], at(8), await newGuest(t.db.transactions)],
    );
    const book = (column: string, by: string, from: number) =>
      inTenant(
        own,
        `insert into table_booking (merchant_id, id, table_id, ${column}, during)
         values (${M}, $1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + interval '1 hour'))`,
        [newId(), table, by, at(from)],
      );
    await book('order_id', id, 40);
    await book('hold_id', hold, 35);
    await night();
    // The order is open. The booking of the hold is older than a month; its hold goes with the next run at the latest.
    expect(await count(own, 'table_booking', `order_id = '${id}'`)).toBe(1);
    await night();
    expect(await count(own, 'hold', `id = '${hold}'`)).toBe(0);
    await close(own, id, 1);
    await night();
    expect(await count(own, 'table_booking')).toBe(0);
  });
});

describe('messages, sessions and counts', () => {
  it('are deleted when they are old, and a live session stays', async () => {
    const user = await newGuest(t.db.transactions);
    const session = (days: number) =>
      onPlatform(`insert into session (id, user_id, host, refresh_hash, expires_at) values ($1, $2, 'x', $3, $4)`, [
        newId(),
        user,
        Buffer.from(newId()),
        at(days),
      ]);
    await session(31);
    await session(-1);
    const message = (days: number) =>
      onPlatform(
        `insert into message (id, kind, channel, recipient, language, body, created_date)
         values ($1, 'ORDER', 'SMS', '+998900000000', 'uz', 'x', $2)`,
        [newId(), at(days)],
      );
    await message(181);
    await message(179);
    await onPlatform(`insert into invitation_count (user_id, day, used) values ($1, $2, 1)`, [user, at(4)]);
    await night();
    expect(await onPlatform('select id from session where user_id = $1', [user])).toHaveLength(1);
    expect(await onPlatform(`select id from message where recipient = '+998900000000'`)).toHaveLength(1);
    expect(await onPlatform('select day from invitation_count where user_id = $1', [user])).toHaveLength(0);
  });
});

describe('one run', () => {
  it('deletes more than a batch, and counts it', async () => {
    const { id } = await placed(own, place);
    await close(own, id, 4_000);
    await inTenant(
      own,
      `insert into order_event (merchant_id, order_id, version, type, actor_kind, branch_id, at)
       select ${M}, $1, n, 'CHANGE_STATUS', 'SYSTEM', $2, $3 from generate_series(100, 2600) as n`,
      [id, place.branches[0], at(4_000)],
    );
    const { rows, failed } = await night();
    expect(failed.size).toBe(0);
    expect(rows.get('order_event')).toBeGreaterThanOrEqual(2_501);
    expect(await count(own, 'order_event', `order_id = '${id}' and version >= 100`)).toBe(0);
  });

  it('leaves a row that somebody is using to the next one', async () => {
    const user = await newGuest(t.db.transactions);
    const body = { merchantId: place.id, serviceType: 'PICK_UP', cartItems: [] };
    const items = [{ productId: place.products[0], productCount: 1 }];
    await t.ask('/basket', { merchant: own, user, method: 'PUT', body: { ...body, cartItems: items } });
    await inTenant(own, 'update basket set last_modified_date = $2 where user_id = $1', [user, at(8)]);
    await t.db.transactions.withTenant(own, async (tx) => {
      await tx.run(
        statement('test.retention-lock', 'update basket set last_modified_date = now() where user_id = $1'),
        [user],
      );
      await night();
    });
    expect(await count(own, 'basket', `user_id = '${user}'`)).toBe(1);
  });
});

describe('the nightly job', () => {
  beforeAll(() => t.product.startJobs());

  it('deletes refused and abandoned jobs after ninety days, and not one that is to come', async () => {
    const { owner } = t.db.database;
    await owner.query(
      `insert into outbox (topic, payload, run_at, created_at) values ('refused.job.x', '{}', 'infinity', $1),
         ('refused.job.y', '{}', 'infinity', $2)`,
      [at(91), at(89)],
    );
    await owner.query(`select graphile_worker.add_job('nobody.handles-it', run_at := $1)`, [at(91)]);
    await owner.query(`select graphile_worker.add_job('nobody.handles-it-yet', run_at := $1)`, [at(-400)]);
    expect(await deleteLeftovers(t.db.database, NOW)).toBe(2);
    const { rows } = await owner.query(
      `select task_identifier from graphile_worker.jobs where task_identifier like 'nobody%'`,
    );
    expect(rows).toEqual([{ task_identifier: 'nobody.handles-it-yet' }]);
  });

  it('deletes refreshes that were superseded while they ran, and no others', async () => {
    const { owner } = t.db.database;
    const add = (key: string | null) =>
      owner.query(`select graphile_worker.add_job('discovery.refresh', job_key := $1)`, [key]);
    await add('discovery.refresh a');
    await owner.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key is not null",
    );
    await add('discovery.refresh a');
    await owner.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await add('discovery.refresh b');
    expect(await deleteSuperseded(t.db.database)).toBe(1);
    const { rows } = await owner.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'discovery.refresh' order by key",
    );
    expect(rows).toEqual([{ key: 'discovery.refresh a' }, { key: 'discovery.refresh b' }]);
    await owner.query("delete from graphile_worker._private_jobs where key like 'discovery.refresh%'");
  });

  it('goes on with other tables and merchants when one rule fails, and tries that merchant again', async () => {
    await t.db.database.owner.query(`
      create function refuse_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse_deletion before delete on audit for each row
        when (old.subject = 'x') execute function refuse_deletion()`);
    for (const [merchant, subject] of [
      [own, 'x'],
      [other, 'y'],
    ] as const) {
      const insert = `insert into audit (merchant_id, id, at, action, subject) values (${M}, $1, $2, 'TEST', $3)`;
      await inTenant(merchant, insert, [newId(), at(4_000), subject]);
    }
    await onPlatform(`insert into sign_in_try (key, used, resets_at) values ('\\x01', 1, $1)`, [at(1)]);
    const deleted: string[] = [];
    const { jobs } = retentionJobs({
      transactions: t.db.transactions,
      database: t.db.database,
      now: () => NOW,
      onRows: (table) => deleted.push(table),
    });
    await runJob({ jobs }, 'retention.nightly');
    expect(deleted).toEqual(['sign_in_try']);
    const ofMerchants = 'retention.nightly-of-merchants';
    await runJob({ jobs }, ofMerchants);
    const { rows } = await t.db.database.owner.query<{ payload: object }>(
      'select payload from outbox where topic = $1',
      [`job.${ofMerchants}`],
    );
    expect(rows).toMatchObject([{ payload: { only: own } }]);
    expect(deleted).toEqual(['sign_in_try', 'audit']);
    await expect(runJob({ jobs }, ofMerchants, { only: own })).rejects.toThrow(
      'rows of audit were not deleted: not this one',
    );
    await t.db.database.owner.query('drop function refuse_deletion cascade');
    expect((await night()).rows.get('audit')).toBe(1);
  });
});

describe('the policies', () => {
  it('never delete orders, payments, promo uses, refunds or reviews', () => {
    const records = ['orders', 'order_line', 'payment', 'promo_use', 'cash_shortfall', 'courier_cash_entry', 'review'];
    for (const table of records) {
      const policy = RETENTION[table]!;
      expect(policy).toHaveProperty('kept');
      const rules = 'rules' in policy ? (policy.rules ?? []) : [];
      expect(rules.every(({ forget }) => forget !== undefined)).toBe(true);
    }
  });
});
