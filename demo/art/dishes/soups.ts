import { lemonSlice } from '../parts/fruit.ts';
import {
  beads,
  cherryTomatoes,
  chiliPepper,
  chunks,
  cubes,
  dill,
  herbs,
  mushroomSlices,
  scallions,
  strips,
} from '../parts/greens.ts';
import { fatDrops, spice } from '../parts/pantry.ts';
import { CHICKEN, dollop, scatterMeat, shrimp } from '../parts/proteins.ts';
import { around, blob, box, circle, layer, lit, many, stick } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, pot } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

/** Shurpa: clear golden broth, lamb, whole potatoes and thick carrot. */
export function shurpa(glaze: Glaze = 'white'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#b8741c', '#eeb54c'),
      fatDrops(rnd, x, y, r * 0.8, 40, '#ffe08a', '#fff3c0'),
      scatterMeat(rnd, x, y, r * 0.5, 5, r * 0.19),
      chunks(rnd, x, y, r * 0.58, 6, r * 0.165, ['#f3dd94', '#f7e6ac']),
      layer('gloss', 13, () => {
        const [px, py] = rnd.within(x, y, r * 0.6);
        return circle(px, py, r * 0.078, rnd.pick(['#ee7c1e', '#f3922f']));
      }),
      dill(rnd, x, y, r * 0.6, 70),
      herbs(rnd, x, y, r * 0.4, 9, 9),
    ].join('');
}

/** Mastava: rice soup coloured by tomato, a spoon of suzma in the middle. */
export function mastava(glaze: Glaze = 'blue'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#a63a10', '#dd7330'),
      fatDrops(rnd, x, y, r * 0.8, 30, '#f29a45', '#ffc583'),
      many(3, () =>
        layer('grain', 150, () => {
          const [px, py] = rnd.within(x, y, r * 0.74);
          return stick(px, py, 18, 7, rnd.pick(['#fff3da', '#f7e4bd', '#fbe9c9']), rnd.between(0, 180));
        }),
      ),
      cubes(rnd, x, y, r * 0.7, 34, r * 0.11, ['#ee7c1e', '#f3c45a', '#f7e0a0', '#d9442a']),
      scatterMeat(rnd, x, y, r * 0.62, 10, r * 0.1),
      dollop(rnd, x, y, r * 0.2),
      herbs(rnd, x, y, r * 0.62, 16, 8),
      spice(rnd, x, y, r * 0.2, 30),
    ].join('');
}

export function mungSoup(): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, 'clay', '#6d5a1f', '#a98f3c'),
      many(3, () => beads(rnd, x, y, r * 0.78, 90, r * 0.04, ['#7c8a35', '#5f6e27', '#93a049', '#4f5a20'])),
      layer('grain', 90, () => {
        const [px, py] = rnd.within(x, y, r * 0.74);
        return stick(px, py, 17, 7, '#f6ead0', rnd.between(0, 180));
      }),
      cubes(rnd, x, y, r * 0.68, 24, r * 0.11, ['#ee7c1e', '#f3922f']),
      scatterMeat(rnd, x, y, r * 0.6, 8, r * 0.11),
      dollop(rnd, x + r * 0.08, y - r * 0.05, r * 0.2),
      lit('gloss', blob(rnd, x + r * 0.08, y - r * 0.04, r * 0.07, '#c8401c', { jitter: 0.3 })),
      herbs(rnd, x, y, r * 0.6, 12, 9),
    ].join('');
}

export function tomYum(): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, 'stone', '#c8501a', '#f39a52'),
      fatDrops(rnd, x, y, r * 0.8, 50, '#e03a12', '#ffb37a'),
      mushroomSlices(rnd, x, y, r * 0.6, 9, r * 0.11),
      cherryTomatoes(rnd, x, y, r * 0.6, 6, r * 0.09),
      around(6, x, y, r * 0.4, 0.4)
        .map(([px, py], index) => shrimp(px, py, r * 0.21, index * 60 + 20))
        .join(''),
      lit(
        'veg',
        box(x - r * 0.24, y - r * 0.3, r * 0.7, r * 0.05, '#cdd78a', 8, 38) +
          box(x - r * 0.16, y - r * 0.36, r * 0.66, r * 0.045, '#b9c672', 8, 44),
      ),
      lemonSlice(x + r * 0.5, y - r * 0.36, r * 0.16),
      chiliPepper(x + r * 0.02, y + r * 0.06, r * 0.3, 30, '#c8281c'),
      herbs(rnd, x, y, r * 0.6, 15, 9),
    ].join('');
}

/** Kimchi stew in a hot stone pot, squares of tofu standing in a red boil. */
export function kimchiStew(): Draw {
  return (rnd, x, y, r) =>
    [
      pot(x, y, r),
      circle(x, y, r * 0.84, '#a81c0b'),
      circle(x, y, r * 0.6, '#d9431c', 'filter="url(#bl30)"'),
      fatDrops(rnd, x, y, r * 0.8, 60, '#ff8a4a', '#ffb084'),
      layer('gloss', 20, () => {
        const [px, py] = rnd.within(x, y, r * 0.72);
        return blob(rnd, px, py, r * 0.13, rnd.pick(['#e0603a', '#f2b08a', '#c83a1c', '#f5cba8']), {
          corners: 8,
          jitter: 0.28,
          stretchX: 1.4,
          stretchY: 0.7,
          turn: rnd.between(0, 3),
        });
      }),
      strips(rnd, x, y, r * 0.5, 9, r * 0.26, r * 0.09, ['#c97a5a', '#b5623f'], 'meat'),
      layer('big', 6, (index) => {
        const [px, py] = around(6, x, y, r * 0.4, 0.3)[index]!;
        return box(px, py, r * 0.24, r * 0.22, '#fbf3df', 10, index * 33);
      }),
      scallions(rnd, x, y, r * 0.6, 70),
      strips(rnd, x, y, r * 0.2, 12, r * 0.2, r * 0.03, ['#5fae3e', '#3f8f2f'], 'veg'),
    ].join('');
}

export function chickenBroth(glaze: Glaze = 'sage'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#c9932b', '#f3cf6a'),
      fatDrops(rnd, x, y, r * 0.8, 50, '#ffe9a0', '#fff6cc'),
      scatterMeat(rnd, x, y, r * 0.5, 6, r * 0.15, CHICKEN),
      cubes(rnd, x, y, r * 0.62, 12, r * 0.09, ['#ee7c1e', '#f7e0a0']),
      dill(rnd, x, y, r * 0.7, 90),
    ].join('');
}
