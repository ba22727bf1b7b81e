import { lemonSlice, orangeSlice } from '../parts/fruit.ts';
import { broadLeaves } from '../parts/greens.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, box, circle, ellipse, line, lit, many, num, ring, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';

type Glassful = { deep: string; shallow: string; glow: string; ice: number; foam?: string; clear?: boolean };

/**
 * A tall glass seen from just off above, so that its wall shows under the rim; light through the drink
 * throws a coloured patch on the table.
 */
export function glass(rnd: Random, x: number, y: number, r: number, fill: Glassful): string {
  const [bx, by, br] = [x + r * 0.26, y + r * 0.62, r * 0.72];
  const id = `gl${num(x)}_${num(y)}_${fill.deep.slice(1)}`.replaceAll('.', '-');
  const wall =
    `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y - r * 0.1)}` +
    `L${num(bx + br)} ${num(by)}A${num(br)} ${num(br)} 0 0 1 ${num(bx - br)} ${num(by)}Z`;
  const ice = many(fill.ice, (index) => {
    const [px, py] = around(Math.max(fill.ice, 1), x, y, r * 0.42, 0.5)[index]!;
    return lit('gloss', box(px, py, r * 0.46, r * 0.46, '#ffffff', r * 0.1, rnd.between(0, 90), 'opacity=".42"'));
  });
  const bubbles = many(fill.foam ? 46 : 26, () => {
    const [px, py] = rnd.within(x, y, r * 0.78);
    return ring(px, py, rnd.between(2, r * 0.035), '#fff', 1.6, 'stroke-opacity=".6"');
  });
  return [
    ellipse(bx + r * 0.3, by + r * 0.36, br * 1.3, br, '#0c0503', 30, 'opacity=".5" filter="url(#bl30)"'),
    ellipse(
      bx + r * 0.5,
      by + r * 0.4,
      br * 0.8,
      br * 0.46,
      fill.glow,
      38,
      `opacity="${fill.clear ? 0.5 : 0.65}" filter="url(#bl12)"`,
    ),
    `<linearGradient id="${id}w" x1="0" y1="0" x2="1" y2="0"><stop offset="0"` +
      ` stop-color="${fill.shallow}"/><stop offset=".3" stop-color="${fill.glow}"/>` +
      `<stop offset="1" stop-color="${fill.deep}"/></linearGradient>`,
    `<radialGradient id="${id}" cx="40%" cy="36%"><stop offset="0"` +
      ` stop-color="${fill.shallow}"/><stop offset="1" stop-color="${fill.deep}"/>` +
      `</radialGradient>`,
    `<path d="${wall}" fill="url(#${id}w)" opacity="${fill.clear ? 0.55 : 0.9}"/>`,
    line(
      `M${num(x - r * 0.9)} ${num(y + r * 0.3)}L${num(bx - br * 0.86)} ${num(by + br * 0.2)}`,
      '#fff',
      r * 0.07,
      'stroke-opacity=".55" filter="url(#bl4)"',
    ),
    line(
      `M${num(bx - br * 0.7)} ${num(by + br * 0.62)}A${num(br)} ${num(br)}` +
        ` 0 0 0 ${num(bx + br * 0.7)} ${num(by + br * 0.62)}`,
      '#fff',
      r * 0.04,
      'stroke-opacity=".5"',
    ),
    circle(x, y, r, '#ffffff', 'opacity=".55"'),
    circle(x + 2, y + 3, r * 0.93, `url(#${id})`, fill.clear ? 'opacity=".8"' : ''),
    fill.foam ? lit('cream', blob(rnd, x, y, r * 0.8, fill.foam, { corners: 14, jitter: 0.06 })) : '',
    ice,
    bubbles,
    ring(x, y, r * 0.97, '#fff', r * 0.055, 'stroke-opacity=".75"'),
    line(
      `M${num(x - r * 0.9)} ${num(y - r * 0.2)}A${num(r * 0.92)} ${num(r * 0.92)}` +
        ` 0 0 1 ${num(x - r * 0.1)} ${num(y - r * 0.915)}`,
      '#fff',
      r * 0.05,
      'filter="url(#bl1)"',
    ),
  ].join('');
}

function straw(x: number, y: number, length: number, turn: number, color: string): string {
  return turned(
    turn,
    x,
    y,
    lit('veg', box(x + length * 0.42, y, length, 24, color, 12)) +
      many(6, (index) => box(x + length * (0.04 + index * 0.15), y, 14, 24, '#fff', 0, 0, 'opacity=".75"')),
  );
}

export const COLA: Glassful = { deep: '#1d0a04', shallow: '#5a2410', glow: '#8a3a14', ice: 4 };
export const WATER: Glassful = { deep: '#a9cfe0', shallow: '#eaf6fb', glow: '#d5eef8', ice: 3, clear: true };
export const ORANGE: Glassful = { deep: '#e07a0c', shallow: '#fbb83a', glow: '#f9a52a', ice: 0 };
export const POMEGRANATE: Glassful = { deep: '#6a0620', shallow: '#c4183f', glow: '#d9234c', ice: 0 };
export const AYRAN: Glassful = { deep: '#e3ddd0', shallow: '#fffdf8', glow: '#fff', ice: 0, foam: '#fffefb' };
export const LEMONADE: Glassful = {
  deep: '#d6cf5a',
  shallow: '#f8f3b0',
  glow: '#f3ea7a',
  ice: 3,
  clear: true,
};
export const BERRY: Glassful = { deep: '#c22a5e', shallow: '#f58aa8', glow: '#f06a92', ice: 3 };

export const cola: Draw = (rnd, x, y, r) =>
  glass(rnd, x, y - r * 0.14, r * 0.7, COLA) +
  straw(x + r * 0.1, y - r * 0.2, r * 0.95, -38, '#d8342a') +
  lemonSlice(x - r * 0.3, y - r * 0.36, r * 0.23, 0.2);

export const water: Draw = (rnd, x, y, r) =>
  glass(rnd, x, y - r * 0.14, r * 0.7, WATER) +
  lemonSlice(x + r * 0.2, y - r * 0.02, r * 0.22) +
  broadLeaves(rnd, x - r * 0.16, y - r * 0.3, r * 0.08, 3, r * 0.11, '#4fa04a');

export const orangeJuice: Draw = (rnd, x, y, r) =>
  glass(rnd, x - r * 0.1, y - r * 0.16, r * 0.66, ORANGE) +
  straw(x, y - r * 0.2, r * 0.9, -34, '#2f7d6a') +
  orangeSlice(x + r * 0.92, y + r * 0.62, r * 0.32, 0.3) +
  orangeSlice(x - r * 0.96, y + r * 0.6, r * 0.28, 1) +
  broadLeaves(rnd, x + r * 0.62, y + r * 0.86, r * 0.05, 2, r * 0.13);

export const pomegranateJuice: Draw = (rnd, x, y, r) =>
  glass(rnd, x - r * 0.1, y - r * 0.16, r * 0.66, POMEGRANATE) +
  lit('crust', circle(x + r * 0.92, y + r * 0.5, r * 0.36, '#b5342a')) +
  circle(x + r * 0.92, y + r * 0.5, r * 0.31, '#f3dcae') +
  many(3, () =>
    lit(
      'gloss',
      many(14, () => {
        const [px, py] = rnd.within(x + r * 0.92, y + r * 0.5, r * 0.26);
        return blob(rnd, px, py, r * 0.05, rnd.pick(['#b30f35', '#d01b45', '#8f0a2a']), {
          corners: 6,
          jitter: 0.16,
        });
      }),
    ),
  ) +
  lit(
    'gloss',
    many(12, () => {
      const [px, py] = rnd.within(x - r * 0.8, y + r * 0.72, r * 0.26);
      return blob(rnd, px, py, r * 0.045, rnd.pick(['#b30f35', '#d01b45']), { corners: 6, jitter: 0.16 });
    }),
  );

export const ayran: Draw = (rnd, x, y, r) =>
  glass(rnd, x, y - r * 0.14, r * 0.7, AYRAN) +
  lit(
    'grain',
    many(60, () => {
      const [px, py] = rnd.within(x, y - r * 0.14, r * 0.46);
      return box(px, py, rnd.between(7, 16), 4, rnd.pick(['#4c9a35', '#63b046', '#377a26']), 2, rnd.between(0, 180));
    }),
  ) +
  broadLeaves(rnd, x + r * 0.06, y - r * 0.2, r * 0.06, 3, r * 0.12, '#4fa04a');

export const lemonade: Draw = (rnd, x, y, r) =>
  glass(rnd, x, y - r * 0.14, r * 0.7, LEMONADE) +
  straw(x + r * 0.06, y - r * 0.2, r * 0.95, -44, '#3f9a8a') +
  lemonSlice(x - r * 0.26, y - r * 0.26, r * 0.26, 0.4) +
  lemonSlice(x + r * 0.18, y + r * 0.1, r * 0.22, 1) +
  broadLeaves(rnd, x - r * 0.02, y - r * 0.1, r * 0.2, 5, r * 0.12, '#3f9a44') +
  lemonSlice(x + r * 1.0, y + r * 0.66, r * 0.26, 0.1);
