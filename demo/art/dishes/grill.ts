import { lemonSlice } from '../parts/fruit.ts';
import { broccoli, cherryTomatoes, dill, herbs, lettuceBed, onionRings } from '../parts/greens.ts';
import { spice } from '../parts/pantry.ts';
import { flatFish, grillMarks } from '../parts/proteins.ts';
import { blob, blobPath, box, ellipse, line, lit, many, num, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { dip, platter, roundBoard, skillet } from '../parts/tableware.ts';

export const steak: Draw = (rnd, x, y, r) => {
  const meat =
    `M${num(x - r * 0.66)} ${num(y + r * 0.02)}C${num(x - r * 0.66)} ${num(y - r * 0.5)}` +
    ` ${num(x + r * 0.1)} ${num(y - r * 0.62)} ${num(x + r * 0.44)} ${num(y - r * 0.36)}` +
    `C${num(x + r * 0.78)} ${num(y - r * 0.1)} ${num(x + r * 0.5)} ${num(y + r * 0.22)}` +
    ` ${num(x + r * 0.14)} ${num(y + r * 0.26)}C${num(x - r * 0.14)} ${num(y + r * 0.3)}` +
    ` ${num(x - r * 0.6)} ${num(y + r * 0.44)} ${num(x - r * 0.66)} ${num(y + r * 0.02)}Z`;
  return [
    roundBoard(x, y, r * 1.05),
    lit('crust', `<path d="${meat}" fill="#e2bd8c" stroke="#d8ad78" stroke-width="${num(r * 0.07)}"/>`),
    lit('meat', `<path d="${meat}" fill="#5f2c16"/>`),
    grillMarks(x - r * 0.02, y - r * 0.1, r * 0.9, r * 0.62, -24, 5),
    lit('big', box(x - r * 0.02, y - r * 0.14, r * 0.22, r * 0.17, '#ffe68a', 10, 14)),
    many(3, (index) => broccoli(rnd, x - r * 0.54 + index * r * 0.29, y + r * 0.5 + (index % 2) * r * 0.1, r * 0.13)),
    cherryTomatoes(rnd, x + r * 0.3, y + r * 0.52, r * 0.14, 5, r * 0.085),
    dip(x + r * 0.62, y + r * 0.3, r * 0.2, '#3a1a0a', '#8a4a20'),
    spice(rnd, x, y - r * 0.1, r * 0.5, 90, ['#fffaf0', '#1d1713', '#efe6d2']),
  ].join('');
};

export const grilledFish: Draw = (rnd, x, y, r) =>
  [
    platter(x, y, r * 1.2, 'white', 0.66),
    lettuceBed(rnd, x - r * 0.36, y + r * 0.06, r * 0.48, 10, 0.4),
    flatFish(x - r * 0.02, y - r * 0.04, r * 0.8, -9, '#a86a34', '#e9c27f'),
    many(3, (index) => lemonSlice(x + r * (-0.22 + index * 0.24), y + r * (0.36 - index * 0.03), r * 0.13, index)),
    cherryTomatoes(rnd, x + r * 0.56, y + r * 0.22, r * 0.12, 4, r * 0.07),
    onionRings(rnd, x - r * 0.48, y - r * 0.32, r * 0.14, 5, r * 0.07),
    spice(rnd, x, y, r * 0.5, 50, ['#fffaf0', '#1d1713', '#a3401c']),
    dill(rnd, x, y, r * 0.5, 40),
    herbs(rnd, x + r * 0.1, y - r * 0.42, r * 0.14, 6, 9),
  ].join('');

/** Chicken tabaka: a whole small bird pressed flat in a pan. */
export const chickenTabaka: Draw = (rnd, x, y, r) => {
  const body = blobPath(rnd, x, y - r * 0.12, r * 0.44, { corners: 14, jitter: 0.04, stretchX: 1.12 });
  const keel = line(
    `M${num(x)} ${num(y - r * 0.5)}Q${num(x + r * 0.03)} ${num(y - r * 0.1)} ${num(x)} ${num(y + r * 0.26)}`,
    '#6d330c',
    9,
    'stroke-opacity=".45" filter="url(#bl4)"',
  );
  const half = (side: 1 | -1) => {
    const thigh = blobPath(rnd, x + side * r * 0.36, y + r * 0.36, r * 0.22, {
      corners: 10,
      jitter: 0.06,
      stretchY: 1.3,
    });
    const wing = blobPath(rnd, x + side * r * 0.5, y - r * 0.06, r * 0.14, {
      corners: 9,
      jitter: 0.08,
      stretchY: 1.9,
    });
    const bone = box(x + side * r * 0.36, y + r * 0.68, r * 0.08, r * 0.24, '#f0e2c6', r * 0.04);
    const leg = lit('veg', bone) + lit('crust', `<path d="${thigh}" fill="#c2731f"/>`);
    return (
      turned(side * -22, x + side * r * 0.36, y + r * 0.36, leg) +
      turned(side * 16, x + side * r * 0.5, y, lit('crust', `<path d="${wing}" fill="#b9691c"/>`))
    );
  };
  return [
    skillet(x, y, r),
    half(-1),
    half(1),
    lit('crust', `<path d="${body}" fill="#cf8228"/>`),
    keel,
    many(34, () => {
      const [px, py] = rnd.within(x, y, r * 0.5);
      return ellipse(
        px,
        py,
        rnd.between(14, 36),
        rnd.between(10, 18),
        '#5d2508',
        rnd.between(0, 90),
        'opacity=".3" filter="url(#bl12)"',
      );
    }),
    spice(rnd, x, y, r * 0.6, 120, ['#8f1c10', '#3a160b', '#c8402c']),
    lit(
      'veg',
      many(9, () => {
        const [px, py] = rnd.within(x, y, r * 0.55);
        return blob(rnd, px, py, r * 0.04, '#f3e2bd', { corners: 6, stretchX: 1.4 });
      }),
    ),
    herbs(rnd, x, y, r * 0.5, 14, 9),
    dip(x, y - r * 0.68, r * 0.19, '#7e160e', '#c9331c'),
  ].join('');
};

export const fishSteakTurned: Draw = (rnd, x, y, r) => turned(8, x, y, grilledFish(rnd, x, y, r));
