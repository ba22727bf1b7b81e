/** The product with the demo city, which a test kills and starts again on the same port with the same data. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { databaseForCommand } from '#adapters/database/command-database.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';

export interface KillableProduct {
  /** The data directory of the product. */
  folder: string;
  origin: string;
  /** What the process that runs now has printed. */
  output(): string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** After `kill`. Resolves once it answers. */
  start(): Promise<void>;
  /** Calls `kill`, then `start`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the product and deletes its data. */
  remove(): Promise<void>;
}

export async function openKillableProduct(env: Record<string, string> = {}): Promise<KillableProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-fault-'));
  const port = await freePort();
  const settings = { LOG_LEVEL: 'silent', DEMO: '1', PUBLIC_URL: `http://localhost:${port}`, ...env };
  const startProcess = () => startProduct({ dataDir: folder, port, env: settings });
  await bringCity(folder, { ownPictures: true });
  let running = await startProcess();
  const product: KillableProduct = {
    folder,
    origin: running.origin,
    output: () => running.output(),
    async kill() {
      running.process.kill('SIGKILL');
      await once(running.process, 'exit').catch(() => {});
    },
    async start() {
      running = await startProcess();
    },
    async restart() {
      await product.kill();
      await product.start();
    },
    stop: () => running.stop(),
    async remove() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return product;
}

export interface StoredData {
  /** Reads rows of all tenants. */
  rows<T extends object>(sql: string, params?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Stops the product and opens its database. */
export async function openStoredData(product: KillableProduct): Promise<StoredData> {
  await product.stop();
  const database = await databaseForCommand({
    prepare: true,
    dataDir: path.join(product.folder, 'postgres'),
    runDir: path.join(product.folder, 'run'),
    beside: false,
    create: false,
    log: () => {},
  });
  const client = new pg.Client(database.settings.connection);
  await client.connect();
  const rows: StoredData['rows'] = async <T extends object>(sql: string, params: unknown[] = []) =>
    (await client.query<T>(sql, params)).rows;
  // The owner of the tables sees the rows of every tenant only without this.
  const forced = await rows<{ t: string }>(
    `select relname as t from pg_class where relforcerowsecurity and relkind = 'r'`,
  );
  for (const { t } of forced) await client.query(`alter table ${t} no force row level security`);
  return {
    rows,
    async close() {
      await client.end();
      await database.close();
    },
  };
}
