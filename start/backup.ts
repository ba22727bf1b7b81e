import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeBackup } from '#server/platform/database/backup.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { existingDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run db:backup -- dasturxon-2026-01-31.dasturxon.gz';

/** `npm run db:backup -- file`: every row into one file, also while the product runs. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new StartRefusal('Name the file to write.', USAGE);
  }
  const target = path.resolve(file);
  if (fs.existsSync(target))
    throw new StartRefusal(`${target} is there already.`, 'Name another file, or remove it first.');
  if (!fs.existsSync(path.dirname(target))) {
    throw new StartRefusal(`There is no folder ${path.dirname(target)}.`, 'Create it, or name another one.');
  }
  const config = readConfig();
  const database = await existingDatabase(config);
  try {
    const client = await connectOrRefuse(database.settings);
    const { tables, rows } = await writeBackup(client, target).finally(() => client.end());
    const megabytes = (fs.statSync(target).size / 1024 / 1024).toFixed(1);
    console.log(`${rows} rows of ${tables} tables are in ${target} (${megabytes} MB).`);
    const media = config.s3 ? `the bucket ${config.s3.bucket}` : config.mediaDir;
    console.log(
      `Not in it: pictures (${media}) and the key of the merchants' secrets ` +
        '(SECRET_KEY or its file). Keep copies.',
    );
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
