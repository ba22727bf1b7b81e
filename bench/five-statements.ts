/**
 * Two transactions of five statements, as yardsticks for placing an order: pgbench's TPC-B, and the least that an order
 * has to write. Both wait for each answer before they send the next statement, as pgbench does.
 */
import type pg from 'pg';

import { newId } from '#server/platform/ids.ts';

type Transaction = (query: (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>) => Promise<void>;

export interface FiveStatements {
  tables: string;
  transaction: Transaction;
}

const roll = (below: number): number => 1 + Math.floor(Math.random() * below);

/** At pgbench's usual scale of 1: one branch, as all orders here are of one merchant. */
export const tpcB: FiveStatements = {
  tables: `
    create table bench_branches (bid int primary key, balance int not null);
    create table bench_tellers (tid int primary key, bid int, balance int not null);
    create table bench_accounts (aid int primary key, bid int, balance int not null);
    create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz);
    insert into bench_branches select n, 0 from generate_series(1, 1) n;
    insert into bench_tellers select n, 1, 0 from generate_series(1, 10) n;
    insert into bench_accounts select n, 1, 0 from generate_series(1, 100000) n`,
  transaction: async (query) => {
    const [aid, tid, bid, delta] = [roll(100_000), roll(10), 1, roll(10_000) - 5000];
    await query('b1', 'update bench_accounts set balance = balance + $1 where aid = $2', [delta, aid]);
    await query('b2', 'select balance from bench_accounts where aid = $1', [aid]);
    await query('b3', 'update bench_tellers set balance = balance + $1 where tid = $2', [delta, tid]);
    await query('b4', 'update bench_branches set balance = balance + $1 where bid = $2', [delta, bid]);
    await query('b5', 'insert into bench_history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
  },
};

const MERCHANT = newId();

/** The number from the merchant's counter, the order, its two lines, its first event and a row for the relay. */
export const bareOrder: FiveStatements = {
  tables: `
    create table bench_counters (merchant_id uuid primary key, last_number int not null);
    create table bench_orders (merchant_id uuid, id uuid, number int not null, user_id uuid not null,
      status text not null, bill bigint not null, placed_at timestamptz not null,
      primary key (merchant_id, id), unique (merchant_id, number));
    create table bench_lines (merchant_id uuid, order_id uuid, line int, name text not null,
      price bigint not null, count int not null, primary key (merchant_id, order_id, line),
      foreign key (merchant_id, order_id) references bench_orders);
    create table bench_events (merchant_id uuid, order_id uuid, version int, kind text not null,
      at timestamptz not null, primary key (merchant_id, order_id, version),
      foreign key (merchant_id, order_id) references bench_orders);
    create table bench_outbox (id bigserial primary key, merchant_id uuid not null, payload jsonb not null);
    insert into bench_counters values ('${MERCHANT}', 0)`,
  transaction: async (query) => {
    const order = newId();
    const counted = await query(
      'o1',
      'update bench_counters set last_number = last_number + 1 where merchant_id = $1 returning last_number',
      [MERCHANT],
    );
    await query('o2', "insert into bench_orders values ($1, $2, $3, $4, 'OPEN', 9000000, now())", [
      MERCHANT,
      order,
      counted.rows[0].last_number,
      newId(),
    ]);
    await query(
      'o3',
      "insert into bench_lines values ($1, $2, 1, 'Osh', 4500000, 1), ($1, $2, 2, 'Lagmon', 4500000, 1)",
      [MERCHANT, order],
    );
    await query('o4', "insert into bench_events values ($1, $2, 1, 'PLACED', now())", [MERCHANT, order]);
    await query('o5', 'insert into bench_outbox (merchant_id, payload) values ($1, $2)', [MERCHANT, { order }]);
  },
};

/** Transactions a second with `clients` connections. */
export async function rateOf(pool: pg.Pool, { transaction }: FiveStatements, clients: number, seconds: number) {
  const began = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await transaction((name, text, values) => client.query({ name, text, values }));
      await client.query('commit');
      done += 1;
    } finally {
      client.release();
    }
  };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < seconds * 1000) await one();
    }),
  );
  return (done * 1000) / (performance.now() - began);
}
