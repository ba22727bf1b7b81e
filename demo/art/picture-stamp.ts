/** A quick answer to whether the pictures on the disk are those of the masters, without looking at each. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the masters are: rendered once by demo/photos, and part of the repository. */
export const MASTERS = path.join(import.meta.dirname, '../pictures');
export const FILM_FILES = path.join(import.meta.dirname, '../films');

const stampFile = (mediaDir: string): string => path.join(mediaDir, 'city', '.stamp');

/** A checkout changes the folder, a new photograph the ledger. */
const stampNow = (): string => {
  const times = [MASTERS, path.join(MASTERS, 'photos.json'), FILM_FILES].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return times.join(' ');
};

export function arePicturesMade(mediaDir: string): boolean {
  try {
    return readFileSync(stampFile(mediaDir), 'utf8') === stampNow();
  } catch {
    return false;
  }
}

export function stampPictures(mediaDir: string): void {
  mkdirSync(path.dirname(stampFile(mediaDir)), { recursive: true });
  writeFileSync(stampFile(mediaDir), stampNow());
}
