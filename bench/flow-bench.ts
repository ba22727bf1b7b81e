/**
 * What ordering costs over HTTP with guests who are signed in: a quote and then the order, sixteen at once at one
 * merchant, beside two transactions of five statements on the same server in the same run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { startTestPostgres } from '#tests/support/database.ts';
import { bareOrder, rateOf, tpcB } from './five-statements.ts';
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

interface BenchRequest {
  target: string;
  body: object;
  headers?: string[];
}

function request(scene: FlowScene, turn: number, { target, body, headers = [] }: BenchRequest): string {
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
  request(scene, turn, { target: '/basket/quote', body: basketOf(scene, turn) });

const orderOf = (scene: FlowScene, turn: number): string =>
  request(scene, turn, {
    target: '/orders',
    body: { ...basketOf(scene, turn), pickupValid: true, bill: PRICE },
    headers: [`idempotency-key: ${crypto.randomUUID()}`],
  });

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
  const result = await sample({ pid: server.pid!, port: scene.port, requests }, SECONDS, CLIENTS);
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
    await pool.query(tpcB.tables);
    await pool.query(bareOrder.tables);
    const quotes = Array.from({ length: GUESTS }, (_, turn) => quoteOf(scene, turn));
    const flows = (): string[] =>
      Array.from({ length: GUESTS * ORDERS_EACH }, (_, turn) => [quoteOf(scene, turn), orderOf(scene, turn)]).flat();
    const rounds = { quote: [] as Measured[], flow: [] as Measured[], tpcB: [] as number[], bareOrder: [] as number[] };
    await measured(server, scene, quotes);
    await measured(server, scene, flows());
    for (let round = 0; round < ROUNDS; round++) {
      server.send('close');
      await once(server, 'message');
      await pool.query('vacuum analyze');
      rounds.tpcB.push(await rateOf(pool, tpcB, CLIENTS, SECONDS));
      rounds.bareOrder.push(await rateOf(pool, bareOrder, CLIENTS, SECONDS));
      rounds.quote.push(await measured(server, scene, quotes));
      rounds.flow.push(await measured(server, scene, flows()));
    }
    await pool.end();
    console.log(`\nQuotes and orders over HTTP, ${CLIENTS} clients, one merchant, ${ROUNDS} rounds of ${SECONDS} s`);
    print('quote alone', rounds.quote);
    print('quote and order in turn', rounds.flow);
    const flowsASecond = middle(rounds.flow, ({ rps }) => rps / 2);
    const shareOf = (yardstick: readonly number[]): number =>
      median(rounds.flow.map(({ rps }, round) => rps / 2 / yardstick[round]!));
    console.log(`TPC-B: ${Math.round(median(rounds.tpcB))} transactions a second`);
    console.log(`the five statements of a bare order: ${Math.round(median(rounds.bareOrder))} transactions a second`);
    const shares = { 'TPC-B': shareOf(rounds.tpcB), 'a bare order': shareOf(rounds.bareOrder) };
    const quoteMs = middle(rounds.quote, (each) => each.postgres);
    return [
      {
        name: 'flow: quote and order',
        value: `${Math.round(flowsASecond)} a second`,
        aim: `≥ ${AIM_FLOWS}`,
        met: flowsASecond >= AIM_FLOWS,
      },
      ...Object.entries(shares).map(([name, share]) => ({
        name: `flow: of ${name}`,
        value: share.toFixed(2),
        aim: `≥ ${AIM_SHARE}`,
        met: share >= AIM_SHARE,
      })),
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
