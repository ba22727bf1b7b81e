import { chiliPepper, dill, herbs } from '../parts/greens.ts';
import { barberries, carrotShreds, chickpeas, DARK_RICE, GOLDEN_RICE, riceHeap, WHITE_RICE } from '../parts/pantry.ts';
import { eggHalf, meatPieces, qaziSlices, scatterMeat } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, circle, ellipse, lit } from '../parts/svg.ts';
import type { Draw, Point } from '../parts/svg.ts';
import { plate } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

const HEAP: Point[] = [
  [-0.1, -0.14],
  [0.12, -0.02],
  [-0.02, 0.14],
  [0.2, -0.2],
  [-0.22, 0.06],
  [0.06, -0.28],
  [0.24, 0.14],
  [-0.14, 0.24],
];

/** A whole head of garlic, cooked in the cauldron and set on top. */
function garlicHead(x: number, y: number, r: number): string {
  const cloves = around(7, x, y, r * 0.058).map(([cx, cy], index) =>
    ellipse(cx, cy, r * 0.066, r * 0.046, '#ecd3a6', (index / 7) * 360),
  );
  return lit('dough', cloves.join('') + circle(x, y, r * 0.03, '#a87c42'));
}

/** Wedding plov: golden rice, chickpeas, barberries, quail eggs, garlic and a green chilli. */
export function weddingPlov(glaze: Glaze = 'blue'): Draw {
  return (rnd, x, y, r) => {
    const heap = r * 0.7;
    const meatSpots = HEAP.map(([dx, dy]): Point => [x + dx * r * 1.15, y + dy * r * 1.15]);
    return [
      plate(x, y, r, glaze),
      riceHeap(rnd, x, y, heap, 9, GOLDEN_RICE),
      carrotShreds(rnd, x, y, heap * 0.9),
      chickpeas(rnd, x, y, heap * 0.85, 15),
      barberries(rnd, x, y, heap * 0.85, 16),
      meatPieces(rnd, meatSpots, r * 0.115),
      garlicHead(x - r * 0.28, y - r * 0.26, r),
      eggHalf(x + r * 0.33, y - r * 0.02, r * 0.088),
      eggHalf(x + r * 0.12, y + r * 0.36, r * 0.088),
      chiliPepper(x - r * 0.25, y + r * 0.32, r * 0.4, 24),
      herbs(rnd, x, y, heap * 0.8, 9, 7),
    ].join('');
  };
}

/** Teahouse plov: darker, cooked in linseed oil, big lamb pieces in the middle, plenty of carrot. */
export function teahousePlov(glaze: Glaze = 'teal'): Draw {
  return (rnd, x, y, r) => {
    const heap = r * 0.7;
    return [
      plate(x, y, r, glaze),
      riceHeap(rnd, x, y, heap, 8, DARK_RICE),
      carrotShreds(rnd, x, y, heap * 0.92, 4, 34),
      meatPieces(rnd, around(4, x, y, r * 0.16, 0.5), r * 0.17, ['#6b3618', '#7d4220', '#5b2c13']),
      garlicHead(x, y - r * 0.02, r * 1.3),
      chiliPepper(x + r * 0.1, y + r * 0.42, r * 0.5, -8, '#c8281c'),
      chiliPepper(x - r * 0.36, y + r * 0.06, r * 0.42, 68),
      dill(rnd, x, y, heap * 0.85, 40),
    ].join('');
  };
}

/** Festive plov in layers, as in Samarkand: white rice, carrot strewn on top, qazi and quail eggs in a wreath. */
export function festivePlov(glaze: Glaze = 'ruby'): Draw {
  return (rnd, x, y, r) => {
    const heap = r * 0.7;
    return [
      plate(x, y, r, glaze),
      riceHeap(rnd, x, y, heap, 8, ['#f9ecc6', '#f4dfa8', '#efd28c', '#e5be6c']),
      carrotShreds(rnd, x, y, heap * 0.62, 6, 40),
      barberries(rnd, x, y, heap * 0.7, 26),
      qaziSlices(rnd, around(9, x, y, r * 0.5, 0.2), r * 0.1),
      scatterMeat(rnd, x, y, r * 0.2, 7, r * 0.1),
      around(5, x, y, r * 0.3, 0.7)
        .map(([ex, ey], index) => eggHalf(ex, ey, r * 0.07, index * 50))
        .join(''),
      herbs(rnd, x, y, heap * 0.5, 10, 7),
    ].join('');
  };
}

export function whiteRiceSide(rnd: Random, x: number, y: number, r: number): string {
  return riceHeap(rnd, x, y, r, 5, WHITE_RICE);
}
