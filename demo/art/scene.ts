import { DEFS } from './parts/filters.ts';
import { createRandom, seedOf } from './parts/random.ts';
import type { Random } from './parts/random.ts';

export type Format = { width: number; height: number };

export const DISH_FORMAT: Format = { width: 1200, height: 900 };
export const COVER_FORMAT: Format = { width: 1600, height: 1000 };
export const BANNER_FORMAT: Format = { width: 2100, height: 700 };

export type Scene = {
  surface: string;
  things: (rnd: Random) => string;
  /** Enlarges the things around the middle of the picture. */
  zoom?: number;
};

/** Table, food, then the light of one window over everything. */
export function composeSvg(id: string, scene: Scene, format: Format): string {
  const { width, height } = format;
  const [cx, cy] = [width / 2, height / 2];
  const zoom = scene.zoom ?? 1;
  const things = scene.things(createRandom(seedOf(id)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` width="${width}" height="${height}">` +
    (`${DEFS}${scene.surface}<g transform="translate(${cx}` +
      ` ${cy}) scale(${zoom}) translate(${-cx} ${-cy})">${things}</g>`) +
    `<rect width="100%" height="100%" fill="url(#light)"/></svg>`
  );
}
