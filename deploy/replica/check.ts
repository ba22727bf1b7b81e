/**
 * Proves on one machine that reports are read from a standby, and that none fails when the standby dies, hangs or is
 * behind: two servers of Debian's PostgreSQL and the product, on loopback. `node deploy/replica/check.ts`, after
 * `node tools/build.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTelephone, type Telephone } from '#tests/faults/by-telephone.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { loadOrders } from '../shared/order-load.ts';
import { eventually, requirePrograms, startProgram, type Program } from '../shared/programs.ts';

requirePrograms({ pg_config: 'libpq-dev', runuser: 'util-linux' });

const OWNER = '+998900000001';
const PASSWORD = 'dasturxon';
const LAG_SECONDS = 5;
const READERS = 4;
const BIN = path.join('/usr/lib/postgresql', readdirSync('/usr/lib/postgresql').toSorted().at(-1)!, 'bin');

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-replica-'));
chmodSync(folder, 0o777);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

interface Server {
  data: string;
  port: number;
  program: Program;
}

const asPostgres = (program: string, args: readonly string[], env: Record<string, string> = {}): void => {
  execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
  });
};

const urlAt = (port: number, user: string, database: string): string =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function onServer<T>({ port }: Server, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlAt(port, 'postgres', database));
  await client.connect();
  return work(client).finally(() => client.end());
}

async function startServer(data: string, port: number): Promise<Server> {
  const program = startProgram(
    path.join(BIN, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'shared_preload_libraries=pg_stat_statements'],
    { user: 'postgres' },
  );
  endings.push(() => program.stop('SIGINT'));
  const server = { data, port, program };
  await eventually(`PostgreSQL does not answer: ${program.output()}`, () =>
    onServer(server, 'postgres', (client) => client.query('select 1')),
  );
  return server;
}

async function startPrimary(): Promise<Server> {
  const data = path.join(folder, 'primary');
  asPostgres('sh', [
    '-c',
    `echo ${PASSWORD} > password && exec "$@" --pwfile=password`,
    ...['initdb', path.join(BIN, 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256'],
  ]);
  appendFileSync(path.join(data, 'postgresql.conf'), "max_slot_wal_keep_size = '1GB'\n");
  const server = await startServer(data, await freePort());
  await onServer(server, 'postgres', async (client) => {
    await client.query(`create role dasturxon login createrole password '${PASSWORD}'`);
    await client.query('create database dasturxon owner dasturxon');
    await client.query(`create role replicator login replication password '${PASSWORD}'`);
  });
  await onServer(server, 'dasturxon', (client) => client.query('create extension pg_stat_statements'));
  return server;
}

/** How often the server has run the statement of the overview's days. */
async function reportsRunBy(server: Server): Promise<number> {
  const text = '%p.day::text, p.is_now%sales_sum%';
  return onServer(server, 'dasturxon', async (client) => {
    const { rows } = await client.query<{ calls: number }>(
      'select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like $1',
      [text],
    );
    return rows[0]!.calls;
  });
}

interface Reading {
  answered: number;
  failed: Map<string, number>;
  slowestMs: number;
}

async function readReports(owner: Telephone, seconds: number): Promise<Reading> {
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const period = `from=${from}&to=${to}`;
  const reports = [`overview?${period}`, `breakdown?${period}&by=dish`, `orders?${period}&limit=20`];
  const reading: Reading = { answered: 0, failed: new Map(), slowestMs: 0 };
  const until = performance.now() + seconds * 1000;
  const read = async (reader: number): Promise<void> => {
    for (let n = reader; performance.now() < until; n += 1) {
      const began = performance.now();
      const outcome = await owner.call(`GET /console/reports/${reports[n % reports.length]}`).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
      reading.slowestMs = Math.max(reading.slowestMs, performance.now() - began);
      if (outcome === 200) reading.answered += 1;
      else reading.failed.set(String(outcome), (reading.failed.get(String(outcome)) ?? 0) + 1);
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return reading;
}

function expectNoneFailed({ answered, failed, slowestMs }: Reading): void {
  const count = [...failed.values()].reduce((sum, times) => sum + times, 0);
  expectThat(
    answered > 0 && count === 0,
    `${answered} reports answered, ${count} failed, slowest ${Math.round(slowestMs)} ms`,
  );
  for (const [outcome, times] of failed) console.log(`      ${times} × ${outcome}`);
}

function signalAll({ program }: Server, signal: 'KILL' | 'STOP' | 'CONT'): void {
  const postmaster = String(program.child.pid);
  spawnSync('pkill', [`-${signal}`, '-P', postmaster]);
  program.child.kill(`SIG${signal}`);
}

const primary = await startPrimary();
try {
  const data = path.join(folder, 'standby');
  asPostgres('sh', [path.join(import.meta.dirname, 'make-standby.sh')], {
    PRIMARY: `host=127.0.0.1 port=${primary.port} user=replicator password=${PASSWORD}`,
    DATA: data,
    BIN,
  });
  let standby = await startServer(data, await freePort());
  console.log('PostgreSQL with a streaming standby');

  const product = await startProduct({
    dataDir: path.join(folder, 'product'),
    env: {
      DATABASE_URL: urlAt(primary.port, 'dasturxon', 'dasturxon'),
      DATABASE_REPLICA_URL: urlAt(standby.port, 'dasturxon', 'dasturxon'),
      DATABASE_REPLICA_LAG: String(LAG_SECONDS),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  endings.push(() => product.stop());
  await eventually('the demo city is not there', async () => {
    const answer = await fetch(`${product.origin}/api/settings?host=localhost&path=/kuydiryapti/`);
    const { merchant } = (await answer.json()) as { merchant?: object };
    if (!merchant) throw new Error(`${answer.status}: ${product.output().slice(-1_000)}`);
  });
  const operator = await openTelephone(product.origin);
  const owner = await openTelephone(product.origin, { phone: OWNER });
  const orders = loadOrders([operator], { clients: 2, pauseMs: 200 });

  async function measure(what: string, harm: () => void | Promise<unknown>, seconds: number): Promise<number> {
    console.log(`\n${what}`);
    const reading = readReports(owner, seconds);
    await sleep(1_000);
    await harm();
    expectNoneFailed(await reading);
    return reportsRunBy(primary);
  }
  const comesBack = async (): Promise<void> => {
    const before = await reportsRunBy(standby);
    await eventually('reports are not read from the standby again', async () => {
      await readReports(owner, 1);
      if ((await reportsRunBy(standby)) === before) throw new Error(product.output().slice(-1_000));
    });
    expectThat(true, 'reports are read from the standby again');
  };

  await comesBack();
  const before = { primary: await reportsRunBy(primary), standby: await reportsRunBy(standby) };
  const after = await measure('The standby keeps up', () => {}, 6);
  const byStandby = (await reportsRunBy(standby)) - before.standby;
  expectThat(
    byStandby > 0 && after === before.primary,
    `pg_stat_statements: ${byStandby} overviews were read from the standby, ${after - before.primary} from the primary`,
  );

  await measure('The standby is killed', () => signalAll(standby, 'KILL'), 8);
  expectThat((await reportsRunBy(primary)) > after, 'the primary answered them');
  await sleep(1_000);
  standby = await startServer(data, standby.port);
  await comesBack();

  await measure('The standby hangs', () => signalAll(standby, 'STOP'), 8);
  signalAll(standby, 'CONT');
  await comesBack();

  const atPrimary = await reportsRunBy(primary);
  await measure(
    'Replaying is paused',
    () => onServer(standby, 'postgres', (client) => client.query('select pg_wal_replay_pause()')),
    LAG_SECONDS + 5,
  );
  expectThat((await reportsRunBy(primary)) > atPrimary, `${LAG_SECONDS} s behind, the primary answered them`);
  await onServer(standby, 'postgres', (client) => client.query('select pg_wal_replay_resume()'));
  await comesBack();

  await orders.stop();
  console.log(`\n${orders.attempts.filter(({ acknowledged }) => acknowledged).length} orders were placed meanwhile`);
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
