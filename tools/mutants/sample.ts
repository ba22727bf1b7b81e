/** Draws mutants by a seed: as many of each area, each place as likely as any other of its area. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSites, type NumberedSite } from './sites.ts';

export interface Mutant extends NumberedSite {
  file: string;
  line: number;
}

export const AREAS = ['domain', 'server', 'web'];

const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|\.sql\.ts$|\/compiled\/|\/test-\w+\.tsx?$/;

/** Mulberry32: the same numbers for a seed on any machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sitesOf(root: string, area: string): Omit<Mutant, 'id'>[] {
  const files = globSync(`${area}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !NO_SOURCE.test(file));
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return findSites(file, text).map((site) =>
      Object.assign(site, { file, line: text.slice(0, site.start).split('\n').length }),
    );
  });
}

interface Draw {
  seed: number;
  count: number;
  areas: readonly string[];
}

const overlap = (a: Omit<Mutant, 'id'>, b: Omit<Mutant, 'id'>): boolean =>
  a.file === b.file && a.start < b.end && b.start < a.end;

export function drawMutants(root: string, { seed, count, areas }: Draw): Mutant[] {
  const random = randomNumbers(seed);
  const drawn: Mutant[] = [];
  for (const [index, area] of areas.entries()) {
    const all = sitesOf(root, area);
    const wanted = Math.round((count * (index + 1)) / areas.length);
    while (drawn.length < wanted && all.length > 0) {
      const [site] = all.splice(Math.floor(random() * all.length), 1);
      if (site && !drawn.some((each) => overlap(each, site))) drawn.push({ ...site, id: drawn.length + 1 });
    }
  }
  return drawn;
}
