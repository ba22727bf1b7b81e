import { avocadoFan, raspberries, strawberries } from '../parts/fruit.ts';
import { beads, broadLeaves, cherryTomatoes, dill, herbs } from '../parts/greens.ts';
import { dust, sauceGlaze, spice } from '../parts/pantry.ts';
import { dollop, friedEgg, sausage } from '../parts/proteins.ts';
import { around, blob, box, circle, layer, lit, many, num, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { dip, plate, skillet } from '../parts/tableware.ts';

export const friedEggs: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'stone'),
    friedEgg(rnd, x - r * 0.2, y - r * 0.26, r * 0.3),
    friedEgg(rnd, x + r * 0.28, y - r * 0.2, r * 0.28),
    sausage(x - r * 0.12, y + r * 0.3, r * 0.62, r * 0.14, -8),
    sausage(x - r * 0.1, y + r * 0.47, r * 0.6, r * 0.14, -4, '#a53f24'),
    lit(
      'gloss',
      many(26, () => {
        const [px, py] = rnd.within(x + r * 0.42, y + r * 0.26, r * 0.2);
        return (
          `<ellipse cx="${num(px)}" cy="${num(py)}" rx="${num(r * 0.045)}" ry="${num(r * 0.03)}"` +
          ` fill="${rnd.pick(['#c8642a', '#d9783a', '#b5541f'])}"` +
          ` transform="rotate(${num(rnd.between(0, 180))} ${num(px)} ${num(py)})"/>`
        );
      }),
    ),
    cherryTomatoes(rnd, x - r * 0.56, y + r * 0.12, r * 0.1, 4, r * 0.08),
    spice(rnd, x, y - r * 0.2, r * 0.4, 50, ['#1d1713', '#3a2c22']),
    herbs(rnd, x + r * 0.04, y + r * 0.02, r * 0.12, 6, 9),
  ].join('');

export const shakshuka: Draw = (rnd, x, y, r) =>
  [
    skillet(x, y, r),
    circle(x, y, r * 0.84, '#a5240f'),
    layer('gloss', 34, () => {
      const [px, py] = rnd.within(x, y, r * 0.74);
      return blob(rnd, px, py, r * rnd.between(0.06, 0.13), rnd.pick(['#d5381d', '#c42a14', '#e65a2a', '#b52410']), {
        corners: 8,
      });
    }),
    layer('gloss', 12, () => {
      const [px, py] = rnd.within(x, y, r * 0.7);
      return box(px, py, r * 0.2, r * 0.05, rnd.pick(['#e8a51c', '#5f9a35', '#d5281d']), 9, rnd.between(0, 180));
    }),
    around(4, x, y, r * 0.38, 0.6)
      .map(([px, py]) => friedEgg(rnd, px, py, r * 0.24))
      .join(''),
    layer('big', 7, () => {
      const [px, py] = rnd.within(x, y, r * 0.66);
      return blob(rnd, px, py, r * 0.045, '#fffaf0', { corners: 6, jitter: 0.3 });
    }),
    herbs(rnd, x, y, r * 0.66, 22, 8),
    spice(rnd, x, y, r * 0.6, 50),
  ].join('');

/** A leaning stack: each pancake is shifted a little, so the edges show. */
export const pancakes: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'rose'),
    many(4, (index) => {
      const [px, py] = [x + r * (0.1 - index * 0.055), y + r * (0.14 - index * 0.075)];
      return (
        lit('crust', blob(rnd, px, py, r * 0.52, '#eac27c', { corners: 22, jitter: 0.012 })) +
        circle(px, py, r * 0.47, '#c07a30', 'filter="url(#bl4)"')
      );
    }),
    lit('gloss', blob(rnd, x - r * 0.05, y - r * 0.07, r * 0.34, '#a3560f', { corners: 13, jitter: 0.22 })),
    lit('big', box(x - r * 0.08, y - r * 0.1, r * 0.2, r * 0.18, '#ffe68a', 12, 18)),
    raspberries(rnd, x + r * 0.1, y + r * 0.06, r * 0.18, 4, r * 0.075),
    beads(rnd, x + r * 0.05, y - r * 0.05, r * 0.34, 9, r * 0.05, ['#3a4a86', '#2c3a6e', '#4a5a9a'], 'gloss'),
    broadLeaves(rnd, x + r * 0.16, y - r * 0.16, r * 0.05, 2, r * 0.08, '#4fa04a'),
    dust(rnd, x, y, r * 0.5, 220, '#fff'),
  ].join('');

export const syrniki: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'teal'),
    around(5, x, y, r * 0.38, 0.2)
      .map(
        ([px, py]) =>
          lit('crumb', blob(rnd, px, py, r * 0.22, '#eac27c', { corners: 14, jitter: 0.03 })) +
          circle(px, py, r * 0.165, '#b86f28', 'filter="url(#bl4)" opacity=".85"'),
      )
      .join(''),
    dollop(rnd, x, y, r * 0.22),
    sauceGlaze(rnd, x, y, r * 0.2, 9, '#b0143c', 0.8),
    strawberries(rnd, x + r * 0.03, y, r * 0.12, 3, r * 0.085),
    dust(rnd, x, y, r * 0.6, 320, '#fff'),
    broadLeaves(rnd, x + r * 0.02, y - r * 0.1, r * 0.06, 3, r * 0.075, '#4fa04a'),
  ].join('');

export const avocadoToast: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'sage'),
    [-1, 1]
      .map((side) =>
        turned(
          side * 9,
          x + side * r * 0.3,
          y,
          lit('crust', box(x + side * r * 0.3, y, r * 0.5, r * 0.86, '#c98a3e', r * 0.16)) +
            lit('big', box(x + side * r * 0.3, y, r * 0.42, r * 0.76, '#e8c68c', r * 0.12)) +
            avocadoFan(rnd, x + side * r * 0.3, y - r * 0.12, r * 0.26, 10) +
            friedEgg(rnd, x + side * r * 0.3, y + r * 0.18, r * 0.17),
        ),
      )
      .join(''),
    dill(rnd, x, y, r * 0.5, 30),
    dip(x, y + r * 0.6, r * 0.12, '#8e1208', '#d62a18'),
  ].join('');
