/** A database of its own with a country of restaurants, deleted after the work. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';
import { loadCountry, type Size } from './discovery-data.ts';

interface Country {
  size: Size;
  now: number;
  print: (line: string) => void;
  /** As the superuser, once the country is loaded. */
  prepare: (client: pg.Client) => Promise<void>;
}

export async function withCountry<T>(
  { size, now, print, prepare }: Country,
  work: (transactions: Transactions) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-bench-db-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: path.join(folder, 'data'),
    runDir: path.join(folder, 'run'),
    log: () => {},
  });
  const database = openDatabase({ connection: server.superuser, prepare: true, poolSize: 4, patienceMs: 600_000 });
  try {
    const client = new pg.Client(server.superuser);
    await client.connect();
    await migrate(client);
    await loadCountry(client, size, now, print);
    await prepare(client);
    await client.end();
    return await work(openTransactions(database));
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
