import path from 'node:path';
import pg from 'pg';
import { productDatabase } from '#adapters/database/create-cluster.ts';
import { startEmbedded } from '#adapters/database/embedded-postgres.ts';

/** Starts the database of a product that does not run, for the time of `work`; makes it where there is none. */
export async function inStoppedDatabase(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const place = { dataDir: path.join(dataDir, 'postgres'), runDir: path.join(dataDir, 'run') };
  const server = await startEmbedded({ ...place, log: () => {}, settings: { fsync: 'off' } });
  const client = new pg.Client({ ...server.superuser, database: productDatabase });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}
