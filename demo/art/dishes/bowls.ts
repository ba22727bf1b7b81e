import { avocadoFan } from '../parts/fruit.ts';
import { beads, chunks, cucumberSlice, herbs, mushroomSlices, scallions, strips } from '../parts/greens.ts';
import { riceHeap, seeds, TWO_SESAME, WHITE_RICE } from '../parts/pantry.ts';
import { friedEgg, shrimp } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { blob, box, circle, layer, lit, many, num, stick } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, pot } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

/** One sixth of a bowl: how many pieces, of what relief, and how a piece is drawn. */
type Segment = {
  count: number;
  material: 'veg' | 'gloss' | 'meat';
  piece: (rnd: Random, x: number, y: number, r: number) => string;
};

const SALMON_CUBES: Segment = {
  count: 9,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    box(x, y, r * 0.14, r * 0.12, rnd.pick(['#f57c4d', '#f9966b', '#ee6a3a']), 12, rnd.between(0, 90)),
};
const AVOCADO: Segment = {
  count: 10,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    blob(rnd, x, y, r * 0.08, rnd.pick(['#a9cf5d', '#8fbc46', '#c3de80']), {
      corners: 8,
      jitter: 0.12,
      stretchX: 1.3,
      stretchY: 0.7,
      turn: rnd.between(0, 3),
    }),
};
const CARROT: Segment = {
  count: 20,
  material: 'veg',
  piece: (rnd, x, y, r) =>
    stick(x, y, r * rnd.between(0.13, 0.21), 8, rnd.pick(['#ef8b22', '#f5a043']), rnd.between(60, 120)),
};
const EDAMAME: Segment = {
  count: 26,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 0.035)}" ry="${num(r * 0.026)}"` +
    ` fill="${rnd.pick(['#6aa53c', '#82bb4f'])}"/>`,
};
const CUCUMBER: Segment = {
  count: 9,
  material: 'gloss',
  piece: (_rnd, x, y, r) => cucumberSlice(x, y, r * 0.085, x),
};
const RED_CABBAGE: Segment = {
  count: 20,
  material: 'veg',
  piece: (rnd, x, y, r) =>
    stick(x, y, r * rnd.between(0.15, 0.23), 9, rnd.pick(['#8b2a74', '#a8408f', '#6e1f5c']), rnd.between(0, 180)),
};
const SHRIMPS: Segment = {
  count: 3,
  material: 'veg',
  piece: (rnd, x, y, r) => shrimp(x, y, r * 0.14, rnd.between(0, 360)),
};
const MANGO: Segment = {
  count: 10,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    box(x, y, r * 0.13, r * 0.12, rnd.pick(['#f8b62a', '#f6a51a', '#fbc64e']), 10, rnd.between(0, 90)),
};
const SEAWEED: Segment = {
  count: 26,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    stick(x, y, r * rnd.between(0.1, 0.2), 7, rnd.pick(['#3f8a3a', '#2f7030', '#5aa84a']), rnd.between(0, 180)),
};
const BEEF: Segment = {
  count: 12,
  material: 'meat',
  piece: (rnd, x, y, r) =>
    stick(x, y, r * 0.2, r * 0.07, rnd.pick(['#6d3a1e', '#7d4524', '#5b2e16']), rnd.between(0, 180)),
};
const SPROUTS: Segment = {
  count: 26,
  material: 'veg',
  piece: (rnd, x, y, r) =>
    stick(x, y, r * rnd.between(0.14, 0.2), 7, rnd.pick(['#fbf4dc', '#f0e5c2']), rnd.between(0, 180)),
};
const SPINACH: Segment = {
  count: 16,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    blob(rnd, x, y, r * 0.08, rnd.pick(['#2f6a2c', '#3d7d36', '#255a24']), {
      corners: 8,
      jitter: 0.3,
      stretchX: 1.5,
      stretchY: 0.6,
      turn: rnd.between(0, 3),
    }),
};
const KIMCHI: Segment = {
  count: 14,
  material: 'gloss',
  piece: (rnd, x, y, r) =>
    blob(rnd, x, y, r * 0.085, rnd.pick(['#d9482a', '#f2a07a', '#c8361c']), {
      corners: 8,
      jitter: 0.28,
      stretchX: 1.3,
      stretchY: 0.7,
      turn: rnd.between(0, 3),
    }),
};

function wheel(rnd: Random, x: number, y: number, r: number, segments: Segment[], inner: number): string {
  return segments
    .map((segment, index) =>
      many(2, () =>
        layer(segment.material, segment.count, () => {
          const angle = (index / segments.length) * 6.28 + rnd.between(0.08, 6.28 / segments.length - 0.08);
          const reach = r * rnd.between(inner, 0.69);
          return segment.piece(rnd, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, r);
        }),
      ),
    )
    .join('');
}

export function salmonPoke(glaze: Glaze = 'dark'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#e9e2d2', '#fbf7ec'),
      riceHeap(rnd, x, y, r * 0.74, 4, WHITE_RICE),
      wheel(rnd, x, y, r, [SALMON_CUBES, AVOCADO, CARROT, EDAMAME, CUCUMBER, RED_CABBAGE], 0.21),
      lit('gloss', blob(rnd, x, y, r * 0.2, '#fffaf0', { corners: 10, jitter: 0.08 })),
      lit('gloss', circle(x, y, r * 0.1, '#f4a51c')),
      seeds(rnd, x, y, r * 0.66, 70, 7, 4, TWO_SESAME),
    ].join('');
}

export function shrimpPoke(glaze: Glaze = 'teal'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#e9e2d2', '#fbf7ec'),
      riceHeap(rnd, x, y, r * 0.74, 4, WHITE_RICE),
      wheel(rnd, x, y, r, [SEAWEED, MANGO, CUCUMBER, SHRIMPS, RED_CABBAGE, EDAMAME], 0.25),
      avocadoFan(rnd, x, y, r * 0.27, 24),
      seeds(rnd, x, y, r * 0.66, 70, 7, 4, TWO_SESAME),
      scallions(rnd, x, y, r * 0.5, 20),
    ].join('');
}

export const bibimbap: Draw = (rnd, x, y, r) =>
  [
    pot(x, y, r),
    circle(x, y, r * 0.86, '#241a14'),
    riceHeap(rnd, x, y, r * 0.76, 3, WHITE_RICE),
    wheel(rnd, x, y, r * 1.04, [BEEF, SPROUTS, CARROT, SPINACH, KIMCHI, CUCUMBER], 0.24),
    mushroomSlices(rnd, x - r * 0.1, y + r * 0.5, r * 0.12, 5, r * 0.075),
    friedEgg(rnd, x, y, r * 0.27),
    lit('gloss', blob(rnd, x + r * 0.24, y - r * 0.2, r * 0.085, '#a81c0b', { corners: 8 })),
    seeds(rnd, x, y, r * 0.66, 70, 7, 4, TWO_SESAME),
  ].join('');

export const greenBowl: Draw = (rnd, x, y, r) =>
  [
    bowl(x, y, r, 'sage', '#dfe6c8', '#f4f6e6'),
    wheel(rnd, x, y, r, [SPINACH, MANGO, EDAMAME, CARROT, AVOCADO, CUCUMBER], 0.1),
    beads(rnd, x, y, r * 0.6, 20, r * 0.035, ['#e9c583', '#dfb56a']),
    chunks(rnd, x, y, r * 0.3, 5, r * 0.08, ['#fffdf4', '#f4eeda']),
    herbs(rnd, x, y, r * 0.5, 9, 9),
    strips(rnd, x, y, r * 0.5, 10, r * 0.15, r * 0.02, ['#d23a68', '#c02a5a']),
  ].join('');
