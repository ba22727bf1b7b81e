import {
  beads,
  broadLeaves,
  cherryTomatoes,
  cubes,
  cucumberSlice,
  cucumberSlices,
  dill,
  herbs,
  lettuceBed,
  oliveRings,
  onionRing,
  onionRings,
  radishSlices,
  tomatoSlice,
  tomatoWedges,
} from '../parts/greens.ts';
import { sauceGlaze, spice } from '../parts/pantry.ts';
import { dollop, drizzle, eggHalf, meatPieces, shavings } from '../parts/proteins.ts';
import { around, blob, box, layer, lit, many } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, plate } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

/** Achichuk: thin tomato and onion, three wreaths of slices. */
export function achichuk(glaze: Glaze = 'white'): Draw {
  return (rnd, x, y, r) => {
    const wreaths = many(
      3,
      (wreath) =>
        layer('gloss', 8, (index) => {
          const angle = (index / 8) * 6.28 + wreath * 0.6;
          const reach = r * 0.68 * (0.85 - wreath * 0.34);
          return tomatoSlice(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, r * 0.2, index);
        }) +
        layer('veg', 7, () => {
          const [px, py] = rnd.within(x, y, r * 0.58);
          return onionRing(px, py, rnd.between(18, 32) * (r / 300));
        }),
    );
    return plate(x, y, r, glaze) + wreaths + herbs(rnd, x, y, r * 0.61, 14, 9) + dill(rnd, x, y, r * 0.61, 40);
  };
}

export const suzma: Draw = (rnd, x, y, r) =>
  [
    bowl(x, y, r, 'teal', '#e6dfcf', '#fbf8f0'),
    lit('cream', blob(rnd, x, y, r * 0.78, '#fffdf6', { corners: 16, jitter: 0.04 })),
    lit('cream', blob(rnd, x - r * 0.05, y - r * 0.03, r * 0.5, '#fffefb', { corners: 12, jitter: 0.09 })),
    dollop(rnd, x, y, r * 0.28),
    cubes(rnd, x, y + r * 0.1, r * 0.6, 16, r * 0.075, ['#a9cf7a', '#c6df9c', '#8fbc5c']),
    radishSlices(rnd, x, y, r * 0.62, 8, r * 0.085),
    dill(rnd, x, y, r * 0.66, 120),
    herbs(rnd, x, y, r * 0.5, 7, 9),
    spice(rnd, x, y, r * 0.4, 40),
  ].join('');

export const springSalad: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'sage'),
    lettuceBed(rnd, x, y, r * 0.7, 16, 0.4),
    cucumberSlices(rnd, x, y, r * 0.55, 22, r * 0.11),
    radishSlices(rnd, x, y, r * 0.55, 18, r * 0.085),
    around(5, x, y, r * 0.42, 0.5)
      .map(([px, py], index) => eggHalf(px, py, r * 0.12, index * 70))
      .join(''),
    onionRings(rnd, x, y, r * 0.5, 7, r * 0.08),
    dollop(rnd, x, y, r * 0.12),
    dill(rnd, x, y, r * 0.6, 110),
  ].join('');

/** Olivier, pressed in a ring: cubes of potato, carrot, sausage, gherkin and peas bound with mayonnaise. */
export const olivier: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'rose'),
    lit('cream', blob(rnd, x, y, r * 0.68, '#f7efd8', { corners: 18, jitter: 0.03 })),
    many(5, (coat) =>
      cubes(rnd, x, y, r * (0.64 - coat * 0.05), 44, r * 0.08, ['#f6e09a', '#f8e9b8', '#ee8a3a', '#e88f8f', '#a9bf5f']),
    ),
    many(2, () => beads(rnd, x, y, r * 0.6, 30, r * 0.034, ['#6aa53c', '#82bb4f', '#5a9432'])),
    eggHalf(x - r * 0.09, y - r * 0.04, r * 0.13, 20),
    eggHalf(x + r * 0.12, y + r * 0.06, r * 0.13, 80),
    dill(rnd, x, y, r * 0.5, 60),
    herbs(rnd, x, y, r * 0.12, 4, 9),
  ].join('');

export const caesar: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'dark'),
    many(2, () => lettuceBed(rnd, x, y, r * 0.72, 13, 0.42, ['#8fc653', '#b4d97e', '#74ad3c', '#cfe8a2'])),
    meatPieces(rnd, around(6, x, y, r * 0.38, 0.4), r * 0.16, ['#c98a3e', '#b8752c', '#d99f52']),
    layer('crumb', 16, () => {
      const [px, py] = rnd.within(x, y, r * 0.54);
      return box(px, py, r * 0.1, r * 0.1, rnd.pick(['#d99a48', '#c98534', '#e6b060']), 6, rnd.between(0, 90));
    }),
    cherryTomatoes(rnd, x, y, r * 0.52, 6, r * 0.085),
    drizzle(rnd, x, y, r * 0.55, '#fdf0c8', r * 0.018, -24),
    shavings(rnd, x, y, r * 0.5, 20, r * 0.075),
    spice(rnd, x, y, r * 0.5, 40, ['#1d1713', '#3a2c22']),
  ].join('');

export const greekSalad: Draw = (rnd, x, y, r) =>
  [
    bowl(x, y, r, 'blue', '#dfe6c0', '#f2f4e0'),
    lettuceBed(rnd, x, y, r * 0.82, 12, 0.4),
    tomatoWedges(rnd, x, y, r * 0.62, 13, r * 0.15),
    layer('veg', 15, () => {
      const [px, py] = rnd.within(x, y, r * 0.66);
      return cucumberSlice(px, py, r * 0.11, px);
    }),
    onionRings(rnd, x, y, r * 0.6, 9, r * 0.1),
    oliveRings(rnd, x, y, r * 0.6, 14, r * 0.055),
    cubes(rnd, x, y, r * 0.48, 14, r * 0.15, ['#fffdf4', '#faf6e6', '#f4eeda']),
    sauceGlaze(rnd, x, y, r * 0.6, 10, '#e3d36a', 0.3),
    spice(rnd, x, y, r * 0.5, 90, ['#4f6a2a', '#6b8a3a', '#2f4a1a']),
    broadLeaves(rnd, x, y, r * 0.3, 4, r * 0.09),
  ].join('');
