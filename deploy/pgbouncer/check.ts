/**
 * Proves on one machine that the product works behind PgBouncer by transaction: two processes take orders while
 * PgBouncer with pgbouncer.ini stands between them and PostgreSQL, on loopback.
 * `node deploy/pgbouncer/check.ts [seconds]`, after `node tools/build.ts`.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { serversToTry, type TcpServer } from '#tests/support/other-servers.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import type { Telephone } from '#tests/faults/by-telephone.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { judgeOrders, loadOrders, longestGap, openTelephones, type Verdict } from '../shared/order-load.ts';
import { eventually, requirePrograms, startProgram } from '../shared/programs.ts';

requirePrograms({ pgbouncer: 'pgbouncer' });

const SECONDS = Number(process.argv[2] ?? 15);
const CLIENTS = 12;
const POOL = 6;
const PASSWORD = 'dasturxon';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-pgbouncer-'));
chmodSync(folder, 0o755);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

/** The configuration of this folder with the addresses of this run. */
async function startPooler(server: TcpServer): Promise<number> {
  const port = await freePort();
  const [configuration, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')];
  writeFileSync(users, `"dasturxon" "${PASSWORD}"\n`);
  writeFileSync(
    configuration,
    readFileSync(path.join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
      .replace('port=5432', `port=${server.port}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace(/default_pool_size = \d+/, `default_pool_size = ${POOL}`),
  );
  const pooler = startProgram('pgbouncer', [configuration], { user: 'postgres' });
  endings.push(() => pooler.stop());
  await eventually('pgbouncer does not answer', async () => {
    const client = new pg.Client(urlAt(port));
    await client.connect();
    await client.end();
  });
  return port;
}

const urlAt = (port: number): string => `postgres://dasturxon:${PASSWORD}@127.0.0.1:${port}/dasturxon`;

const start = (name: string, env: Record<string, string>): Promise<RunningProduct> =>
  startProduct({
    dataDir: path.join(folder, name),
    env: {
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '1',
      DEMO_HISTORY: '0',
      DEMO_LIVE: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });

interface Menu {
  groups: { categories: { products: { id: string; stoppedAt: string[] }[] }[] }[];
}

/** How long the other process goes on offering a dish that was stopped in this one, in milliseconds. */
async function stopArrives(one: Telephone, two: Telephone): Promise<number> {
  const isOffered = async (): Promise<boolean> => {
    const { groups } = (await two.call<Menu>('GET /merchants/kuydiryapti/menu')).body;
    const products = groups.flatMap(({ categories }) => categories.flatMap((category) => category.products));
    const product = products.find(({ id }) => id === one.productId);
    return product !== undefined && !product.stoppedAt.includes(one.branchId);
  };
  if (!(await isOffered())) throw new Error('the dish is not offered before it is stopped');
  const path = `PUT /console/branches/${one.branchId}/stop-list`;
  const began = performance.now();
  const { status } = await one.call(path, { productId: one.productId, stopped: true });
  if (status !== 200) throw new Error(`the dish could not be stopped: ${status}`);
  await eventually('after the dish was stopped', async () => {
    if (await isOffered()) throw new Error('the other process still offers it');
  });
  const took = performance.now() - began;
  await one.call(path, { productId: one.productId, stopped: false, dailyStock: null });
  return Math.round(took);
}

async function takeOrders(name: string, server: TcpServer, env: Record<string, string>): Promise<void> {
  console.log(`\n${name}`);
  const products = [await start(`${name} 1`, env), await start(`${name} 2`, env)] as const;
  try {
    const telephones = await openTelephones([products[0].origin, products[1].origin]);
    const load = loadOrders(telephones, { clients: CLIENTS });
    let most = 0;
    const until = Date.now() + SECONDS * 1000;
    while (Date.now() < until) {
      await sleep(500);
      most = Math.max(most, await connectionsTo(server));
    }
    await load.stop();
    await sleep(11_000);
    const verdict: Verdict = await server.admin('dasturxon', (client) =>
      judgeOrders(client, telephones[0].merchant, load),
    );
    const refused = [...load.refused].map(([why, times]) => `${times} × ${why}`).join(', ');
    console.log(
      `  ${verdict.acknowledged} orders (${Math.round(verdict.acknowledged / SECONDS)} a second), the longest pause ` +
        `${Math.round(longestGap(load.times))} ms, ${most} connections of PostgreSQL` +
        (refused && `, refused: ${refused}`),
    );
    expectThat(verdict.acknowledged > 0 && verdict.lost === 0, `${verdict.lost} acknowledged orders lost`);
    expectThat(
      verdict.doubled === 0 && verdict.gaps === 0,
      `${verdict.doubled} doubled, ${verdict.gaps} numbers missing`,
    );
    expectThat(verdict.waiting === 0, `${verdict.waiting} rows waiting in the outbox`);
    expectThat(load.refused.size === 0, 'no request was refused');
    expectThat(await jobsRan(server), 'the jobs of the orders have run or are waiting for their time');
    const took = await stopArrives(telephones[0], telephones[1]!);
    expectThat(took < 3_000, `a stopped dish is stopped in the other process within ${took} ms`);
    const locks = await server.admin('dasturxon', (client) => migrationLocks(client));
    expectThat(locks === 0, `${locks} locks of the migration left on connections of the pool`);
  } finally {
    for (const each of products) await each.stop();
  }
}

const connectionsTo = (server: TcpServer): Promise<number> =>
  server.admin('dasturxon', async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename = 'dasturxon'`,
    );
    return rows[0]!.n;
  });

const jobsRan = (server: TcpServer): Promise<boolean> =>
  server.admin('dasturxon', async (client) => {
    const { rows } = await client.query<{ late: number }>(
      `select count(*)::int as late from graphile_worker._private_jobs
       where run_at < now() - interval '10 seconds' and locked_at is null and attempts < max_attempts`,
    );
    return rows[0]!.late === 0;
  });

async function migrationLocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = (7203114001 >> 32)::int
       and objid = (7203114001 & 4294967295)::oid`,
  );
  return rows[0]!.n;
}

async function refusalOf(env: Record<string, string>): Promise<string> {
  try {
    const product = await start('refused', env);
    await product.stop();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

try {
  const server = await serversToTry()[0]!.start();
  endings.push(() => server.stop());
  await server.admin('postgres', (client) => client.query(`alter role dasturxon login password '${PASSWORD}'`));
  const pooled = urlAt(await startPooler(server));
  const direct = urlAt(server.port);

  console.log('Named statements');
  const refusal = await refusalOf({ DATABASE_URL: pooled, DATABASE_SESSION_URL: direct });
  expectThat(refusal.includes('DATABASE_PREPARE=0'), 'a process that is not told of the pooler says what to set');

  await takeOrders('Behind PgBouncer, listening past it', server, {
    DATABASE_URL: pooled,
    DATABASE_SESSION_URL: direct,
    DATABASE_PREPARE: '0',
  });
  const withoutSession = await refusalOf({ DATABASE_URL: pooled, DATABASE_PREPARE: '0' });
  expectThat(withoutSession.includes('DATABASE_SESSION_URL'), 'a process that cannot listen says what to set');
  await takeOrders('Without a pooler', server, { DATABASE_URL: direct });
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
