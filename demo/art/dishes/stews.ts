import { chiliPepper, chunks, dill, herbs, onionRings, strips, tomatoWedges } from '../parts/greens.ts';
import { PALE_SESAME, sauceGlaze, seeds, spice } from '../parts/pantry.ts';
import { CHICKEN, dollop, meatPieces, scatterMeat } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, box, ellipse, layer, line, lit, many, num, sunflower, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { dip, plate, platter, pot } from '../parts/tableware.ts';

const POTATO = ['#f0cf74', '#e8be58', '#f5dc90'] as const;

/** Dimlama: everything stewed slowly in layers – cabbage, potato, carrot, pepper, lamb. */
export const dimlama: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'mustard'),
    layer('dough', 11, () => {
      const [px, py] = rnd.within(x, y, r * 0.5);
      return blob(rnd, px, py, r * 0.24, rnd.pick(['#dfe3a8', '#cdd88c', '#eef0c6']), {
        corners: 11,
        jitter: 0.2,
      });
    }),
    chunks(rnd, x, y, r * 0.56, 10, r * 0.15, POTATO),
    strips(rnd, x, y, r * 0.52, 12, r * 0.22, r * 0.075, ['#ee7c1e', '#f3922f', '#e2670f'], 'gloss'),
    strips(rnd, x, y, r * 0.5, 9, r * 0.2, r * 0.08, ['#d5281d', '#3f9a35'], 'gloss'),
    scatterMeat(rnd, x, y, r * 0.46, 9, r * 0.12),
    tomatoWedges(rnd, x, y, r * 0.5, 5, r * 0.1),
    sauceGlaze(rnd, x, y, r * 0.5, 16, '#e8a54a', 0.3),
    dill(rnd, x, y, r * 0.55, 60),
    herbs(rnd, x, y, r * 0.5, 10, 9),
  ].join('');

export const cauldronKebab: Draw = (rnd, x, y, r) =>
  [
    pot(x, y, r),
    many(2, (coat) =>
      chunks(rnd, x, y, r * (0.72 - coat * 0.14), 15, r * 0.17, ['#e8b24a', '#f0c465', '#dd9d32'], 'crumb'),
    ),
    meatPieces(rnd, sunflower(9, x, y, r * 0.56), r * 0.21, ['#7a3a1a', '#8d4722', '#693013']),
    onionRings(rnd, x, y, r * 0.5, 12, r * 0.085),
    spice(rnd, x, y, r * 0.6, 70, ['#a3202c', '#3a160b', '#2a1d14']),
    herbs(rnd, x, y, r * 0.55, 16, 9),
  ].join('');

/** A rib of lamb: meat along bones. */
function ribs(rnd: Random, x: number, y: number, s: number, turn: number): string {
  const bones = many(4, (index) => {
    const px = x - s * 0.72 + index * s * 0.48;
    return box(px, y - s * 0.5, s * 0.13, s * 0.62, '#efe0c2', s * 0.06, index * 5 - 8);
  });
  const flesh = blob(rnd, x, y + s * 0.1, s * 0.8, rnd.pick(['#8d4420', '#7d3a1a']), {
    corners: 13,
    jitter: 0.1,
    stretchX: 1.3,
    stretchY: 0.62,
  });
  const fat = blob(rnd, x, y - s * 0.16, s * 0.42, '#d9a25c', {
    corners: 12,
    jitter: 0.2,
    stretchX: 2,
    stretchY: 0.4,
  });
  return turned(turn, x, y, lit('veg', bones) + lit('meat', flesh) + lit('crust', fat));
}

export const tandoorLamb: Draw = (rnd, x, y, r) =>
  [
    platter(x, y, r * 1.1, 'stone', 0.76),
    layer('dough', 1, () => blob(rnd, x, y, r * 0.68, '#eed3a2', { corners: 15, jitter: 0.05, stretchY: 0.72 })),
    ribs(rnd, x - r * 0.3, y - r * 0.12, r * 0.4, -24),
    ribs(rnd, x + r * 0.36, y - r * 0.02, r * 0.36, 22),
    meatPieces(rnd, around(4, x, y + r * 0.2, r * 0.2, 0.4), r * 0.13, ['#8a4420', '#7a3818', '#96502a']),
    onionRings(rnd, x + r * 0.1, y + r * 0.42, r * 0.2, 9, r * 0.07),
    spice(rnd, x, y, r * 0.5, 60, ['#241a16', '#5a2a12', '#a3202c']),
    herbs(rnd, x, y + r * 0.34, r * 0.4, 10, 9),
  ].join('');

function grapeLeafRoll(rnd: Random, x: number, y: number, s: number, turn: number): string {
  const roll = box(x, y, s * 2, s * 0.84, rnd.pick(['#6b7a2c', '#5c6c25', '#7b8a38']), s * 0.36);
  const veins = many(4, (index) =>
    line(
      `M${num(x - s * 0.7 + index * s * 0.42)} ${num(y - s * 0.36)}q${num(s * 0.2)}` +
        ` ${num(s * 0.36)} ${num(s * 0.02)} ${num(s * 0.72)}`,
      '#a8b562',
      s * 0.05,
      'stroke-opacity=".65"',
    ),
  );
  return turned(turn, x, y, lit('dough', roll) + veins);
}

export const dolma: Draw = (rnd, x, y, r) => {
  const rows: [number, number, number][] = [
    [-0.26, -0.36, 10],
    [0.26, -0.34, -8],
    [-0.42, -0.08, -4],
    [0.1, -0.06, 6],
    [0.5, -0.02, 84],
    [-0.3, 0.2, 8],
    [0.2, 0.24, -10],
    [-0.06, 0.46, 4],
  ];
  return [
    plate(x, y, r, 'white'),
    rows.map(([dx, dy, turn]) => grapeLeafRoll(rnd, x + dx * r, y + dy * r, r * 0.22, turn)).join(''),
    sauceGlaze(rnd, x, y, r * 0.5, 8, '#d9e08a', 0.25),
    dollop(rnd, x + r * 0.06, y + r * 0.02, r * 0.18),
    spice(rnd, x, y, r * 0.4, 30),
    dill(rnd, x, y, r * 0.4, 30),
  ].join('');
};

/** Big-plate chicken: chicken, potatoes and peppers over hand-torn wide noodles. */
export const dapanji: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r * 1.02, 'clay'),
    ellipse(x, y, r * 0.7, r * 0.7, '#a8380f', 0, 'opacity=".85"'),
    layer('noodle', 20, () => {
      const [px, py] = rnd.within(x, y, r * 0.6);
      const l = r * 0.36;
      return line(
        `M${num(px - l / 2)} ${num(py)}q${num(l * 0.3)} ${num(rnd.between(-60, 60))} ${num(l)}` +
          ` ${num(rnd.between(-40, 40))}`,
        rnd.pick(['#f3dba6', '#ecca85', '#f7e6c0']),
        r * 0.075,
      );
    }),
    chunks(rnd, x, y, r * 0.54, 9, r * 0.12, POTATO),
    scatterMeat(rnd, x, y, r * 0.52, 12, r * 0.13, ['#b5621f', '#c87a30', '#9c4f17', ...CHICKEN]),
    strips(rnd, x, y, r * 0.52, 20, r * 0.16, r * 0.07, ['#3f9a35', '#d5281d', '#57b046'], 'gloss'),
    around(5, x, y, r * 0.42, 0.6)
      .map(([px, py], index) => chiliPepper(px, py, r * 0.26, index * 70, '#a51a12'))
      .join(''),
    sauceGlaze(rnd, x, y, r * 0.54, 14, '#c8501a', 0.35),
    seeds(rnd, x, y, r * 0.5, 50, 6.5, 4, PALE_SESAME),
    herbs(rnd, x, y, r * 0.45, 9, 9),
  ].join('');

export const sauceTrio: Draw = (_rnd, x, y, r) =>
  dip(x - r * 0.5, y, r * 0.42, '#8e1a10', '#d03a22') + dip(x + r * 0.5, y - r * 0.2, r * 0.42, '#d8d0b8', '#fdfaf0');
