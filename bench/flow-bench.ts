/**
 * What ordering costs over HTTP with guests who are signed in: a quote and then the order, sixteen at once at one
 * merchant, beside the five statements of pgbench's TPC-B on the same server in the same run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { startTestPostgres } from '#tests/support/database.ts';
import type { FlowScene } from './flow-server.ts';
import { median, postgresCpuMs, sample, cpuMs } from './measure.ts';
import type { Verdict } from './verdict.ts';

const CLIENTS = 16;
const ROUNDS = 5;
const SECONDS = 4;
const GUESTS = 4000;
/** The most orders that one guest may have open. */
const ORDERS_EACH = 3;
const PRICE = 9_000_000;

const AIM_FLOWS = 400;
const AIM_SHARE = 0.5;
const AIM_QUOTE_MS = 0.5;

function request(scene: FlowScene, turn: number, target: string, body: object, headers: string[] = []): string {
  const text = JSON.stringify(body);
  return [
    `POST /api${target} HTTP/1.1`,
    'host: localhost',
    `merchant: ${scene.merchant}`,
    `authorization: Bearer ${scene.guests[turn % GUESTS]}`,
    // Limits count by address.
    `x-forwarded-for: 10.${turn % 200}.${Math.floor(turn / 200) % 200}.${turn % 250}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers,
    '',
    text,
  ].join('\r\n');
}

function basketOf(scene: FlowScene, turn: number): object {
  const { products, restaurant } = scene;
  const cartItems = [turn, turn + 7].map((at) => ({
    productId: products[at % products.length],
    productCount: 1,
    modifications: [],
  }));
  return { merchantId: restaurant, serviceType: 'PICK_UP', cartItems };
}

const quoteOf = (scene: FlowScene, turn: number): string =>
  request(scene, turn, '/basket/quote', basketOf(scene, turn));

const orderOf = (scene: FlowScene, turn: number): string =>
  request(scene, turn, '/orders', { ...basketOf(scene, turn), pickupValid: true, bill: PRICE }, [
    `idempotency-key: ${crypto.randomUUID()}`,
  ]);

/** The tables of pgbench at its usual scale of 1: one branch, as all orders here are of one merchant. */
const TPC_B = `
  create table bench_branches (bid int primary key, balance int not null);
  create table bench_tellers (tid int primary key, bid int, balance int not null);
  create table bench_accounts (aid int primary key, bid int, balance int not null);
  create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz);
  insert into bench_branches select n, 0 from generate_series(1, 1) n;
  insert into bench_tellers select n, 1, 0 from generate_series(1, 10) n;
  insert into bench_accounts select n, 1, 0 from generate_series(1, 100000) n;
  analyze bench_accounts`;

async function tpcB(pool: pg.Pool): Promise<void> {
  const roll = (below: number): number => 1 + Math.floor(Math.random() * below);
  const [aid, tid, bid, delta] = [roll(100_000), roll(10), 1, roll(10_000) - 5000];
  const client = await pool.connect();
  try {
    const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await client.query('begin');
    await query('b1', 'update bench_accounts set balance = balance + $1 where aid = $2', [delta, aid]);
    await query('b2', 'select balance from bench_accounts where aid = $1', [aid]);
    await query('b3', 'update bench_tellers set balance = balance + $1 where tid = $2', [delta, tid]);
    await query('b4', 'update bench_branches set balance = balance + $1 where bid = $2', [delta, bid]);
    await query('b5', 'insert into bench_history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function rateOfTpcB(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await tpcB(pool);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

interface Measured {
  rps: number;
  p99: number;
  errors: number;
  /** CPU of each request, in milliseconds. */
  postgres: number;
  node: number;
}

async function measured(server: ChildProcess, scene: FlowScene, requests: readonly string[]): Promise<Measured> {
  const before = [postgresCpuMs(scene.backend), cpuMs(server.pid!)] as const;
  const result = await sample(server.pid!, scene.port, requests, SECONDS, CLIENTS);
  const each = (now: number, then: number): number => (now - then) / result.requests;
  const { rps, p99, errors } = result;
  const [postgres, node] = [postgresCpuMs(scene.backend), cpuMs(server.pid!)];
  return { rps, p99, errors, postgres: each(postgres, before[0]), node: each(node, before[1]) };
}

const middle = (rounds: readonly Measured[], pick: (each: Measured) => number): number => median(rounds.map(pick));

function print(name: string, rounds: readonly Measured[]): void {
  const of = (pick: (each: Measured) => number, digits = 2): string => middle(rounds, pick).toFixed(digits);
  const errors = rounds.reduce((sum, each) => sum + each.errors, 0);
  console.log(
    `${name}: ${of(({ rps }) => rps, 0)} requests a second, p99 ${of(({ p99 }) => p99, 1)} ms; CPU of a request: ` +
      `PostgreSQL ${of(({ postgres }) => postgres)} ms, Node ${of(({ node }) => node)} ms; ${errors} refused`,
  );
}

export async function benchFlow(): Promise<Verdict[]> {
  const postgres = await startTestPostgres({ durable: true });
  process.env['DASTURXON_TEST_SERVER'] = JSON.stringify(postgres.info);
  const server = fork(path.join(import.meta.dirname, 'flow-server.ts'), [String(GUESTS)]);
  try {
    const [scene] = (await once(server, 'message')) as [FlowScene];
    const pool = new pg.Pool({ ...scene.connection, max: CLIENTS });
    pool.on('error', () => {});
    await pool.query(TPC_B);
    const quotes = Array.from({ length: GUESTS }, (_, turn) => quoteOf(scene, turn));
    const flows = (): string[] =>
      Array.from({ length: GUESTS * ORDERS_EACH }, (_, turn) => [quoteOf(scene, turn), orderOf(scene, turn)]).flat();
    const rounds = { quote: [] as Measured[], flow: [] as Measured[], floor: [] as number[] };
    await measured(server, scene, quotes);
    await measured(server, scene, flows());
    for (let round = 0; round < ROUNDS; round++) {
      server.send('close');
      await once(server, 'message');
      await pool.query('vacuum analyze');
      rounds.floor.push(await rateOfTpcB(pool));
      rounds.quote.push(await measured(server, scene, quotes));
      rounds.flow.push(await measured(server, scene, flows()));
    }
    await pool.end();
    console.log(`\nQuotes and orders over HTTP, ${CLIENTS} clients, one merchant, ${ROUNDS} rounds of ${SECONDS} s`);
    print('quote alone', rounds.quote);
    print('quote and order in turn', rounds.flow);
    const flowsASecond = middle(rounds.flow, ({ rps }) => rps / 2);
    const share = median(rounds.flow.map(({ rps }, round) => rps / 2 / rounds.floor[round]!));
    console.log(`TPC-B: ${Math.round(median(rounds.floor))} transactions a second`);
    const quoteMs = middle(rounds.quote, (each) => each.postgres);
    return [
      {
        name: 'flow: quote and order',
        value: `${Math.round(flowsASecond)} a second`,
        aim: `≥ ${AIM_FLOWS}`,
        met: flowsASecond >= AIM_FLOWS,
      },
      { name: 'flow: of TPC-B', value: share.toFixed(2), aim: `≥ ${AIM_SHARE}`, met: share >= AIM_SHARE },
      {
        name: 'flow: PostgreSQL of a quote',
        value: `${quoteMs.toFixed(2)} ms`,
        aim: `≤ ${AIM_QUOTE_MS} ms`,
        met: quoteMs <= AIM_QUOTE_MS,
      },
    ];
  } finally {
    if (server.connected) server.send('stop');
    await once(server, 'exit').catch(() => {});
    await postgres.stop();
  }
}

if (import.meta.main) console.log(await benchFlow());
