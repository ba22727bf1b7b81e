/**
 * What old events of orders cost to delete: in batches from one table, against dropping the month of a partitioned one,
 * and what partitions cost every other statement. Then a night of the product with nothing to delete, at 10,000
 * merchants.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { applyRetention } from '#server/platform/database/retention.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';

const rows = 3_000_000;
const MONTHS = 37;
const MERCHANTS = 200;
const EVENTS_OF_ORDER = 6;
const BATCH = 1_000;
const NIGHT_MERCHANTS = 10_000;
const TABLES = ['plain', 'parts'] as const;
type Table = (typeof TABLES)[number];

const merchantOf = (n: string): string => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const orderOf = (n: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Of the n-th of all orders: they are spread over the months in order. */
const timeOf = (n: string): string => `date_trunc('month', now()) + interval '1 month'
  - interval '${MONTHS} months' + interval '${MONTHS} months' * (${n} / ${Math.ceil(rows / EVENTS_OF_ORDER)}::float8)`;

const ms = (since: number): number => performance.now() - since;
const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
const show = (value: number): string => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    create table plain (like order_event including defaults including indexes);
    create table parts (like order_event including defaults, primary key (merchant_id, order_id, version, at))
      partition by range (at);
    create index on parts (merchant_id, at);
    do $$ begin
      for m in 0..${MONTHS} loop
        execute format('create table parts_%s partition of parts for values from (%L) to (%L)', m,
          date_trunc('month', now()) + make_interval(months => m + 1 - ${MONTHS}),
          date_trunc('month', now()) + make_interval(months => m + 2 - ${MONTHS}));
      end loop;
    end $$`);
  for (const table of TABLES) {
    const began = performance.now();
    await client.query(`
      insert into ${table} (merchant_id, order_id, version, type, from_value, to_value, actor_kind, branch_id, at)
      select ${merchantOf(`o % ${MERCHANTS}`)}, ${orderOf('o')}, v, 'CHANGE_STATUS', 'OPEN', 'ACCEPTED', 'STAFF',
        ${merchantOf(`o % ${MERCHANTS}`)}, ${timeOf('o')} + v * interval '5 minutes'
      from generate_series(0, ${Math.floor(rows / EVENTS_OF_ORDER) - 1}) as o,
        generate_series(1, ${EVENTS_OF_ORDER}) as v`);
    await client.query(`vacuum analyze ${table}`);
    const { rows: size } = await client.query<{ mb: number }>(`
      select round(sum(pg_total_relation_size(c.oid)) / 1e6)::int as mb from pg_class c
      where c.relname = '${table}' or c.relname ~ '^${table}_[0-9]+$'`);
    console.log(`${table}: ${rows} rows written in ${Math.round(ms(began) / 1000)} s, ${size[0]!.mb} MB`);
  }
}

/** The mean time of a statement, prepared once as the product does. */
async function timeOfStatement(
  client: pg.Client,
  name: string,
  text: string,
  values: () => unknown[],
): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    const began = performance.now();
    await client.query({ name, text, values: values() });
    if (n >= 100) times.push(ms(began));
  }
  return `${show(percentile(times, 0.5))} ms, 99 % below ${show(percentile(times, 0.99))} ms`;
}

const someOrder = (): number => Math.floor(Math.random() * (rows / EVENTS_OF_ORDER));
let next = 0;

const insertInto = (table: Table): string => `
  insert into ${table} (merchant_id, order_id, version, type, actor_kind, branch_id)
  values (${merchantOf('$1::int')}, ${orderOf('$2::bigint')}, 1, 'CREATE', 'GUEST', ${merchantOf('$1::int')})`;
const insertValues = (): unknown[] => [next % MERCHANTS, rows + (next += 1)];

async function timeStatements(client: pg.Client, table: Table): Promise<void> {
  const insert = await timeOfStatement(client, `insert-${table}`, insertInto(table), insertValues);
  const history = await timeOfStatement(
    client,
    `history-${table}`,
    `select * from ${table} where merchant_id = ${merchantOf(`($1::int % ${MERCHANTS})`)}
       and order_id = ${orderOf('$1::int')} order by version`,
    () => [someOrder()],
  );
  const board = await timeOfStatement(
    client,
    `board-${table}`,
    `select * from ${table} where merchant_id = ${merchantOf('$1::int')} and at > now() - interval '1 minute'
     order by at limit 500`,
    () => [Math.floor(Math.random() * MERCHANTS)],
  );
  console.log(`${table}: insert ${insert}; history of an order ${history}; board since a minute ${board}`);
}

/** Inserts one row after the other until the work ends. */
async function insertDuring(
  connect: () => Promise<pg.Client>,
  table: Table,
  work: () => Promise<void>,
): Promise<string> {
  const client = await connect();
  let isOver = false;
  const times: number[] = [];
  const inserting = (async () => {
    while (!isOver) {
      const began = performance.now();
      await client.query({ name: 'during', text: insertInto(table), values: insertValues() });
      times.push(ms(began));
    }
  })();
  await work();
  isOver = true;
  await inserting;
  await client.end();
  return `${times.length} inserts meanwhile, ${show(percentile(times, 0.5))} ms, 99 % below ${show(
    percentile(times, 0.99),
  )} ms, slowest ${show(percentile(times, 1))} ms`;
}

/** As server/platform/database/retention.ts deletes: a month is what became old since the last run but twenty-nine. */
async function deleteMonth(client: pg.Client): Promise<string> {
  const began = performance.now();
  let deleted = 0;
  let slowest = 0;
  for (let merchant = 0; merchant < MERCHANTS; merchant += 1) {
    for (let count = BATCH; count === BATCH; deleted += count) {
      const batch = performance.now();
      const result = await client.query({
        name: 'delete',
        text: `delete from plain where ctid = any (array(select ctid from plain
          where merchant_id = ${merchantOf('$1::int')}
            and at < date_trunc('month', now()) + interval '2 months' - interval '${MONTHS} months'
          limit ${BATCH} for update skip locked))`,
        values: [merchant],
      });
      count = result.rowCount ?? 0;
      slowest = Math.max(slowest, ms(batch));
    }
  }
  const seconds = ms(began) / 1000;
  const pace = `${deleted} rows in ${seconds.toFixed(1)} s (${Math.round(deleted / seconds)}/s)`;
  return `${pace}, slowest batch ${show(slowest)} ms`;
}

async function dropMonth(client: pg.Client): Promise<string> {
  const began = performance.now();
  await client.query('drop table parts_0');
  return `one month in ${show(ms(began))} ms`;
}

async function measureNight(client: pg.Client, owner: ConnectionSettings): Promise<void> {
  await client.query(`insert into merchant (id, kind, sub, name)
    select gen_random_uuid(), 'MERCHANT', 'bench-' || n, '{"uz": "x"}'
    from generate_series(1, ${NIGHT_MERCHANTS}) as n`);
  const database = openDatabase({ connection: owner, prepare: true, poolSize: 4 });
  try {
    const began = performance.now();
    const { failed } = await applyRetention({ transactions: openTransactions(database), now: Date.now }, 'night');
    const seconds = (ms(began) / 1000).toFixed(1);
    console.log(`A night with nothing to delete, ${NIGHT_MERCHANTS} merchants: ${seconds} s, ${failed.size} failed`);
  } finally {
    await database.close();
  }
}

async function comparePartitions(client: pg.Client, connect: () => Promise<pg.Client>): Promise<void> {
  await prepare(client);
  for (const table of TABLES) await timeStatements(client, table);
  for (const [table, work] of [
    ['plain', deleteMonth],
    ['parts', dropMonth],
  ] as const) {
    let outcome = '';
    const during = await insertDuring(connect, table, async () => {
      outcome = await work(client);
    });
    console.log(`${table}: ${outcome}; ${during}`);
  }
  const vacuum = performance.now();
  await client.query('vacuum plain');
  console.log(`plain: vacuum after it ${(ms(vacuum) / 1000).toFixed(1)} s`);
  await timeStatements(client, 'plain');
}

export async function benchRetention(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-retention-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: path.join(folder, 'data'),
    runDir: path.join(folder, 'run'),
    log: () => {},
    settings: { shared_buffers: '512MB' },
  });
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(server.owner);
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    await migrate(client);
    await comparePartitions(client, connect);
    await measureNight(client, server.owner);
    await client.end();
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
