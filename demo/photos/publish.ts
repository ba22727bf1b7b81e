/** Moves finished photographs into demo/pictures, where the product reads its masters. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { isUpToDate, openLedger } from './ledger.ts';
import type { Shot } from './shots/shot.ts';

export const PUBLISHED = path.join(import.meta.dirname, '../pictures');

/** Names whose photograph is missing or out of date; nothing is copied unless all of them are finished. */
export function publish(folder: string, shots: readonly Shot[]): string[] {
  const finished = openLedger(folder);
  const unfinished = shots.filter(
    (shot) => !existsSync(path.join(folder, `${shot.name}.webp`)) || !isUpToDate(finished.entries[shot.name], shot),
  );
  if (unfinished.length > 0) return unfinished.map(({ name }) => name);
  const published = openLedger(PUBLISHED);
  for (const shot of shots) {
    const target = path.join(PUBLISHED, `${shot.name}.webp`);
    copyFileSync(path.join(folder, `${shot.name}.webp`), target);
    published.record(shot, target);
  }
  return [];
}
