/**
 * The drill: guests order, somebody deletes all orders by mistake, and the database is brought back to a second before.
 * Debian's PostgreSQL with its log archived by pgBackRest, and the product, on loopback.
 * `node deploy/pgbackrest/check.ts`, after `node tools/build.ts`.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTelephone } from '#tests/faults/by-telephone.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { loadOrders } from '../shared/order-load.ts';
import { eventually, requirePrograms, startProgram, type Program } from '../shared/programs.ts';

requirePrograms({ pg_config: 'libpq-dev', runuser: 'util-linux', pgbackrest: 'pgbackrest postgresql' });

const PASSWORD = 'dasturxon';
const STANZA = 'dasturxon';
const BIN = path.join('/usr/lib/postgresql', readdirSync('/usr/lib/postgresql').toSorted().at(-1)!, 'bin');

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-pgbackrest-'));
chmodSync(folder, 0o777);
const data = path.join(folder, 'primary');
const configFile = path.join(folder, 'pgbackrest.conf');
const port = await freePort();
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

function asPostgres(program: string, args: readonly string[]): void {
  execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
  });
}

const PGBACKREST = ['--config', configFile, '--stanza', STANZA];
const pgbackrest = (command: string, ...options: string[]): void =>
  asPostgres('pgbackrest', [...PGBACKREST, ...options, command]);

async function asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The committed settings, with places of this drill. */
function writeConfig(): void {
  const own = {
    'repo1-path': path.join(folder, 'repository'),
    'spool-path': path.join(folder, 'spool'),
    'pg1-path': data,
  };
  const text = readFileSync(path.join(import.meta.dirname, 'pgbackrest.conf'), 'utf8').replaceAll(
    /^(repo1-path|spool-path|pg1-path)=.*$/gm,
    (_, name: keyof typeof own) => `${name}=${own[name]}`,
  );
  const more = `pg1-port=${port}\npg1-socket-path=${folder}\n`;
  const log = `[global]\nlog-path=${folder}\nlock-path=${path.join(folder, 'lock')}\n`;
  writeFileSync(configFile, `${text}${more}${log}`);
  for (const name of ['repository', 'spool', 'lock']) {
    mkdirSync(path.join(folder, name));
    chmodSync(path.join(folder, name), 0o777);
  }
}

async function startServer(): Promise<Program> {
  const program = startProgram(path.join(BIN, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
    user: 'postgres',
  });
  endings.push(() => program.stop('SIGINT'));
  await eventually(
    `PostgreSQL does not answer: ${program.output()}`,
    () =>
      asSuperuser('postgres', async (client) => {
        const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
        if (rows[0]!.recovers) throw new Error('it is still replaying its log');
      }),
    120,
  );
  return program;
}

async function createServer(): Promise<Program> {
  asPostgres('sh', [
    '-c',
    `echo ${PASSWORD} > password && exec "$@" --pwfile=password > /dev/null`,
    ...['initdb', path.join(BIN, 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256'],
  ]);
  // pgBackRest connects by the socket, as postgres.
  writeFileSync(path.join(data, 'pg_hba.conf'), 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_timeout = 60\narchive_command = 'pgbackrest ${PGBACKREST.join(' ')} archive-push %p'\n`,
  );
  const server = await startServer();
  await asSuperuser('postgres', async (client) => {
    await client.query(`create role dasturxon login createrole password '${PASSWORD}'`);
    await client.query('create database dasturxon owner dasturxon');
  });
  return server;
}

async function openProduct(): Promise<RunningProduct> {
  const product = await startProduct({
    dataDir: path.join(folder, 'product'),
    env: {
      DATABASE_URL: `postgres://dasturxon:${PASSWORD}@127.0.0.1:${port}/dasturxon`,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  endings.push(() => product.stop());
  return product;
}

const ordersThere = (): Promise<Set<string>> =>
  asSuperuser('dasturxon', async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders');
    return new Set(rows.map(({ id }) => id));
  });

try {
  writeConfig();
  let server = await createServer();
  pgbackrest('stanza-create');
  let product = await openProduct();
  await eventually('the demo city is not there', async () => {
    const answer = await fetch(`${product.origin}/api/settings?host=localhost&path=/kuydiryapti/`);
    const { merchant } = (await answer.json()) as { merchant?: object };
    if (!merchant) throw new Error(`${answer.status}: ${product.output().slice(-1_000)}`);
  });

  console.log('\nA full backup while guests order');
  const telephone = await openTelephone(product.origin);
  const load = loadOrders([telephone], { clients: 2, pauseMs: 100 });
  await sleep(3_000);
  const backupBegan = performance.now();
  pgbackrest('backup', '--type=full');
  const backupSeconds = (performance.now() - backupBegan) / 1000;
  await sleep(5_000);
  await load.stop();
  const before = await ordersThere();
  const placed = load.attempts.filter(({ acknowledged }) => acknowledged).length;
  expectThat(
    placed > 0 && load.refused.size === 0,
    `${placed} orders were placed, none was refused; the backup took ${backupSeconds.toFixed(1)} s`,
  );

  console.log('\nA mistake: all orders are deleted');
  await sleep(2_000);
  const { rows } = await asSuperuser('dasturxon', (client) => client.query<{ now: string }>('select now()::text'));
  const target = rows[0]!.now;
  await sleep(1_000);
  await asSuperuser('dasturxon', (client) => client.query('truncate orders cascade'));
  expectThat((await ordersThere()).size === 0, 'no order is there any more');

  console.log(`\nBack to ${target}, a second before`);
  const restoreBegan = performance.now();
  await product.stop();
  await server.stop('SIGINT');
  pgbackrest('restore', '--delta', '--type=time', `--target=${target}`, '--target-action=promote');
  server = await startServer();
  const after = await ordersThere();
  const lost = [...before].filter((id) => !after.has(id)).length;
  expectThat(
    lost === 0 && after.size === before.size,
    `${after.size} orders are there, ${lost} are lost; ${((performance.now() - restoreBegan) / 1000).toFixed(1)} s`,
  );

  product = await openProduct();
  const again = await openTelephone(product.origin);
  const [attempt] = again.newAttempts(1);
  const { status } = await again.place(attempt!);
  expectThat(status === 201, 'the product starts on it and takes an order');
  pgbackrest('check');
  expectThat(true, 'the log is archived again');
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
