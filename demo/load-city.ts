/**
 * Loads the demo city. Every id is made from the seed and every merchant is one transaction, so a load that was killed
 * goes on where it stopped. A city that is there costs one look into the database and two at the disk: its menus are
 * not even read.
 */
import { statement } from '#server/platform/database/sql.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import type { LoadCityParts } from './move-in.ts';
import { arePicturesMade } from './art/picture-stamp.ts';

const SEED_NAME = 'city';

const isApplied = statement<{ found: boolean }>(
  'demo.is-applied',
  'select exists (select from applied_seed where name = $1) as found',
);

export async function loadCity(parts: LoadCityParts): Promise<void> {
  const [seed] = await parts.transactions.platformRows(isApplied, [SEED_NAME]);
  try {
    await Promise.all([
      seed?.found ? undefined : loadRows(parts),
      parts.pictures === false ? undefined : loadPictures(parts),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new StartRefusal(
      'There is no space left on the disk for the pictures of the demo city.',
      'Free about 100 MB and start again, or start without the city: DEMO=0.',
      error,
    );
  }
}

async function loadRows(parts: LoadCityParts): Promise<void> {
  const { moveIn } = await import('./move-in.ts');
  await moveIn(parts);
  // Written last and by the owner: from now on a start does not look further.
  await parts.database.owner.query('insert into applied_seed (name) values ($1) on conflict do nothing', [SEED_NAME]);
}

async function loadPictures({ mediaDir, print }: LoadCityParts): Promise<void> {
  if (arePicturesMade(mediaDir)) return;
  const { derivePictures } = await import('./derive-pictures.ts');
  await derivePictures(mediaDir, print);
}
