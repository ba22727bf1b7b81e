import { broadLeaves, chiliPepper, dill, herbs, mushroomSlices, scallions, strips } from '../parts/greens.ts';
import { noodleNest, PALE_SESAME, seeds, spice, TWO_SESAME } from '../parts/pantry.ts';
import { eggHalf, meatPieces, MINCED, qaziSlices, scatterMeat, shavings, shrimp } from '../parts/proteins.ts';
import type { Colors } from '../parts/proteins.ts';
import { around, blob, box, circle, layer, lit, many, ring, sunflower, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, plate, skillet } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

const WHEAT: Colors = ['#f3d79a', '#f7e2b2', '#ecc981'];
const FRIED_WHEAT: Colors = ['#d99a4a', '#e3ad62', '#cb8738'];
const EGG: Colors = ['#f4cf70', '#f8dc8e', '#ecc05a'];
const PEPPERS: Colors = ['#d5281d', '#efc02a', '#48a43b'];

export function lagman(glaze: Glaze = 'teal'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#8e2f0d', '#cf5f1c'),
      many(40, () => {
        const [px, py] = rnd.within(x, y, r * 0.8);
        return circle(px, py, rnd.between(5, 16), '#f3a03b', 'opacity=".4"');
      }),
      noodleNest(rnd, x, y, r * 1.02, 11, r * 0.042, WHEAT),
      scatterMeat(rnd, x, y, r * 0.46, 7, r * 0.12),
      strips(rnd, x, y, r * 0.57, 16, r * 0.18, r * 0.047, PEPPERS, 'gloss'),
      herbs(rnd, x, y, r * 0.46, 10, 9),
      dill(rnd, x, y, r * 0.6, 30),
    ].join('');
}

export function friedLagman(): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'ruby'),
      noodleNest(rnd, x, y, r * 0.98, 13, r * 0.036, FRIED_WHEAT),
      strips(rnd, x, y, r * 0.56, 26, r * 0.17, r * 0.04, ['#c8281c', '#e8b71c', '#3f9a35', '#8d4620'], 'gloss'),
      scatterMeat(rnd, x, y, r * 0.5, 11, r * 0.075),
      noodleNest(rnd, x, y, r * 0.85, 2, r * 0.036, FRIED_WHEAT),
      lit(
        'cream',
        many(7, (index) => {
          const [px, py] = sunflower(7, x, y, r * 0.4)[index]!;
          return box(px, py, r * 0.2, r * 0.05, index % 2 ? '#f8d35a' : '#fbe08a', 6, index * 50);
        }),
      ),
      scallions(rnd, x, y, r * 0.55, 40),
      seeds(rnd, x, y, r * 0.5, 50, 6.5, 4, PALE_SESAME),
    ].join('');
}

/** Norin: fine cold ribbons with slices of qazi and a snow of onion. */
export function norin(): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'blue'),
      many(7, (coat) =>
        layer('noodle', 60, () => {
          const [px, py] = rnd.within(x, y, r * (0.66 - coat * 0.03));
          return box(
            px,
            py,
            rnd.between(46, 78),
            7,
            rnd.pick(['#ead8b4', '#f3e6c8', '#dcc498']),
            3,
            rnd.between(0, 180),
          );
        }),
      ),
      strips(rnd, x, y, r * 0.55, 60, r * 0.12, r * 0.022, ['#7a3424', '#8f4331', '#692a1c'], 'veg'),
      qaziSlices(rnd, around(7, x, y, r * 0.36, 0.3), r * 0.12),
      qaziSlices(rnd, [[x, y]], r * 0.13),
      spice(rnd, x, y, r * 0.6, 110, ['#1d1713', '#3a2c22', '#5a3a22']),
      dill(rnd, x, y, r * 0.6, 30),
    ].join('');
}

export function carbonara(): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'dark'),
      lit('cream', blob(rnd, x, y, r * 0.6, '#f6e6b4', { corners: 14, jitter: 0.07 })),
      noodleNest(rnd, x, y, r * 0.84, 12, r * 0.03, ['#f9e3a6', '#f4d68c', '#fcecc0'], 5),
      strips(rnd, x, y, r * 0.46, 22, r * 0.11, r * 0.05, ['#b5482f', '#c65c3d', '#d98a6a'], 'meat'),
      shavings(rnd, x, y, r * 0.42, 15, r * 0.07),
      lit('gloss', circle(x + r * 0.04, y - r * 0.02, r * 0.11, '#f6a018')),
      spice(rnd, x, y, r * 0.5, 80, ['#1d1713', '#3a2c22']),
      herbs(rnd, x, y, r * 0.4, 6, 8),
    ].join('');
}

export function bolognese(): Draw {
  return (rnd, x, y, r) =>
    [
      plate(x, y, r, 'white'),
      noodleNest(rnd, x, y, r * 0.92, 12, r * 0.03, EGG, 5),
      lit('gloss', blob(rnd, x, y, r * 0.36, '#a4240f', { corners: 12, jitter: 0.12 })),
      many(3, (coat) =>
        scatterMeat(rnd, x, y, r * (0.36 - coat * 0.07), 26, r * 0.036, [...MINCED, '#9a3a1c', '#b5482a']),
      ),
      layer('gloss', 9, () => {
        const [px, py] = rnd.within(x, y, r * 0.34);
        return blob(rnd, px, py, r * 0.04, '#d2331c', { corners: 6 });
      }),
      shavings(rnd, x, y, r * 0.26, 9, r * 0.05),
      broadLeaves(rnd, x, y - r * 0.03, r * 0.09, 4, r * 0.1),
    ].join('');
}

export function ramen(): Draw {
  return (rnd, x, y, r) => {
    const nori = many(2, (index) =>
      box(
        x + r * (0.5 + index * 0.1),
        y - r * (0.42 - index * 0.12),
        r * 0.42,
        r * 0.5,
        index ? '#16241d' : '#1f3328',
        8,
        30 + index * 12,
      ),
    );
    const pork = around(3, x - r * 0.36, y + r * 0.3, r * 0.17, 0.6).map(([px, py], index) =>
      lit(
        'big',
        turned(
          index * 40,
          px,
          py,
          blob(rnd, px, py, r * 0.2, '#c08058', { corners: 10, jitter: 0.06, stretchY: 0.85 }) +
            ring(px, py, r * 0.13, '#ecd0ac', r * 0.035) +
            circle(px, py, r * 0.06, '#a9623c'),
        ),
      ),
    );
    return [
      bowl(x, y, r, 'dark', '#7f3c10', '#c98542'),
      lit('veg', nori),
      many(36, () => {
        const [px, py] = rnd.within(x, y, r * 0.78);
        return circle(px, py, rnd.between(4, 13), '#f0c07a', 'opacity=".4"');
      }),
      noodleNest(rnd, x + r * 0.06, y + r * 0.04, r * 0.92, 8, r * 0.034, EGG),
      pork.join(''),
      eggHalf(x + r * 0.28, y + r * 0.24, r * 0.17, 30, '#ef8b17'),
      eggHalf(x + r * 0.06, y + r * 0.46, r * 0.17, 70, '#ef8b17'),
      strips(rnd, x - r * 0.32, y - r * 0.34, r * 0.2, 30, r * 0.2, r * 0.022, ['#fbf4dc', '#f0e5c2'], 'veg'),
      mushroomSlices(rnd, x + r * 0.04, y - r * 0.5, r * 0.12, 5, r * 0.075),
      scallions(rnd, x, y - r * 0.05, r * 0.3, 60),
      seeds(rnd, x, y, r * 0.6, 40, 6.5, 4, TWO_SESAME),
      chiliPepper(x - r * 0.1, y + r * 0.02, r * 0.3, -24, '#c8281c'),
    ].join('');
  };
}

export function wokNoodles(): Draw {
  return (rnd, x, y, r) =>
    [
      skillet(x, y, r),
      noodleNest(rnd, x, y, r * 1.05, 12, r * 0.033, ['#b9752f', '#c98940', '#a86525']),
      strips(rnd, x, y, r * 0.66, 30, r * 0.2, r * 0.036, ['#d5281d', '#efb71f', '#ee8a1f', '#6fae35'], 'gloss'),
      meatPieces(rnd, sunflower(9, x, y, r * 0.55), r * 0.09, ['#a5622e', '#b87339', '#925324']),
      around(4, x, y, r * 0.36, 0.4)
        .map(([px, py], index) => shrimp(px, py, r * 0.15, index * 95))
        .join(''),
      noodleNest(rnd, x, y, r * 0.9, 1, r * 0.033, ['#c98940', '#b9752f']),
      scallions(rnd, x, y, r * 0.6, 50),
      seeds(rnd, x, y, r * 0.6, 70, 6.5, 4, PALE_SESAME),
    ].join('');
}
