import path from 'node:path';

import type { DatabaseSettings } from '#server/platform/database/connect.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { findRunningEmbedded, startEmbedded } from './embedded-postgres.ts';
import { clusterExists } from './system-user.ts';

interface CommandDatabase {
  settings: DatabaseSettings;
  close(): Promise<void>;
}

interface CommandOptions {
  url?: string | undefined;
  sessionUrl?: string | undefined;
  prepare: boolean;
  dataDir: string;
  runDir: string;
  /** Whether the product may be running beside the command. */
  beside: boolean;
  /** Whether the command may start without a database. */
  create: boolean;
  log: (message: string) => void;
}

/**
 * The product's database for a command: the server of DATABASE_URL, the running embedded one, or one started for it.
 */
export async function databaseForCommand(options: CommandOptions): Promise<CommandDatabase> {
  const common = { prepare: options.prepare, poolSize: 2 };
  const { url, sessionUrl, dataDir } = options;
  if (url) return { settings: { ...common, url, ...(sessionUrl ? { sessionUrl } : {}) }, close: async () => {} };

  const running = findRunningEmbedded(dataDir);
  if (running && options.beside) return { settings: { ...common, connection: running }, close: async () => {} };
  if (running) {
    throw new StartRefusal('Dasturxon is running on this database.', 'Stop it, and run the command again.');
  }
  if (!options.create && !clusterExists(dataDir)) {
    throw new StartRefusal(
      `There is no database in ${path.resolve(dataDir)}.`,
      'Name another place with DATA_DIR, or set DATABASE_URL.',
    );
  }
  const server = await startEmbedded({ dataDir, runDir: options.runDir, log: options.log });
  return { settings: { ...common, connection: server.owner }, close: server.stop };
}
