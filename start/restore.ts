import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { databaseForCommand } from '#adapters/database/command-database.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { readBackupHeader } from '#server/platform/database/backup-file.ts';
import { forgetKey, refuseOtherKey } from '#server/platform/database/installation-key.ts';
import { restoreBackup } from '#server/platform/database/restore.ts';
import { copyMedia, MEDIA_COPY } from '#server/accounts/system/make-backup.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { runCommand } from './command.ts';
import { keyPlace, readConfig } from './config.ts';

const USAGE = 'npm run db:restore -- dasturxon-2026-01-31.dasturxon.gz [--replace] [--new-key]';

/** Pictures stand beside the backups of a folder. */
async function restoreMedia(source: string, mediaDir: string): Promise<void> {
  const copy = path.join(path.dirname(source), MEDIA_COPY);
  if (!fs.existsSync(copy)) return;
  console.log(`${await copyMedia(copy, mediaDir)} pictures are restored to ${mediaDir}.`);
}

/**
 * A backup into an empty database, or in place of what is there with `--replace`. `--new-key`: the key of its secrets
 * is lost.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'new-key': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    throw new StartRefusal('Name the backup to restore.', USAGE);
  }
  const source = path.resolve(file);
  // Checked before a database is created for it.
  if (!fs.existsSync(source)) throw new StartRefusal(`There is no file ${source}.`, USAGE);
  const config = readConfig();
  const isKeyLost = values['new-key'] === true;
  if (!isKeyLost) {
    const { keyFingerprint } = await readBackupHeader(source);
    refuseOtherKey(keyFingerprint, keyPlace(config), {
      what: 'This backup',
      lost: 'add --new-key, and the merchants enter their passwords of outside services again.',
    });
  }
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
      if (isKeyLost) await forgetKey(client);
      console.log(`${rows} rows of ${tables} tables are restored and counted.`);
      await restoreMedia(source, config.mediaDir);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
