import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeBackup } from '#server/platform/database/backup.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { fingerprintIn } from '#server/platform/database/installation-key.ts';
import { makeBackup } from '#server/accounts/system/make-backup.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { existingDatabase, runCommand } from './command.ts';
import { keyPlace, readConfig, type Config } from './config.ts';

const USAGE =
  'npm run db:backup -- --to /var/backups/dasturxon --keep 14, or npm run db:backup -- one-file.dasturxon.gz';

function newFile(file: string): string {
  const target = path.resolve(file);
  if (fs.existsSync(target))
    throw new StartRefusal(`${target} is there already.`, 'Name another file, or remove it first.');
  if (!fs.existsSync(path.dirname(target))) {
    throw new StartRefusal(`There is no folder ${path.dirname(target)}.`, 'Create it, or name another one.');
  }
  return target;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

function tellAboutKey(config: Config, fingerprint: string | null): void {
  const { given, file } = keyPlace(config);
  console.log(
    `Not in it: the key of the merchants' secrets${fingerprint ? ` (${fingerprint})` : ''}, which is ` +
      `${given ? 'SECRET_KEY' : path.resolve(file)}. Keep a copy of it elsewhere: whoever has both reads the secrets.`,
  );
}

/** One file, or one more in a folder with the pictures beside it; also while the product runs. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } },
  });
  const [file] = positionals;
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new StartRefusal('--keep is the number of backups to keep.', USAGE);
  if (positionals.length > 1 || (file === undefined) === (values.to === undefined)) {
    throw new StartRefusal('Name the file to write, or a folder with --to.', USAGE);
  }
  const target = file === undefined ? undefined : newFile(file);
  const config = readConfig();
  const mediaDir = config.s3 ? null : config.mediaDir;
  const database = await existingDatabase(config);
  try {
    const client = await connectOrRefuse(database.settings);
    try {
      if (target !== undefined) {
        const { tables, rows } = await writeBackup(client, target);
        console.log(`${rows} rows of ${tables} tables are in ${target} (${megabytes(fs.statSync(target).size)} MB).`);
        console.log(`Not in it: pictures (${config.s3 ? `the bucket ${config.s3.bucket}` : config.mediaDir}).`);
      } else {
        const written = await makeBackup(client, { folder: path.resolve(values.to!), keep, mediaDir });
        const { rows, tables, bytes, newMedia, deleted } = written;
        console.log(`${rows} rows of ${tables} tables are in ${written.file} (${megabytes(bytes)} MB).`);
        if (mediaDir) console.log(`${newMedia} new pictures are beside it.`);
        else console.log(`Not in it: pictures (the bucket ${config.s3!.bucket}).`);
        if (deleted.length > 0) console.log(`Deleted: ${deleted.join(', ')}.`);
      }
      tellAboutKey(config, await fingerprintIn(client));
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
