/** Brings the database up: the embedded one or DATABASE_URL, checked, migrated, listened to. */
import path from 'node:path';
import type { Logger } from 'pino';
import { startEmbedded, type EmbeddedPostgres } from '#adapters/database/embedded-postgres.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { openDatabase, type Database, type DatabaseSettings } from '#server/platform/database/connect.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Config } from './config.ts';

export interface RunningDatabase {
  database: Database;
  embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
}

export async function bringUpDatabase(config: Config, log: Logger, tell: (line: string) => void): Promise<RunningDatabase> {
  const { url, sessionUrl, prepare, poolSize } = config.database;
  const embedded = url ? undefined : await startEmbedded({
    dataDir: path.join(config.dataDir, 'postgres'), runDir: config.runDir, log: tell,
  });
  const settings: DatabaseSettings = {
    ...(url ? { url, ...(sessionUrl ? { sessionUrl } : {}) } : { connection: embedded!.owner }),
    prepare,
    poolSize,
    onConnectionLost: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  };
  try {
    const client = await connectOrRefuse(settings);
    try {
      // The embedded server is ours and was checked when it was made.
      if (url) for (const warning of (await checkServer(client)).warnings) log.warn(warning);
      const { applied } = await migrate(client);
      if (applied.length > 0) tell(`Database: ${applied.length} migrations applied.`);
    } finally {
      await client.end();
    }
    const database = openDatabase(settings);
    return {
      database,
      embedded,
      close: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
