/** The demo city as loaded data: to load it takes a busy machine a minute, to copy it a second. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CITY_PICTURES, masterMark } from '#demo/rows/city-pictures.ts';
import { startProduct } from './running-product.ts';
import { inStoppedDatabase } from './stopped-database.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'data/cities');

/** The files from which the city's rows and the sizes of its pictures are made. */
const MADE_FROM = [
  'tests/support/demo-data.ts',
  'demo/**/*.ts',
  'server/platform/database/migrations/**/*.sql',
  'server/*/*/rules.sql',
  'server/accounts/media/media.ts',
];

/** Another city, or another shape of the database, is another set of data. */
function nameOfCity(): string {
  const sum = createHash('sha256');
  for (const file of globSync(MADE_FROM, { cwd: root }).toSorted())
    sum.update(file).update(readFileSync(path.join(root, file)));
  sum.update(JSON.stringify(CITY_PICTURES.map(({ id }) => masterMark(id))));
  return sum.digest('hex').slice(0, 12);
}

/** A lock that nobody gave back for so long was left by a run that was cut off. */
const LEFT_AFTER_MS = 5 * 60_000;

async function withLock(work: () => Promise<void>): Promise<void> {
  const lock = path.join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > LEFT_AFTER_MS) rmSync(lock, { recursive: true, force: true });
      await sleep(250);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Removes closed days. The city closes some branches a few days after it was loaded, and that day could be the Thursday
 * on which the journeys take place.
 */
const openEveryDay = (dataDir: string): Promise<unknown> =>
  inStoppedDatabase(dataDir, (client) => client.query('delete from branch_special_shift where opens_minute is null'));

/**
 * Puts the city into `dataDir`, unless something lies there already. Loaded by whoever is first, copied by all others.
 *
 * Each size of a picture is made when a page first requests it. All products with the city share one folder of sizes,
 * so that none is made twice. A product whose data is on another disk needs `ownPictures`.
 */
export async function bringCity(dataDir: string, { ownPictures = false } = {}): Promise<void> {
  if (existsSync(path.join(dataDir, 'postgres'))) return;
  const city = path.join(folder, nameOfCity());
  await withLock(async () => {
    if (!existsSync(city)) {
      for (const old of globSync('*', { cwd: folder }))
        if (old !== 'lock') rmSync(path.join(folder, old), { recursive: true, force: true });
      const loading = `${city}.loading`;
      const product = await startProduct({ dataDir: loading, env: { LOG_LEVEL: 'silent', DEMO: '1' }, shift: 0 });
      await product.stop();
      await openEveryDay(loading);
      renameSync(loading, city);
    }
  });
  mkdirSync(dataDir, { recursive: true });
  // With its owners: as root, the database's files are those of another.
  execFileSync('cp', ['-a', `${city}/.`, dataDir]);
  if (ownPictures) return;
  const pictures = path.join(dataDir, 'media/city');
  rmSync(pictures, { recursive: true });
  symlinkSync(path.join(city, 'media/city'), pictures, 'junction');
}
