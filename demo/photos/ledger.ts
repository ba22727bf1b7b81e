/** Which photographs of a folder are finished, and from which script and parameters each was rendered. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shot } from './shots/shot.ts';

/** Raised by hand when kit/ or parts/ change the look of everything; families are compared by their own text. */
const LOOK = 1;

/** Parts move between files without a change of any picture. */
const IMPORTS = /^(from \S+ import \([^)]*\)|from .*|import .*)\n/gm;

interface Entry {
  fingerprint: string;
  sha256: string;
}

/** @internal */
export function fingerprintOf(shot: Shot): string {
  const { params, size, samples } = shot;
  // A laid table names the families of its dishes in its parameters.
  const used = [shot.family, ...Array.from(JSON.stringify(params).matchAll(/"family":"(\w+)"/g), ([, name]) => name!)];
  const script = [...new Set(used)]
    .map((family) => readFileSync(path.join(import.meta.dirname, 'families', `${family}.py`), 'utf8'))
    .map((text) => text.replaceAll(IMPORTS, ''))
    .join('\n');
  return createHash('sha256')
    .update(JSON.stringify([LOOK, script, params, size, samples]))
    .digest('hex')
    .slice(0, 16);
}

/** @internal */
export const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

export const isUpToDate = (entry: Entry | undefined, shot: Shot): boolean => entry?.fingerprint === fingerprintOf(shot);

export interface Ledger {
  entries: Record<string, Entry>;
  record(shot: Shot, file: string): void;
}

export function openLedger(folder: string): Ledger {
  const file = path.join(folder, 'photos.json');
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ledger['entries']) : {};
  return {
    entries,
    record(shot, picture) {
      entries[shot.name] = { fingerprint: fingerprintOf(shot), sha256: hashOf(picture) };
      const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}
