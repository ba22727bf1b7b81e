import type pg from 'pg';

import { freshDatabase, setup } from '#tests/support/database.ts';

/** A database made from the migrations for a tool to look at, and thrown away after it. */
export async function databaseForTools(): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const stop = await setup();
  const database = await freshDatabase();
  const client = await database.connect();
  return {
    client,
    close: async () => {
      await client.end();
      await database.drop();
      await stop();
    },
  };
}
