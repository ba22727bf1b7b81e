import { raspberries, strawberries } from '../parts/fruit.ts';
import { broadLeaves } from '../parts/greens.ts';
import { dust } from '../parts/pantry.ts';
import { dollop, drizzle } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { blob, circle, layer, lit, num } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { plate } from '../parts/tableware.ts';

type CakeLook = {
  top: string;
  layers: string[];
  side: (rnd: Random, x: number, y: number, s: number) => string;
};

/** A wedge of cake lying so that both its top and its cut side face the viewer. */
function cakeWedge(rnd: Random, x: number, y: number, s: number, look: CakeLook): string {
  const [tip, left, right] = [
    [x - s, y + s * 0.1],
    [x + s * 0.62, y - s * 0.78],
    [x + s * 0.9, y + s * 0.12],
  ] as const;
  const height = s * 0.62;
  const at = (point: readonly [number, number], down = 0) => `${num(point[0])} ${num(point[1] + down)}`;
  const bands = look.layers.map((color, index) => {
    const [from, to] = [(height * index) / look.layers.length, (height * (index + 1)) / look.layers.length];
    return `<path d="M${at(tip, from)}L${at(right, from)}L${at(right, to)}L${at(tip, to)}Z"` + ` fill="${color}"/>`;
  });
  const top =
    `<path d="M${at(tip)}L${at(left)}Q${num(x + s * 1.02)} ${num(y - s * 0.4)} ${at(right)}Z"` +
    ` fill="${look.top}" stroke="${look.top}" stroke-width="10" stroke-linejoin="round"/>`;
  const ground =
    `<path d="M${at(tip, height)}L${at(right, height)}L${num(right[0] + s * 0.12)}` +
    ` ${num(right[1])}L${at(left)}Z" fill="#1c0b02" opacity=".5" filter="url(#bl12)"/>`;
  return ground + lit('crumb', bands.join('')) + lit('cream', top) + look.side(rnd, x + s * 0.2, y - s * 0.22, s);
}

export const cheesecake: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'sage') +
  cakeWedge(rnd, x - r * 0.04, y - r * 0.04, r * 0.6, {
    top: '#f8e6b4',
    layers: ['#fbf0d0', '#f9ecc6', '#f7e6b8', '#f9ecc6', '#c08a4a'],
    side: (random, px, py, s) =>
      lit('gloss', blob(random, px + s * 0.2, py, s * 0.36, '#b8143c', { corners: 11, jitter: 0.2 })) +
      strawberries(random, px + s * 0.24, py, s * 0.16, 3, s * 0.18),
  }) +
  raspberries(rnd, x - r * 0.34, y - r * 0.38, r * 0.12, 4, r * 0.075) +
  broadLeaves(rnd, x - r * 0.28, y - r * 0.42, r * 0.1, 3, r * 0.09, '#4fa04a') +
  drizzle(rnd, x + r * 0.36, y + r * 0.48, r * 0.16, '#b8143c', r * 0.02, 30);

export const medovik: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'white') +
  cakeWedge(rnd, x - r * 0.02, y - r * 0.06, r * 0.64, {
    top: '#e2b368',
    layers: ['#c98538', '#fff3d6', '#b9742a', '#fff3d6', '#c98538', '#fff3d6', '#b9742a', '#fff3d6', '#c98538'],
    side: (random, px, py, s) =>
      layer('crumb', 110, () => {
        const [qx, qy] = random.within(px + s * 0.22, py, s * 0.42);
        return circle(qx, qy, random.between(3, 8), random.pick(['#c98538', '#d99a48', '#a8651f', '#efc98a']));
      }),
  }) +
  layer('crumb', 60, () => {
    const [px, py] = rnd.within(x - r * 0.1, y + r * 0.44, r * 0.3);
    return circle(px, py, rnd.between(2, 6), rnd.pick(['#c98538', '#d99a48', '#a8651f']));
  }) +
  lit('gloss', blob(rnd, x - r * 0.4, y - r * 0.36, r * 0.12, '#e0930f', { corners: 9 })) +
  broadLeaves(rnd, x - r * 0.32, y - r * 0.42, r * 0.06, 2, r * 0.09, '#4fa04a');

export const chocolateCake: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'rose') +
  cakeWedge(rnd, x - r * 0.02, y - r * 0.06, r * 0.64, {
    top: '#3a1c0e',
    layers: ['#2c140a', '#5a2f1a', '#8a5230', '#5a2f1a', '#8a5230', '#5a2f1a', '#3a1c0e'],
    side: (random, px, py, s) =>
      drizzle(random, px + s * 0.24, py, s * 0.3, '#f3e2c8', s * 0.035, 30) +
      raspberries(random, px + s * 0.3, py, s * 0.16, 4, s * 0.13),
  }) +
  dust(rnd, x, y, r * 0.6, 240, '#5a2f1a') +
  strawberries(rnd, x - r * 0.38, y - r * 0.34, r * 0.1, 2, r * 0.11) +
  dollop(rnd, x + r * 0.4, y + r * 0.44, r * 0.13);
