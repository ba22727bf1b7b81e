import { dill, herbs } from '../parts/greens.ts';
import { fatDrops, PALE_SESAME, seeds, spice } from '../parts/pantry.ts';
import { dollop } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import {
  around,
  blob,
  blobPath,
  circle,
  ellipse,
  layer,
  line,
  lit,
  many,
  num,
  sunflower,
  turned,
} from '../parts/svg.ts';
import type { Draw, Point } from '../parts/svg.ts';
import { board, bowl, dip, plate, platter, roundBoard } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

function triangleSamsa(p: number, w: number, s: number): string {
  const body =
    `M${num(p)} ${num(w - s)}C${num(p + s * 0.35)} ${num(w - s * 0.95)} ${num(p + s * 0.95)}` +
    ` ${num(w + s * 0.25)} ${num(p + s * 0.9)} ${num(w + s * 0.5)}C${num(p + s * 0.85)}` +
    ` ${num(w + s * 0.8)} ${num(p - s * 0.85)} ${num(w + s * 0.8)} ${num(p - s * 0.9)}` +
    ` ${num(w + s * 0.5)}C${num(p - s * 0.95)} ${num(w + s * 0.25)} ${num(p - s * 0.35)}` +
    ` ${num(w - s * 0.95)} ${num(p)} ${num(w - s)}Z`;
  const folds =
    `M${num(p)} ${num(w - s * 0.75)}Q${num(p + s * 0.05)} ${num(w - s * 0.2)} ${num(p)}` +
    ` ${num(w + s * 0.1)}M${num(p)} ${num(w + s * 0.1)}L${num(p + s * 0.6)}` +
    ` ${num(w + s * 0.48)}M${num(p)} ${num(w + s * 0.1)}L${num(p - s * 0.6)}` +
    ` ${num(w + s * 0.48)}`;
  const scorch = ellipse(p, w + s * 0.3, s * 0.42, s * 0.3, '#6d330c', 0, 'opacity=".28" filter="url(#bl12)"');
  return (
    lit('crust', `<path d="${body}" fill="url(#pastry)"/>`) +
    scorch +
    line(folds, '#8a4d17', 4, 'stroke-opacity=".5" filter="url(#bl1)"')
  );
}

export const tandoorSamsa: Draw = (rnd, x, y, r) => {
  const places: Point[] = [
    [-0.55, -0.3],
    [0.35, -0.5],
    [-0.05, 0.3],
    [0.75, 0.3],
    [-0.85, 0.55],
  ];
  return many(places.length, (index) => {
    const [dx, dy] = places[index]!;
    const [px, py, s] = [x + dx * r, y + dy * r, r * 0.42];
    return turned(rnd.between(0, 120), px, py, triangleSamsa(px, py, s)) + seeds(rnd, px, py + s * 0.05, s * 0.5, 26);
  });
};

/** Round samsa from the tandoor wall: a puffed ball, the pinched seam in the middle, seeds all over. */
export const roundSamsa: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'blue') +
  many(7, (index) => {
    const [px, py] = index === 0 ? [x, y] : around(6, x, y, r * 0.46, 0.3)[index - 1]!;
    const s = r * 0.25;
    const pleats = around(6, px, py, s * 0.34, index).map(([qx, qy]) =>
      line(`M${num(px)} ${num(py)}L${num(qx)} ${num(qy)}`, '#7c3f10', 4, 'stroke-opacity=".45" filter="url(#bl1)"'),
    );
    return (
      lit('crust', blob(rnd, px, py, s, 'url(#pastry)', { corners: 16, jitter: 0.03 })) +
      circle(px + s * 0.1, py + s * 0.12, s * 0.5, '#6d330c', 'opacity=".22" filter="url(#bl12)"') +
      pleats.join('') +
      seeds(rnd, px, py, s * 0.75, 34, 7, 4.4, ['#1f1713', '#2a1d14', '#f6e2b2'])
    );
  });

/** Puff samsa: squares whose leaves of dough show at the cut edge. */
export const puffSamsa: Draw = (rnd, x, y, r) =>
  many(6, (index) => {
    const [px, py] = [x + ((index % 3) - 1) * r * 0.68, y + (index < 3 ? -1 : 1) * r * 0.34];
    const s = r * 0.3;
    const leaves = many(
      4,
      (leaf) =>
        `<rect x="${num(px - s + leaf * s * 0.085)}" y="${num(py - s * 0.86 + leaf * s * 0.085)}"` +
        ` width="${num(2 * s - leaf * s * 0.17)}" height="${num(1.72 * s - leaf * s * 0.17)}"` +
        ` rx="${num(s * 0.16)}"` +
        ` fill="${['#b06a22', '#d99a48', '#c4802f', 'url(#pastry)'][leaf]}"/>`,
    );
    const cuts = many(3, (cut) =>
      line(
        `M${num(px - s * 0.45)} ${num(py - s * 0.34 + cut * s * 0.34)}q${num(s * 0.45)}` +
          ` ${num(-s * 0.14)} ${num(s * 0.9)} 0`,
        '#8a4d17',
        5,
        'stroke-opacity=".5"',
      ),
    );
    return turned(
      rnd.between(-14, 14),
      px,
      py,
      lit('crust', leaves) + cuts + seeds(rnd, px, py, s * 0.7, 30, 6.5, 4, ['#1f1713', '#2a1d14']),
    );
  });

function pleatedDumpling(rnd: Random, x: number, y: number, s: number, fill: string, crease: string): string {
  const pleats = around(9, x, y, 1).map((_, index) => {
    const a = (index / 9) * 6.283;
    const at = (turn: number, reach: number) =>
      `${num(x + Math.cos(a + turn) * s * reach)} ${num(y + Math.sin(a + turn) * s * reach)}`;
    return line(`M${at(0, 0.8)}Q${at(0.25, 0.5)} ${at(0.6, 0.14)}`, crease, s * 0.09);
  });
  return lit('dough', blob(rnd, x, y, s * 1.04, fill, { corners: 11, jitter: 0.05 })) + lit('veg', pleats.join(''));
}

export function manti(glaze: Glaze = 'blue'): Draw {
  return (rnd, x, y, r) => {
    const spots: Point[] = [[x, y], ...around(6, x, y, r * 0.47)];
    return [
      plate(x, y, r, glaze),
      spots.map(([px, py]) => pleatedDumpling(rnd, px, py, r * 0.235, 'url(#dgh)', '#e7d4b4')).join(''),
      dollop(rnd, x + r * 0.06, y + r * 0.05, r * 0.15),
      spice(rnd, x, y, r * 0.5, 70),
      dill(rnd, x, y, r * 0.5, 44),
      herbs(rnd, x + r * 0.04, y + r * 0.02, r * 0.12, 5, 8),
    ].join('');
  };
}

export const friedManti: Draw = (rnd, x, y, r) =>
  [
    roundBoard(x, y, r),
    around(8, x, y, r * 0.62, 0.2)
      .map(([px, py]) => pleatedDumpling(rnd, px, py, r * 0.225, 'url(#fried)', '#c07a2a'))
      .join(''),
    dip(x, y, r * 0.31, '#8e1a10', '#d03a22'),
    dill(rnd, x, y, r * 0.72, 40),
    herbs(rnd, x, y - r * 0.02, r * 0.12, 4, 8),
  ].join('');

/** A chuchvara: a small square folded into a hat. */
function littleHat(rnd: Random, x: number, y: number, s: number, fill: string, crease: string): string {
  const turn = rnd.between(0, 360);
  const body =
    `<path d="${blobPath(rnd, x, y, s, { corners: 8, jitter: 0.1, stretchX: 1.15, stretchY: 0.86 })}"` +
    ` fill="${fill}"/>`;
  const fold = line(
    `M${num(x - s * 0.7)} ${num(y + s * 0.2)}Q${num(x)} ${num(y - s * 0.5)}` +
      ` ${num(x + s * 0.7)} ${num(y + s * 0.2)}`,
    crease,
    s * 0.13,
  );
  return turned(turn, x, y, body + fold);
}

export function chuchvaraSoup(glaze: Glaze = 'teal'): Draw {
  return (rnd, x, y, r) =>
    [
      bowl(x, y, r, glaze, '#a9470f', '#dd8a34'),
      fatDrops(rnd, x, y, r * 0.78, 46, '#f6b04a', '#ffd78c'),
      layer('dough', 19, (index) => {
        const [px, py] = sunflower(19, x, y, r * 0.66)[index]!;
        return littleHat(rnd, px, py, r * 0.125, rnd.pick(['#f6ead2', '#efdfc0', '#faf2e0']), '#cdb48a');
      }),
      dollop(rnd, x - r * 0.05, y + r * 0.04, r * 0.17),
      dill(rnd, x, y, r * 0.7, 70),
      herbs(rnd, x, y, r * 0.5, 8, 8),
    ].join('');
}

export const friedChuchvara: Draw = (rnd, x, y, r) =>
  [
    plate(x, y, r, 'sage'),
    many(4, (coat) =>
      many(10, () => {
        const [px, py] = rnd.within(x, y, r * (0.62 - coat * 0.12));
        return lit('crust', littleHat(rnd, px, py, r * 0.125, rnd.pick(['#dba047', '#cf8e35', '#e5b05c']), '#9a5f1d'));
      }),
    ),
    dip(x + r * 0.42, y + r * 0.4, r * 0.28, '#d8d0b8', '#fdfaf0'),
    dill(rnd, x, y, r * 0.6, 60),
    seeds(rnd, x, y, r * 0.5, 40, 6, 4, PALE_SESAME),
  ].join('');

/** Khinkali: big pleated bags gathered into a knot. */
export const khinkali: Draw = (rnd, x, y, r) => {
  const spots: Point[] = [[x, y], ...around(5, x, y, r * 0.47, 0.5)];
  return [
    platter(x, y, r, 'dark', 1),
    spots
      .map(([px, py]) => {
        const s = r * 0.255;
        const pleats = many(18, (index) => {
          const a = (index / 18) * 6.283;
          return line(
            `M${num(px + Math.cos(a) * s * 0.9)} ${num(py + Math.sin(a) * s * 0.9)}` +
              `L${num(px + Math.cos(a + 0.2) * s * 0.22)} ${num(py + Math.sin(a + 0.2) * s * 0.22)}`,
            '#b79c72',
            s * 0.045,
            'stroke-opacity=".55"',
          );
        });
        return (
          lit('dough', blob(rnd, px, py, s, 'url(#dgh)', { corners: 14, jitter: 0.03 })) +
          pleats +
          lit('big', circle(px, py, s * 0.22, '#f3e6d0')) +
          circle(px + s * 0.03, py + s * 0.03, s * 0.09, '#cdb48a')
        );
      })
      .join(''),
    spice(rnd, x, y, r * 0.66, 120, ['#1d1713', '#3a2c22', '#6b513b']),
    herbs(rnd, x - r * 0.02, y + r * 0.64, r * 0.12, 7, 9),
  ].join('');
};

export const samsaBoard: Draw = (rnd, x, y, r) => board(x, y, r * 2.5, r * 1.75, -6) + tandoorSamsa(rnd, x, y, r);
