/** The demo city as loaded data: to load it takes a busy machine a minute, to copy it a second. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDerivation } from '#demo/derive-pictures.ts';
import { startProduct } from './running-product.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'data/cities');

/** Another city, or another shape of the database, is another set of data. */
function nameOfCity(): string {
  const made = globSync(['demo/**/*.ts', 'server/platform/database/migrations/**/*.sql', 'server/*/*/rules.sql'], {
    cwd: root,
  }).toSorted();
  const sum = createHash('sha256');
  for (const file of made) sum.update(file).update(readFileSync(path.join(root, file)));
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

/** In all sizes: what is measured or compared must not wait for one. */
export async function makePictures(dataDir: string): Promise<void> {
  await (await openDerivation(path.join(dataDir, 'media'))).makeRest();
}

/**
 * Puts the city into `dataDir`, unless something lies there already. Loaded by whoever is first, copied by all others.
 *
 * With `withPictures` all sizes of the pictures are made first; otherwise each is made when a page requests it.
 */
export async function bringCity(dataDir: string, { withPictures = false } = {}): Promise<void> {
  if (existsSync(path.join(dataDir, 'postgres'))) return;
  const city = path.join(folder, nameOfCity());
  await withLock(async () => {
    if (!existsSync(city)) {
      for (const old of globSync('*', { cwd: folder }))
        if (old !== 'lock') rmSync(path.join(folder, old), { recursive: true, force: true });
      const loading = `${city}.loading`;
      const product = await startProduct({ dataDir: loading, env: { LOG_LEVEL: 'silent', DEMO: '1' }, shift: 0 });
      await product.stop();
      renameSync(loading, city);
    }
    if (withPictures) await makePictures(city);
  });
  mkdirSync(dataDir, { recursive: true });
  // With its owners: as root, the database's files are those of another.
  execFileSync('cp', ['-a', `${city}/.`, dataDir]);
}
