import { raspberries } from '../parts/fruit.ts';
import { herbs } from '../parts/greens.ts';
import { seeds } from '../parts/pantry.ts';
import { cheeseShreds } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, circle, ellipse, line, lit, many, num, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { roundBoard, shadow } from '../parts/tableware.ts';

function scorches(rnd: Random, x: number, y: number, inner: number, outer: number, count: number): string {
  return many(count, () => {
    const angle = rnd.between(0, 6.28);
    const reach = rnd.between(inner, outer);
    return ellipse(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      rnd.between(14, 34),
      rnd.between(8, 16),
      '#6d330c',
      (angle * 180) / Math.PI + 90,
      'opacity=".3" filter="url(#bl4)"',
    );
  });
}

/** The stamp (chekich) that keeps the middle of the bread flat. */
function stampedCentre(x: number, y: number, r: number, rings: number): string {
  const pricks = many(rings, (ringIndex) =>
    around((ringIndex + 1) * 8, x, y, r * 0.105 * (ringIndex + 1))
      .map(([px, py]) => circle(px, py, r * 0.014, '#7d4814'))
      .join(''),
  );
  return `<g opacity=".75">${pricks}</g>`;
}

export const obiNon: Draw = (rnd, x, y, r) =>
  [
    shadow(x, y, r),
    lit('crust', blob(rnd, x, y, r, 'url(#bread)', { corners: 26, jitter: 0.018 })),
    scorches(rnd, x, y, r * 0.66, r * 0.9, 16),
    circle(x, y, r * 0.56, '#7a4312', 'opacity=".4" filter="url(#bl12)"'),
    lit('crust', circle(x, y, r * 0.5, '#d9a05a')),
    stampedCentre(x, y, r, 4),
    seeds(rnd, x, y, r * 0.86, 120, 8, 5, ['#fff3d4', '#f5dfae', '#2a1d14']),
  ].join('');

/** Patir: flaky, rich, flat to the rim, patterned all over with a comb of pricks. */
export const patirNon: Draw = (rnd, x, y, r) => {
  const spokes = many(12, (index) => {
    const a = (index / 12) * 6.283;
    const at = (turn: number, reach: number) =>
      `${num(x + Math.cos(a + turn) * r * reach)} ${num(y + Math.sin(a + turn) * r * reach)}`;
    return line(
      `M${at(0, 0.16)}Q${at(0.28, 0.5)} ${at(0.05, 0.82)}`,
      '#7d4412',
      r * 0.026,
      'stroke-opacity=".55" filter="url(#bl1)"',
    );
  });
  return [
    shadow(x, y, r),
    lit('crust', blob(rnd, x, y, r, '#d08a3c', { corners: 30, jitter: 0.02 })),
    lit('crust', circle(x, y, r * 0.86, '#e2ab5e')),
    spokes,
    around(24, x, y, r * 0.93)
      .map(([px, py]) => circle(px, py, r * 0.022, '#8a4d17', 'opacity=".6"'))
      .join(''),
    lit('crust', circle(x, y, r * 0.15, '#dca050')),
    scorches(rnd, x, y, r * 0.3, r * 0.9, 12),
    seeds(rnd, x, y, r * 0.8, 90, 8, 5, ['#2a1d14', '#1f1510', '#fff3d4']),
  ].join('');
};

/** Adjarian boat: a pointed crust around molten cheese, a raw yolk and a pat of butter. */
export const adjarianKhachapuri: Draw = (rnd, x, y, r) => {
  const boat = (grow: number) =>
    `M${num(x - r * 1.08 * grow)} ${num(y)}C${num(x - r * 0.7 * grow)}` +
    ` ${num(y - r * 0.3 * grow)} ${num(x - r * 0.5 * grow)} ${num(y - r * 0.62 * grow)}` +
    ` ${num(x)} ${num(y - r * 0.6 * grow)}C${num(x + r * 0.5 * grow)}` +
    ` ${num(y - r * 0.62 * grow)} ${num(x + r * 0.7 * grow)} ${num(y - r * 0.3 * grow)}` +
    ` ${num(x + r * 1.08 * grow)} ${num(y)}C${num(x + r * 0.7 * grow)}` +
    ` ${num(y + r * 0.3 * grow)} ${num(x + r * 0.5 * grow)} ${num(y + r * 0.62 * grow)}` +
    ` ${num(x)} ${num(y + r * 0.6 * grow)}C${num(x - r * 0.5 * grow)}` +
    ` ${num(y + r * 0.62 * grow)} ${num(x - r * 0.7 * grow)} ${num(y + r * 0.3 * grow)}` +
    ` ${num(x - r * 1.08 * grow)} ${num(y)}Z`;
  const loaf =
    lit('crust', `<path d="${boat(1)}" fill="url(#bread)"/>`) +
    `<path d="${boat(0.7)}" fill="#6d3510" opacity=".5" filter="url(#bl4)"/>` +
    lit('cream', `<path d="${boat(0.66)}" fill="#f8dc86"/>`) +
    many(9, () => {
      const [px, py] = rnd.within(x, y, r * 0.42);
      return ellipse(
        px,
        py * 0.6 + y * 0.4,
        rnd.between(14, 30),
        rnd.between(8, 14),
        '#d98f2e',
        rnd.between(-30, 30),
        'opacity=".5" filter="url(#bl4)"',
      );
    }) +
    lit('gloss', circle(x - r * 0.04, y, r * 0.17, '#f59a12')) +
    ellipse(x - r * 0.1, y - r * 0.07, r * 0.045, r * 0.028, '#fff', -30, 'opacity=".8"') +
    lit(
      'big',
      `<rect x="${num(x + r * 0.24)}" y="${num(y - r * 0.12)}" width="${num(r * 0.17)}"` +
        ` height="${num(r * 0.14)}" rx="8" fill="#fff0a8" transform="rotate(18 ${x} ${y})"/>`,
    );
  return roundBoard(x, y, r * 0.98) + turned(-20, x, y, loaf) + herbs(rnd, x + r * 0.56, y + r * 0.56, r * 0.14, 6, 10);
};

export const imeretianKhachapuri: Draw = (rnd, x, y, r) => {
  const cuts = many(3, (index) => {
    const a = (index / 3) * Math.PI + 0.3;
    return line(
      `M${num(x - Math.cos(a) * r * 0.95)} ${num(y - Math.sin(a) * r * 0.95)}` +
        `L${num(x + Math.cos(a) * r * 0.95)} ${num(y + Math.sin(a) * r * 0.95)}`,
      '#5d2f0b',
      5,
      'stroke-opacity=".5"',
    );
  });
  return [
    roundBoard(x, y, r * 1.06),
    lit('crust', blob(rnd, x, y, r * 0.92, '#e3b061', { corners: 26, jitter: 0.015 })),
    lit('cream', blob(rnd, x, y, r * 0.74, '#f7d982', { corners: 16, jitter: 0.05 })),
    cheeseShreds(rnd, x, y, r * 0.66, 70),
    scorches(rnd, x, y, 0, r * 0.8, 30),
    cuts,
    herbs(rnd, x, y, r * 0.2, 5, 9),
  ].join('');
};

/** One croissant: crescent segments, largest in the middle. */
export function croissantAt(x: number, y: number, s: number, turn: number): string {
  const segments = [-3, 3, -2, 2, -1, 1, 0].map((step) => {
    const a = step * 0.34 - Math.PI / 2;
    const [px, py] = [x + Math.cos(a) * s * 0.86, y + s * 0.5 + Math.sin(a) * s * 0.86];
    const size = s * (0.56 - Math.abs(step) * 0.085);
    return (
      lit('crust', ellipse(px, py, size * 0.66, size, 'url(#pastry)', step * 20.6)) +
      line(
        `M${num(px - size * 0.3)} ${num(py - size * 0.6)}q${num(size * 0.2)} ${num(size * 0.6)}` +
          ` 0 ${num(size * 1.2)}`,
        '#8a4d17',
        4,
        'stroke-opacity=".35" filter="url(#bl1)"',
      )
    );
  });
  return turned(turn, x, y, segments.join(''));
}

export const croissants: Draw = (rnd, x, y, r) =>
  [
    roundBoard(x, y, r),
    croissantAt(x - r * 0.22, y - r * 0.28, r * 0.62, -22),
    croissantAt(x + r * 0.26, y + r * 0.36, r * 0.6, 152),
    raspberries(rnd, x - r * 0.46, y + r * 0.46, r * 0.16, 4, r * 0.085),
    seeds(rnd, x, y, r * 0.7, 24, 12, 5, ['#f1d79b', '#e2b565', '#f8e7bd']),
  ].join('');
