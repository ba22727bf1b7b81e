/** Brings the database up: the embedded one or DATABASE_URL, checked, migrated, listened to. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startEmbedded, type EmbeddedPostgres } from '#adapters/database/embedded-postgres.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { openDatabase, type Database, type DatabaseSettings } from '#server/platform/database/connect.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { refuseLostStatements } from '#server/platform/database/pooler.ts';
import { holdKey } from '#server/platform/database/installation-key.ts';
import { hasDiskSpace, watchDiskSpace } from './disk-space.ts';
import { keyPlace, type Config } from './config.ts';

export interface RunningDatabase {
  database: Database;
  close(): Promise<void>;
}

interface ReusedServer {
  owner: EmbeddedPostgres['owner'];
  stop(): Promise<void>;
}

const RESTARTS_IN_A_ROW = 5;
/** Between two attempts on a full disk, unless space is freed before. */
const POLL_MS = 500;
const MAX_POLLS = 60;

/**
 * The bundled server, restarted if it dies. It comes back on the same socket, so the pools reconnect; committed data is
 * kept, the rest is lost.
 */
async function superviseEmbedded(
  start: () => Promise<EmbeddedPostgres>,
  room: () => boolean,
  log: Logger,
): Promise<ReusedServer> {
  let server = await start();
  let stopping = false;
  let failures = 0;
  const watch = (): void =>
    void server.ended.then(async () => {
      if (stopping) return;
      log.error('the database server ended; starting it again');
      let isFull = false;
      while (!stopping) {
        try {
          server = await start();
          failures = 0;
          watch();
          return;
        } catch (error) {
          if (!room()) {
            // Not even recovery is possible now; giving up would leave no process to recover once space is freed.
            if (!isFull)
              log.fatal({ err: error }, 'the disk is full: the database server starts again when there is room');
            isFull = true;
            for (let looks = 0; looks < MAX_POLLS && !stopping && !room(); looks++) await sleep(POLL_MS);
            continue;
          }
          failures += 1;
          log.fatal({ err: error }, 'the database server does not start');
          if (failures === RESTARTS_IN_A_ROW) process.exit(1);
          await sleep(failures * 500);
        }
      }
    });
  watch();
  return {
    owner: server.owner,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}

export async function bringUpDatabase(
  config: Config,
  log: Logger,
  print: (line: string) => void,
): Promise<RunningDatabase> {
  const { url, sessionUrl, prepare, poolSize } = config.database;
  const place = { dataDir: path.join(config.dataDir, 'postgres'), runDir: config.runDir, log: print };
  const embedded = url
    ? undefined
    : await superviseEmbedded(
        () => startEmbedded(place),
        () => hasDiskSpace(config.dataDir),
        log,
      );
  const stopLooking = watchDiskSpace(config.dataDir, log);
  const settings: DatabaseSettings = {
    ...(url ? { url, ...(sessionUrl ? { sessionUrl } : {}) } : { connection: embedded!.owner }),
    prepare,
    poolSize,
    jobs: config.role !== 'web',
    onConnectionLost: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  };
  try {
    const client = await connectOrRefuse(settings);
    try {
      // The embedded server was checked when it was created.
      if (url) for (const warning of (await checkServer(client)).warnings) log.warn(warning);
      const { applied } = await migrate(client);
      if (applied.length > 0) print(`Database: ${applied.length} migrations applied.`);
      await holdKey(client, keyPlace(config));
    } finally {
      await client.end();
    }
    await refuseLostStatements(settings);
    const database = openDatabase(settings);
    return {
      database,
      close: async () => {
        stopLooking();
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
