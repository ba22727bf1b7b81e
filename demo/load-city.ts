/**
 * Loads the demo city. Every id is made from the seed and every merchant is one transaction, so a load that was killed
 * goes on where it stopped. A city that is there costs one look into the database and two at the disk: its menus are
 * not even read.
 */
import { statement } from '#server/platform/database/sql.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import type { LoadCityDeps } from './move-in.ts';
import { startPictures, type CityPictures } from './make-pictures.ts';

const SEED_NAME = 'city';

const isApplied = statement<{ found: boolean }>(
  'demo.is-applied',
  'select exists (select from applied_seed where name = $1) as found',
);

/** The pictures are null where all of them are made. */
export async function loadCity(deps: LoadCityDeps): Promise<CityPictures | null> {
  const [seed] = await deps.transactions.platformRows(isApplied, [SEED_NAME]);
  try {
    const [pictures] = await Promise.all([
      deps.pictures === false ? null : startPictures(deps),
      seed?.found ? undefined : loadRows(deps),
    ]);
    return pictures;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new StartRefusal(
      'There is no space left on the disk for the pictures of the demo city.',
      'Free about 100 MB and start again, or start without the city: DEMO=0.',
      error,
    );
  }
}

async function loadRows(deps: LoadCityDeps): Promise<void> {
  const { moveIn } = await import('./move-in.ts');
  await moveIn(deps);
  // Written last and by the owner: from now on a start does not look further.
  await deps.database.owner.query('insert into applied_seed (name) values ($1) on conflict do nothing', [SEED_NAME]);
}
