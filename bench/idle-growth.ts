/**
 * What a process does while nobody asks for anything, as the number of merchants grows: transactions, connections and
 * processor time of a minute, with jobs and without. Part of `npm run bench -- growth`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { freshDatabase, startTestPostgres, type TestDatabase } from '#tests/support/database.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { copyMerchant } from './copy-rows.ts';
import { cpuMs } from './measure.ts';
import type { Verdict } from './verdict.ts';

const MERCHANTS = [100, 1_000, 10_000];
/** Past the first sweeps of a start, which remove what migrations have added. */
const SETTLE_MS = 65_000;
const MEASURED_MS = 60_000;
const MOST_TRANSACTIONS = 2;
const MOST_CONNECTIONS = 12;

interface Idle {
  /** Of a second. */
  transactions: number;
  connections: number;
  /** Milliseconds of this process in a minute. */
  cpu: number;
}

/** `dataDir` holds the secret key of the database. */
async function idleOf(db: TestDatabase, client: pg.Client, dataDir: string, role: 'all' | 'web'): Promise<Idle> {
  const { user, password, host, port, database } = db.connection;
  const backends = async (): Promise<Set<number>> => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
      database,
    ]);
    return new Set(rows.map(({ pid }) => pid));
  };
  const others = await backends();
  const product = await startProduct({
    dataDir,
    env: {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      ROLE: role,
      DEMO: '0',
    },
  });
  const committed = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = $1',
      [database],
    );
    return rows[0]!.n;
  };
  try {
    await sleep(SETTLE_MS);
    const [cpu, before] = [cpuMs(product.process.pid!), await committed()];
    await sleep(MEASURED_MS);
    return {
      transactions: ((await committed()) - before) / (MEASURED_MS / 1000),
      connections: (await backends()).difference(others).size,
      cpu: cpuMs(product.process.pid!) - cpu,
    };
  } finally {
    await product.stop();
  }
}

export async function benchIdleGrowth(print: (line: string) => void): Promise<Verdict[]> {
  const server = await startTestPostgres();
  process.env['DASTURXON_TEST_SERVER'] = JSON.stringify(server.info);
  const db = await freshDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-idle-'));
  const client = new pg.Client({ ...db.superuser, database: 'postgres' });
  const copier = new pg.Client({ ...db.superuser, database: db.connection.database });
  // A copy that failed is reported by its own error, not by the end of the server.
  copier.on('error', () => {});
  await Promise.all([client.connect(), copier.connect()]);
  const found: Idle[] = [];
  try {
    const merchant = await createMerchant(db.transactions, { key: 'bench' });
    await openRestaurant(db.transactions, merchant, { slug: 'bench', dishes: [{ name: 'Osh' }] });
    let merchants = 1;
    for (const size of MERCHANTS) {
      await copyMerchant(copier, merchant, merchants, size - 1);
      merchants = size;
      const idle = await idleOf(db, client, dataDir, 'all');
      found.push(idle);
      print(`  ${size} merchants, at rest: ${shown(idle)}`);
    }
    await copier.end();
    await db.database.close();
    const web = await idleOf(db, client, dataDir, 'web');
    print(`  ${merchants} merchants, without jobs: ${shown(web)}`);
    const most = Math.max(...found.map(({ transactions }) => transactions));
    return [
      {
        name: `transactions a second at rest, ${MERCHANTS[0]} to ${MERCHANTS.at(-1)} merchants`,
        value: `at most ${most.toFixed(1)}`,
        aim: String(MOST_TRANSACTIONS),
        met: most <= MOST_TRANSACTIONS,
      },
      {
        name: 'connections of a process without jobs',
        value: String(web.connections),
        aim: String(MOST_CONNECTIONS),
        met: web.connections <= MOST_CONNECTIONS,
      },
    ];
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const shown = ({ transactions, connections, cpu }: Idle): string =>
  `${transactions.toFixed(2)} transactions a second, ${connections} connections, ${Math.round(cpu)} ms of CPU a minute`;
