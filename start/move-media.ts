import { parseArgs } from 'node:util';

import { localDisk } from '#adapters/media/local-disk.ts';
import { s3Bucket } from '#adapters/media/s3-bucket.ts';
import { moveMedia, type MoveProgress } from '#server/accounts/media/move-media.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run media:move -- --to s3   (or: --to disk)';
const MEGABYTE = 1 << 20;
const EVERY_MS = 1000;

/** `npm run media:move -- --to s3`: pictures and videos from the folder to the bucket, or back; also while it runs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to !== 's3' && values.to !== 'disk') throw new StartRefusal('Name the place to move media to.', USAGE);
  const { mediaDir, s3 } = readConfig();
  if (!s3)
    throw new StartRefusal(
      'No S3 store is set.',
      'Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
  const [disk, bucket] = [localDisk(mediaDir), s3Bucket(s3)];
  const [from, to] = values.to === 's3' ? [disk, bucket] : [bucket, disk];
  let printedAt = Date.now();
  const line = ({ files, ofFiles, bytes }: MoveProgress): string =>
    `${files} of ${ofFiles} files, ${(bytes / MEGABYTE).toFixed(1)} MB`;
  const moved = await moveMedia({
    from,
    to,
    onProgress: (progress) => {
      if (Date.now() - printedAt < EVERY_MS) return;
      printedAt = Date.now();
      console.log(line(progress));
    },
  }).catch((error: Error) => {
    throw new StartRefusal(
      `Not everything was moved: ${error.message}.`,
      'Run the command again: it goes on from there.',
    );
  });
  console.log(`${line(moved)} are in ${values.to === 's3' ? `the bucket ${s3.bucket}` : mediaDir} now.`);
}

await runCommand(USAGE, main);
