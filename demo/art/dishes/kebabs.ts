import { lemonSlice } from '../parts/fruit.ts';
import { cherryTomatoes, herbs, dill, lettuceBed, mushroomSlices, onionRings, tomatoSlice } from '../parts/greens.ts';
import { spice } from '../parts/pantry.ts';
import { CHICKEN, LAMB, MINCED, skewer } from '../parts/proteins.ts';
import type { Colors } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, box, circle, lit, many, ring } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { board, dip, plate, platter } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

const SUMAC: Colors = ['#a3202c', '#3a160b', '#c8402c'];

/** Cubes of meat on steel, with a cube of tail fat on the outer skewers. */
function cubeSkewer(rnd: Random, x: number, y: number, r: number, turn: number, colors: Colors, fat: boolean): string {
  return skewer(x, y, r * 1.55, turn, 6, true, (px, py, index) =>
    fat && index === 3
      ? box(px, py, r * 0.13, r * 0.24, '#f0e0bf', 16)
      : blob(rnd, px, py, r * 0.155, rnd.pick(colors), {
          corners: 8,
          jitter: 0.1,
          stretchX: 0.95,
          stretchY: 0.92,
          turn: rnd.between(0, 6),
        }),
  );
}

export function lambShashlik(glaze: Glaze = 'white', colors: Colors = LAMB): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, glaze),
      onionRings(rnd, x, y + r * 0.04, r * 0.6, 16, r * 0.1),
      herbs(rnd, x, y, r * 0.55, 14, 9),
      many(3, (row) => cubeSkewer(rnd, x + (row - 1) * r * 0.12, y + (row - 1) * r * 0.36, r, -18, colors, row !== 1)),
      spice(rnd, x, y, r * 0.5, 60, SUMAC),
      dill(rnd, x, y, r * 0.5, 26),
    ].join('');
}

export function beefShashlik(): Draw {
  return (rnd, x, y, r) =>
    [
      board(x, y, r * 2.5, r * 1.7, -4, '#a8743f', '#4b2a0e'),
      lettuceBed(rnd, x - r * 0.7, y + r * 0.5, r * 0.42, 9, 0.5),
      around(3, x - r * 0.72, y + r * 0.5, r * 0.17)
        .map(([px, py], index) => lit('gloss', tomatoSlice(px, py, r * 0.14, index)))
        .join(''),
      onionRings(rnd, x + r * 0.6, y + r * 0.52, r * 0.3, 11, r * 0.09),
      many(4, (row) =>
        cubeSkewer(
          rnd,
          x + r * 0.02,
          y - r * 0.58 + row * r * 0.29,
          r * 0.86,
          3,
          ['#7a3a1d', '#8d4824', '#692f15'],
          false,
        ),
      ),
      spice(rnd, x, y, r * 0.7, 50, SUMAC),
      herbs(rnd, x + r * 0.62, y + r * 0.5, r * 0.25, 9, 9),
    ].join('');
}

export function chickenShashlik(glaze: Glaze = 'mustard'): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, glaze),
      lettuceBed(rnd, x, y, r * 0.68, 14, 0.4),
      many(3, (row) =>
        skewer(x, y + (row - 1) * r * 0.38, r * 1.4, 26, 5, true, (px, py) =>
          blob(rnd, px, py, r * 0.17, rnd.pick(CHICKEN), {
            corners: 7,
            jitter: 0.16,
            stretchY: 0.92,
            turn: rnd.between(0, 6),
          }),
        ),
      ),
      spice(rnd, x, y, r * 0.5, 40, ['#c8402c', '#7d3a10', '#3a2a10']),
      lemonSlice(x + r * 0.5, y - r * 0.42, r * 0.15),
      lemonSlice(x + r * 0.58, y - r * 0.2, r * 0.14, 1),
      herbs(rnd, x - r * 0.42, y + r * 0.45, r * 0.2, 8, 9),
    ].join('');
}

/** Long sausages of minced meat, pressed round a flat skewer so that finger marks stay. */
function mincedSkewer(
  rnd: Random,
  x: number,
  y: number,
  length: number,
  thick: number,
  turn: number,
  colors: Colors,
): string {
  return skewer(x, y, length, turn, 7, true, (px, py) =>
    blob(rnd, px, py, thick, rnd.pick(colors), { corners: 9, jitter: 0.06, stretchX: 1.25, stretchY: 0.9 }),
  );
}

export function lulaKebab(): Draw {
  return (rnd, x, y, r) =>
    [
      platter(x, y, r * 1.12, 'clay', 0.78),
      `<g filter="url(#dough)"><path d="M${x - r * 0.72} ${y + r * 0.1}Q${x - r * 0.5}` +
        ` ${y - r * 0.58} ${x + r * 0.1} ${y - r * 0.52}T${x + r * 0.74} ${y + r * 0.08}` +
        `Q${x + r * 0.4} ${y + r * 0.56} ${x - r * 0.1} ${y + r * 0.52}T${x - r * 0.72}` +
        ` ${y + r * 0.1}Z" fill="#f1d9ae"/></g>`,
      around(9, x, y, r * 0.4)
        .map(([px, py]) => circle(px, py, r * 0.05, '#9a5a20', 'opacity=".35" filter="url(#bl4)"'))
        .join(''),
      many(3, (row) =>
        mincedSkewer(rnd, x, y + (row - 1) * r * 0.27, r * 1.12, r * 0.105, -9, ['#8a4420', '#7a3818', '#96502a']),
      ),
      onionRings(rnd, x - r * 0.5, y + r * 0.3, r * 0.18, 7, r * 0.08),
      cherryTomatoes(rnd, x + r * 0.6, y + r * 0.3, r * 0.12, 3, r * 0.075),
      spice(rnd, x, y, r * 0.5, 70, SUMAC),
      herbs(rnd, x, y + r * 0.1, r * 0.5, 9, 8),
    ].join('');
}

export function groundShashlik(): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'dark'),
      many(5, (row) =>
        mincedSkewer(rnd, x, y + (row - 2) * r * 0.235, r * (1.25 - Math.abs(row - 2) * 0.1), r * 0.085, 58, MINCED),
      ),
      onionRings(rnd, x - r * 0.4, y + r * 0.36, r * 0.2, 9, r * 0.085),
      lit(
        'gloss',
        tomatoSlice(x + r * 0.47, y + r * 0.36, r * 0.13) + tomatoSlice(x + r * 0.55, y + r * 0.16, r * 0.12, 1),
      ),
      spice(rnd, x, y, r * 0.45, 40, SUMAC),
      dill(rnd, x, y, r * 0.5, 40),
    ].join('');
}

export function vegetableShashlik(): Draw {
  const peppers: Colors = ['#d5281d', '#efb71f', '#3f9a35', '#e86a1c'];
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'stone'),
      many(4, (row) =>
        skewer(
          x,
          y + (row - 1.5) * r * 0.29,
          r * 1.3,
          -32,
          7,
          false,
          (px, py, index) => {
            if (index % 4 === 1)
              return circle(px, py, r * 0.11, '#e9e0a8') + ring(px, py, r * 0.1, '#4e8a34', r * 0.03);
            if (index % 4 === 3) return circle(px, py, r * 0.1, '#d92a1c');
            return box(px, py, r * 0.15, r * 0.23, rnd.pick(peppers), r * 0.045, rnd.between(-12, 12));
          },
          'gloss',
        ),
      ),
      mushroomSlices(rnd, x - r * 0.35, y - r * 0.35, r * 0.2, 5, r * 0.08),
      herbs(rnd, x, y, r * 0.6, 14, 8),
      dip(x + r * 0.48, y + r * 0.46, r * 0.22, '#d8d0b8', '#fbf8ea'),
    ].join('');
}
