import { lemonSlice } from '../parts/fruit.ts';
import { strips } from '../parts/greens.ts';
import { seeds, TWO_SESAME } from '../parts/pantry.ts';
import type { Random } from '../parts/random.ts';
import { blob, box, circle, ellipse, layer, line, lit, many, num, stick, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { chopsticks, dip, slab } from '../parts/tableware.ts';

type Wrap = 'rice' | 'nori' | 'salmon' | 'caviar' | 'sesame' | 'avocado';

/** A roll standing on its cut: wrapping, rice, heart. */
function rollPiece(rnd: Random, x: number, y: number, s: number, wrap: Wrap, heart: string): string {
  const drop = ellipse(x + 8, y + 12, s * 1.05, s * 1.05, '#000', 0, 'opacity=".5" filter="url(#bl12)"');
  const outer = {
    rice: '#f6f0e2',
    nori: '#16241d',
    salmon: '#f58a58',
    caviar: '#e8621a',
    sesame: '#f0e2bd',
    avocado: '#93bb4c',
  }[wrap];
  const inner = wrap === 'nori' ? 0.86 : 0.74;
  const coat = {
    rice: () => riceRim(rnd, x, y, s * 0.86, s),
    nori: () => '',
    salmon: () =>
      many(5, (i) =>
        line(
          `M${num(x - s * 0.9)} ${num(y - s * 0.7 + i * s * 0.34)}q${num(s * 0.9)} ${num(-s * 0.3)}` +
            ` ${num(s * 1.8)} 0`,
          '#ffd0ae',
          s * 0.05,
          'stroke-opacity=".8"',
        ),
      ),
    caviar: () =>
      layer('gloss', 60, (i) => {
        const a = i * 2.4;
        const d = s * rnd.between(0.72, 0.98);
        return circle(x + Math.cos(a) * d, y + Math.sin(a) * d, s * 0.075, rnd.pick(['#f2701a', '#e8561a', '#fb8c34']));
      }),
    sesame: () => riceRim(rnd, x, y, s * 0.86, s) + seeds(rnd, x, y, s, 46, 8, 5, TWO_SESAME),
    avocado: () =>
      many(4, (i) =>
        line(
          `M${num(x - s * 0.8)} ${num(y - s * 0.6 + i * s * 0.4)}q${num(s * 0.8)} ${num(-s * 0.26)}` +
            ` ${num(s * 1.6)} 0`,
          '#e3eba4',
          s * 0.12,
          'stroke-opacity=".85"',
        ),
      ),
  }[wrap];
  return [
    drop,
    lit('big', circle(x, y, s, outer)),
    coat(),
    wrap === 'nori' ? '' : circle(x, y, s * (inner + 0.04), '#16241d'),
    circle(x, y, s * inner, '#f6f0e2'),
    riceRim(rnd, x, y, s * (inner - 0.3), s * (inner - 0.04)),
    lit(
      'gloss',
      blob(rnd, x - s * 0.1, y - s * 0.07, s * 0.34, heart, { corners: 7, jitter: 0.14 }) +
        blob(rnd, x + s * 0.22, y + s * 0.2, s * 0.2, '#9cc95c', { corners: 7, jitter: 0.12 }),
    ),
  ].join('');
}

function riceRim(rnd: Random, x: number, y: number, inner: number, outer: number): string {
  return layer('grain', 60, (index) => {
    const a = (index / 60) * 6.28 * 5;
    const d = rnd.between(inner, outer);
    return stick(
      x + Math.cos(a) * d,
      y + Math.sin(a) * d,
      14,
      7.5,
      rnd.pick(['#fffdf6', '#f5efe2', '#ebe3d2']),
      rnd.between(0, 180),
    );
  });
}

function rollRow(
  rnd: Random,
  x: number,
  y: number,
  count: number,
  gap: number,
  s: number,
  wrap: Wrap,
  hearts: readonly string[],
): string {
  return many(count, (index) =>
    rollPiece(rnd, x + (index - (count - 1) / 2) * gap, y, s, wrap, hearts[index % hearts.length]!),
  );
}

const SALMON = '#f4794f';
const TUNA = '#e8483f';
const CRAB = '#f27a68';
const OMELETTE = '#f0b93a';

function wasabiAndGinger(rnd: Random, x: number, y: number, s: number): string {
  return (
    lit('cream', blob(rnd, x, y, s * 0.5, '#a9c957', { corners: 8 })) +
    layer('veg', 7, () => {
      const [px, py] = rnd.within(x + s * 1.3, y, s * 0.5);
      return blob(rnd, px, py, s * 0.34, rnd.pick(['#f6cdbb', '#f2bba6', '#fadfd2']), {
        corners: 8,
        stretchX: 1.4,
        stretchY: 0.6,
        turn: rnd.between(0, 3),
      });
    })
  );
}

/** The party set: rows of different rolls across the slab. */
export const sushiSet: Draw = (rnd, x, y, r) =>
  [
    slab(x, y, r * 2.5, r * 1.72, 0),
    rollRow(rnd, x, y - r * 0.5, 5, r * 0.46, r * 0.2, 'salmon', [SALMON]),
    rollRow(rnd, x, y, 5, r * 0.46, r * 0.2, 'caviar', [CRAB, OMELETTE]),
    rollRow(rnd, x - r * 0.23, y + r * 0.5, 4, r * 0.46, r * 0.2, 'sesame', [TUNA, SALMON]),
    wasabiAndGinger(rnd, x + r * 0.78, y + r * 0.54, r * 0.18),
  ].join('');

export const philadelphia: Draw = (rnd, x, y, r) =>
  turned(
    -14,
    x,
    y,
    [
      slab(x, y, r * 2.3, r * 1.25, 0, '#5a4a3c'),
      rollRow(rnd, x, y - r * 0.27, 4, r * 0.5, r * 0.225, 'salmon', ['#fffaf0', '#fdf4e0']),
      rollRow(rnd, x, y + r * 0.27, 4, r * 0.5, r * 0.225, 'salmon', ['#fffaf0', '#fdf4e0']),
    ].join(''),
  ) + chopsticks(x + r * 0.1, y + r * 0.86, r * 1.8, -14);

export const california: Draw = (rnd, x, y, r) =>
  [
    slab(x, y + r * 0.06, r * 2.4, r * 1.3, 5, '#e9e2d4'),
    turned(
      5,
      x,
      y,
      rollRow(rnd, x, y - r * 0.22, 4, r * 0.48, r * 0.22, 'caviar', [CRAB]) +
        rollRow(rnd, x, y + r * 0.32, 4, r * 0.48, r * 0.22, 'caviar', ['#fbe0d0', CRAB]),
    ),
    dip(x + r * 0.98, y - r * 0.74, r * 0.28, '#170a04', '#4a2412', 'dark'),
  ].join('');

export const makiSet: Draw = (rnd, x, y, r) =>
  [
    slab(x, y, r * 2.1, r * 1.9, -8, '#a8743f'),
    many(3, (row) =>
      turned(
        -8,
        x,
        y,
        rollRow(
          rnd,
          x,
          y + (row - 1) * r * 0.54,
          4,
          r * 0.44,
          r * 0.185,
          'nori',
          [[SALMON], ['#8fbc46'], [TUNA]][row]!,
        ),
      ),
    ),
    wasabiAndGinger(rnd, x + r * 0.66, y + r * 0.8, r * 0.15),
  ].join('');

/** Nigiri: a pillow of rice under a slice. */
export const nigiri: Draw = (rnd, x, y, r) => {
  const toppings = ['#f4794f', '#d9363a', '#f7b08a', '#f0b93a', '#f4794f', '#f3e6da'];
  return [
    slab(x, y, r * 2.4, r * 1.6, 6, '#2b3238'),
    turned(
      6,
      x,
      y,
      many(6, (index) => {
        const [px, py] = [x + ((index % 3) - 1) * r * 0.66, y + (index < 3 ? -1 : 1) * r * 0.36];
        const color = toppings[index]!;
        const [w, h] = [r * 0.24, r * 0.5];
        const pillow =
          lit('big', box(px, py, w * 1.1, h * 1.06, '#fbf6ea', w * 0.5)) +
          layer('grain', 60, () =>
            stick(
              px + rnd.between(-0.5, 0.5) * w,
              py + rnd.between(-0.5, 0.5) * h,
              14,
              7,
              rnd.pick(['#fffdf6', '#f0e8d8']),
              rnd.between(0, 180),
            ),
          );
        const slice = lit('gloss', box(px, py, w * 1.24, h * 0.98, color, w * 0.46));
        const grainLines = many(5, (i) =>
          line(
            `M${num(px - w * 0.5)} ${num(py - h * 0.34 + i * h * 0.17)}l${num(w)} ${num(-h * 0.07)}`,
            '#fff3e6',
            r * 0.014,
            'stroke-opacity=".7"',
          ),
        );
        const belt = index === 3 ? lit('veg', box(px, py, w * 1.34, r * 0.08, '#16241d', 3)) : grainLines;
        return turned(24, px, py, pillow + slice + belt);
      }),
    ),
    lemonSlice(x + r * 1.0, y + r * 0.56, r * 0.13),
    strips(rnd, x - r * 1.0, y - r * 0.56, r * 0.1, 14, r * 0.16, r * 0.016, ['#fffdf4', '#eef0e0']),
  ].join('');
};

export const kimbap: Draw = (rnd, x, y, r) =>
  [
    slab(x, y, r * 2.5, r * 1.3, -10, '#d7c3a0'),
    turned(
      -10,
      x,
      y,
      many(10, (index) => {
        const [px, py] = [x + ((index % 5) - 2) * r * 0.46, y + (index < 5 ? -1 : 1) * r * 0.27];
        const s = r * 0.225;
        const filling: [number, number, string][] = [
          [-0.3, -0.2, '#ee8a22'],
          [0.1, -0.34, '#f6d24a'],
          [0.34, 0.02, '#d98a7a'],
          [0.06, 0.3, '#4f9a35'],
          [-0.3, 0.2, '#8d4a24'],
          [0, 0, '#fbe9a0'],
        ];
        return (
          ellipse(px + 8, py + 12, s, s, '#000', 0, 'opacity=".45" filter="url(#bl12)"') +
          lit('big', circle(px, py, s, '#16241d')) +
          circle(px, py, s * 0.9, '#f6f0e2') +
          riceRim(rnd, px, py, s * 0.6, s * 0.86) +
          lit(
            'gloss',
            filling
              .map(([dx, dy, color]) => box(px + dx * s, py + dy * s, s * 0.34, s * 0.3, color, s * 0.07, dx * 90))
              .join(''),
          )
        );
      }),
    ),
    seeds(rnd, x, y, r * 0.9, 80, 7, 4.4, TWO_SESAME),
  ].join('');
