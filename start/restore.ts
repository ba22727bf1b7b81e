import path from 'node:path';
import { parseArgs } from 'node:util';

import { databaseForCommand } from '#adapters/database/command-database.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { restoreBackup } from '#server/platform/database/restore.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { readConfig } from './config.ts';

/** `npm run db:restore -- file [--replace]`: a backup into an empty database, or in place of what is there. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new StartRefusal('Name the backup to restore.', 'npm run db:restore -- dasturxon-2026-01-31.dasturxon.gz');
  }
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
      const { tables, rows } = await restoreBackup(client, path.resolve(file), { replace: values.replace === true });
      console.log(`${rows} rows of ${tables} tables are restored and counted.`);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
});
