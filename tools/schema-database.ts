import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';

/** A database made from the migrations for a tool to look at, and thrown away after it. */
export async function databaseForTools(): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-schema-'));
  // As root the server runs under another user, who needs access to the folder.
  fs.chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: path.join(folder, 'data'),
    runDir: path.join(folder, 'run'),
    log: () => {},
    settings: { fsync: 'off' },
  });
  const client = new pg.Client(server.owner);
  const close = async () => {
    await client.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await client.connect();
    await migrate(client);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
