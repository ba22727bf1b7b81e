import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { databaseForCommand } from '#adapters/database/command-database.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { restoreBackup } from '#server/platform/database/restore.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run db:restore -- dasturxon-2026-01-31.dasturxon.gz [--replace]';

/** `npm run db:restore -- file [--replace]`: a backup into an empty database, or in place of what is there. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new StartRefusal('Name the backup to restore.', USAGE);
  }
  const source = path.resolve(file);
  // Checked before a database is created for it.
  if (!fs.existsSync(source)) throw new StartRefusal(`There is no file ${source}.`, USAGE);
  const config = readConfig();
  const database = await databaseForCommand({
    ...config.database,
    dataDir: path.join(config.dataDir, 'postgres'),
    runDir: config.runDir,
    beside: false,
    create: true,
    log: console.log,
  });
  try {
    const client = await connectOrRefuse(database.settings);
    try {
      await checkServer(client);
      const { tables, rows } = await restoreBackup(client, source, { replace: values.replace === true });
      console.log(`${rows} rows of ${tables} tables are restored and counted.`);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
