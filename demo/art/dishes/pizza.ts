import {
  broadLeaves,
  cherryTomatoes,
  herbs,
  mushroomSlices,
  oliveRings,
  onionRings,
  strips,
  tomatoSlice,
} from '../parts/greens.ts';
import { spice } from '../parts/pantry.ts';
import { cheeseShreds, salami } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, circle, ellipse, layer, line, lit, many, num, sunflower } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { shadow } from '../parts/tableware.ts';

function base(rnd: Random, x: number, y: number, r: number, sauce: string): string {
  const blisters = around(15, x, y, r * 0.92, 0.2).map(([px, py], index) =>
    ellipse(
      px,
      py,
      rnd.between(10, 26),
      rnd.between(8, 15),
      '#4d220a',
      index * 24 + 90,
      'opacity=".35" filter="url(#bl4)"',
    ),
  );
  return (
    shadow(x, y, r) +
    lit('crust', blob(rnd, x, y, r, 'url(#bread)', { corners: 24, jitter: 0.025 })) +
    blisters.join('') +
    lit('veg', blob(rnd, x, y, r * 0.83, sauce, { corners: 20, jitter: 0.03 }))
  );
}

function slices(x: number, y: number, r: number): string {
  return many(4, (index) => {
    const a = (index * Math.PI) / 4 + 0.3;
    const [dx, dy] = [Math.cos(a) * r * 1.02, Math.sin(a) * r * 1.02];
    return line(`M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`, '#3b1405', 4, 'stroke-opacity=".45"');
  });
}

function cheesePools(rnd: Random, x: number, y: number, r: number, count: number, low: number, high: number): string {
  return layer('dough', count, () => {
    const [px, py] = rnd.within(x, y, r * 0.7);
    return blob(rnd, px, py, r * rnd.between(low, high), rnd.pick(['#fbe0a0', '#f8d27e', '#fdeabb']), {
      corners: 8,
    });
  });
}

export const pepperoniPizza: Draw = (rnd, x, y, r) =>
  [
    base(rnd, x, y, r, '#b3280f'),
    cheesePools(rnd, x, y, r, 46, 0.1, 0.19),
    salami(sunflower(17, x, y, r * 0.7), r * 0.115, rnd),
    oliveRings(rnd, x, y, r * 0.66, 6),
    herbs(rnd, x, y, r * 0.6, 6, 12),
    slices(x, y, r),
  ].join('');

export const margherita: Draw = (rnd, x, y, r) =>
  [
    base(rnd, x, y, r, '#c2300f'),
    many(9, (index) => {
      const [px, py] = sunflower(9, x, y, r * 0.68)[index]!;
      return lit('cream', blob(rnd, px, py, r * 0.15, '#fffaf0', { corners: 9, jitter: 0.16 }));
    }),
    layer('gloss', 9, (index) => {
      const [px, py] = around(9, x, y, r * 0.52, 0.3)[index]!;
      return tomatoSlice(px, py, r * 0.095, index);
    }),
    broadLeaves(rnd, x, y, r * 0.5, 9, r * 0.115),
    slices(x, y, r),
  ].join('');

export const vegetablePizza: Draw = (rnd, x, y, r) =>
  [
    base(rnd, x, y, r, '#c24a16'),
    cheesePools(rnd, x, y, r, 50, 0.12, 0.19),
    mushroomSlices(rnd, x, y, r * 0.64, 12, r * 0.085),
    strips(rnd, x, y, r * 0.64, 18, r * 0.22, r * 0.05, ['#3f9a35', '#e8b71c', '#d5281d'], 'gloss'),
    onionRings(rnd, x, y, r * 0.6, 10, r * 0.075),
    cherryTomatoes(rnd, x, y, r * 0.62, 10, r * 0.06),
    oliveRings(rnd, x, y, r * 0.66, 14),
    herbs(rnd, x, y, r * 0.6, 10, 12),
    slices(x, y, r),
  ].join('');

export const fourCheesePizza: Draw = (rnd, x, y, r) =>
  [
    base(rnd, x, y, r, '#f0c564'),
    cheesePools(rnd, x, y, r, 40, 0.14, 0.22),
    layer('cream', 9, () => {
      const [px, py] = rnd.within(x, y, r * 0.62);
      return blob(rnd, px, py, r * 0.11, '#fffdf4', { corners: 9 });
    }),
    cheeseShreds(rnd, x, y, r * 0.7, 70),
    many(40, () => {
      const [px, py] = rnd.within(x, y, r * 0.74);
      return circle(px, py, rnd.between(6, 20), '#c0751c', 'opacity=".4" filter="url(#bl4)"');
    }),
    layer('veg', 16, () => {
      const [px, py] = rnd.within(x, y, r * 0.64);
      return blob(rnd, px, py, r * 0.035, rnd.pick(['#7f97a3', '#a3b8bf', '#f4f1e2']), {
        corners: 6,
        jitter: 0.3,
      });
    }),
    spice(rnd, x, y, r * 0.65, 60, ['#4f6a2a', '#6b8a3a', '#3a2c22']),
    slices(x, y, r),
  ].join('');
