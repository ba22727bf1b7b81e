import { cherryTomatoes, herbs, lettuceBed, onionRings, strips } from '../parts/greens.ts';
import { PALE_SESAME, seeds, spice } from '../parts/pantry.ts';
import { drizzle, drumstick, FRIED } from '../parts/proteins.ts';
import type { Random } from '../parts/random.ts';
import { around, blob, box, circle, ellipse, layer, lit, many, num, ring, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { board, dip, paperTray, roundBoard, shadow } from '../parts/tableware.ts';

export const fries: Draw = (rnd, x, y, r) =>
  many(7, () =>
    layer('veg', 12, () => {
      const [px, py] = rnd.within(x, y, r * 0.75);
      return box(
        px,
        py,
        r * 0.8,
        21,
        rnd.pick(['#f3c14f', '#eeb23b', '#f8d273', '#e7a22c']),
        5,
        rnd.between(-40, 40) + rnd.pick([0, 90]),
      );
    }),
  );

export const friesTray: Draw = (rnd, x, y, r) =>
  [
    paperTray(x, y, r * 2, r * 1.5, -8, '#f6f1e6', '#d8342a'),
    fries(rnd, x - r * 0.14, y, r * 0.68),
    spice(rnd, x - r * 0.14, y, r * 0.5, 70, ['#fffdf4', '#f4efe0', '#fff']),
    dip(x + r * 0.62, y + r * 0.38, r * 0.27, '#8e1208', '#d62a18'),
  ].join('');

function wedge(rnd: Random, x: number, y: number, s: number): string {
  const skin =
    `<path d="M${num(x - s)} ${num(y)}C${num(x - s * 0.6)} ${num(y - s * 0.62)}` +
    ` ${num(x + s * 0.6)} ${num(y - s * 0.62)} ${num(x + s)} ${num(y)}C${num(x + s * 0.5)}` +
    ` ${num(y + s * 0.34)} ${num(x - s * 0.5)} ${num(y + s * 0.34)} ${num(x - s)} ${num(y)}Z"` +
    ` fill="#b9742a"/>`;
  const flesh =
    `<path d="M${num(x - s)} ${num(y)}C${num(x - s * 0.5)} ${num(y - s * 0.26)}` +
    ` ${num(x + s * 0.5)} ${num(y - s * 0.26)} ${num(x + s)} ${num(y)}C${num(x + s * 0.5)}` +
    ` ${num(y + s * 0.34)} ${num(x - s * 0.5)} ${num(y + s * 0.34)} ${num(x - s)} ${num(y)}Z"` +
    ` fill="${rnd.pick(['#f3c964', '#ecbb4c', '#f8d680'])}"/>`;
  return turned(rnd.between(0, 360), x, y, skin + flesh);
}

export const potatoWedges: Draw = (rnd, x, y, r) =>
  [
    roundBoard(x, y, r),
    many(3, (coat) =>
      layer('crumb', 10, () => {
        const [px, py] = rnd.within(x, y, r * (0.66 - coat * 0.14));
        return wedge(rnd, px, py, r * 0.26);
      }),
    ),
    spice(rnd, x, y, r * 0.66, 120, ['#b3401c', '#7d3a10', '#4f6a2a']),
    dip(x + r * 0.46, y - r * 0.46, r * 0.28, '#d8d0b8', '#fdfaf0'),
    herbs(rnd, x, y, r * 0.55, 16, 8),
  ].join('');

export const nuggets: Draw = (rnd, x, y, r) =>
  [
    paperTray(x, y, r * 2.1, r * 1.6, 6, '#efe3cc', '#c9a877'),
    many(2, (coat) =>
      layer('crumb', coat ? 5 : 9, () => {
        const [px, py] = rnd.within(x - r * 0.2, y, r * (coat ? 0.3 : 0.58));
        return blob(rnd, px, py, r * 0.2, rnd.pick(['#e0a044', '#d4913a', '#e9b05a']), {
          corners: 9,
          jitter: 0.14,
          stretchX: 1.2,
          stretchY: 0.9,
          turn: rnd.between(0, 3),
        });
      }),
    ),
    dip(x + r * 0.66, y - r * 0.28, r * 0.27, '#b06a10', '#e9a62c'),
    dip(x + r * 0.66, y + r * 0.36, r * 0.27, '#8e1208', '#d62a18'),
  ].join('');

export const wings: Draw = (rnd, x, y, r) =>
  [
    board(x, y, r * 2.3, r * 1.7, 4, '#5a3d27', '#1c0f06'),
    many(8, (index) => {
      const [px, py] = around(8, x, y, r * 0.46, 0.3)[index]!;
      return drumstick(rnd, px, py, r * 0.27, (index / 8) * 360 + 17, ['#b5481a', '#c8581f', '#a33c13']);
    }),
    dip(x, y, r * 0.25, '#d8d0b8', '#fdfaf0'),
    strips(rnd, x + r * 0.9, y + r * 0.5, r * 0.16, 7, r * 0.34, r * 0.06, ['#a9cf5d', '#c3de80'], 'veg'),
    seeds(rnd, x, y, r * 0.72, 90, 7, 4.4, PALE_SESAME),
    spice(rnd, x, y, r * 0.6, 40),
  ].join('');

/** A rolled wrap, cut on the slant so that the filling shows. */
function cutWrap(rnd: Random, x: number, y: number, length: number, thick: number, turn: number): string {
  const roll = lit('dough', box(x, y, length, thick, '#efd2a0', thick * 0.4));
  const toast = many(7, (index) =>
    ellipse(
      x - length * 0.4 + index * length * 0.12,
      y - thick * rnd.between(-0.2, 0.25),
      length * 0.045,
      thick * 0.14,
      '#8a4d17',
      20,
      'opacity=".45" filter="url(#bl4)"',
    ),
  );
  const face = ellipse(x + length / 2 - thick * 0.1, y, thick * 0.34, thick * 0.5, '#e2bd84', 0);
  const filling =
    lit('big', face) +
    ellipse(x + length / 2 - thick * 0.08, y, thick * 0.27, thick * 0.42, '#6d3a1c') +
    layer('gloss', 15, () => {
      const [px, py] = rnd.within(0, 0, 1);
      return blob(
        rnd,
        x + length / 2 - thick * 0.08 + px * thick * 0.22,
        y + py * thick * 0.36,
        thick * 0.085,
        rnd.pick(['#d9301f', '#7fbb45', '#8d4a24', '#a85f2d', '#fdf3dc', '#e9b83a']),
        { corners: 7 },
      );
    });
  const paper =
    `<path d="M${num(x - length / 2 - 6)} ${num(y - thick * 0.56)}H${num(x - length * 0.02)}` +
    `l26 ${num(thick * 0.28)}l-30 ${num(thick * 0.28)}l26 ${num(thick * 0.28)}` +
    `l-22 ${num(thick * 0.28)}H${num(x - length / 2 - 6)}Z" fill="#f7f4ec"/>`;
  return turned(turn, x, y, roll + toast + filling + lit('big', paper));
}

export const lavash: Draw = (rnd, x, y, r) =>
  [
    board(x, y, r * 2.5, r * 1.7, -3),
    cutWrap(rnd, x - r * 0.1, y - r * 0.3, r * 1.7, r * 0.46, -14),
    cutWrap(rnd, x + r * 0.08, y + r * 0.32, r * 1.7, r * 0.46, -14),
    dip(x + r * 0.96, y + r * 0.54, r * 0.2, '#8e1208', '#d62a18'),
    herbs(rnd, x - r * 0.9, y + r * 0.6, r * 0.16, 6, 10),
  ].join('');

/** Doner in half a round loaf, seen from its open side. */
export const doner: Draw = (rnd, x, y, r) => {
  const half = (grow: number) =>
    `<path d="M${num(x - r * grow)} ${num(y - r * 0.2)}A${num(r * grow)} ${num(r * grow)}` +
    ` 0 0 0 ${num(x + r * grow)} ${num(y - r * 0.2)}Z"`;
  return turned(
    -12,
    x,
    y,
    [
      paperTray(x, y + r * 0.2, r * 2.3, r * 1.3, 0, '#f3ead8', '#2f7d6a'),
      lit('crust', `${half(0.92)} fill="url(#bread)"/>`),
      seeds(rnd, x, y + r * 0.32, r * 0.34, 60, 9, 5.5, PALE_SESAME),
      many(2, () =>
        layer('herb', 13, (index) =>
          blob(
            rnd,
            x - r * 0.8 + index * r * 0.133,
            y - r * 0.22 + rnd.between(-18, 18),
            r * 0.12,
            rnd.pick(['#7fbb45', '#94cb58', '#69a636']),
            { corners: 10, jitter: 0.25 },
          ),
        ),
      ),
      layer('gloss', 8, (index) => circle(x - r * 0.7 + index * r * 0.2, y - r * 0.26, r * 0.11, '#d9301f')),
      many(3, () =>
        layer('meat', 14, () =>
          box(
            x + rnd.between(-0.78, 0.78) * r,
            y - r * rnd.between(0.22, 0.42),
            r * 0.24,
            r * 0.085,
            rnd.pick(['#8d4a24', '#a0592c', '#7a3c1a', '#b56a36']),
            10,
            rnd.between(-50, 50),
          ),
        ),
      ),
      onionRings(rnd, x, y - r * 0.36, r * 0.5, 9, r * 0.07),
      drizzle(rnd, x, y - r * 0.32, r * 0.26, '#fdf8ea', r * 0.03, 90),
      lit(
        'crust',
        `<path d="M${num(x - r * 0.9)} ${num(y - r * 0.4)}Q${num(x)} ${num(y - r * 0.98)}` +
          ` ${num(x + r * 0.9)} ${num(y - r * 0.4)}Q${num(x)} ${num(y - r * 0.62)}` +
          ` ${num(x - r * 0.9)} ${num(y - r * 0.4)}Z" fill="#d49a50"/>`,
      ),
    ].join(''),
  );
};

function hotDogAt(rnd: Random, x: number, y: number, r: number, sauce: string): string {
  const wave = `M${num(x - r * 0.8)} ${num(y)}${many(
    8,
    (index) => `q${num(r * 0.1)} ` + `${num(index % 2 ? r * 0.1 : -r * 0.1)} ${num(r * 0.2)} 0`,
  )}`;
  return [
    lit('crust', box(x, y, r * 1.9, r * 0.62, 'url(#pastry)', r * 0.3)),
    lit(
      'herb',
      many(14, (index) =>
        blob(rnd, x - r * 0.78 + index * r * 0.12, y + (index % 2 ? 1 : -1) * r * 0.16, r * 0.1, '#7fbb45', {
          corners: 9,
          jitter: 0.25,
        }),
      ),
    ),
    lit('gloss', box(x, y, r * 2.06, r * 0.3, '#b5482a', r * 0.15)),
    lit(
      'gloss',
      `<path d="${wave}" fill="none" stroke="${sauce}" stroke-width="${num(r * 0.055)}"` + ` stroke-linecap="round"/>`,
    ),
  ].join('');
}

export const hotDog: Draw = (rnd, x, y, r) =>
  paperTray(x, y, r * 2.5, r * 1.75, -14, '#fbf6ea', '#e7b325') +
  turned(
    -14,
    x,
    y,
    [
      hotDogAt(rnd, x, y - r * 0.38, r, '#f6c518'),
      hotDogAt(rnd, x, y + r * 0.38, r, '#d4261a'),
      layer('crumb', 40, () =>
        blob(
          rnd,
          x + rnd.between(-0.8, 0.8) * r,
          y + r * (0.38 + rnd.between(-0.1, 0.1)),
          r * 0.026,
          rnd.pick(['#d99a48', '#c07a2a']),
          { corners: 5 },
        ),
      ),
    ].join(''),
  );

/** Four triangles of toast on picks, the layers turned to the viewer. */
export const clubSandwich: Draw = (rnd, x, y, r) =>
  [
    board(x, y, r * 2.4, r * 1.8, 5, '#8f6a45', '#3a220e'),
    many(4, (index) => {
      const [px, py] = [x + (index % 2 ? 1 : -1) * r * 0.46, y + (index < 2 ? -1 : 1) * r * 0.36];
      const s = r * 0.42;
      const slab = (dy: number, color: string, height: number, material: 'crust' | 'herb' | 'gloss' | 'big') =>
        lit(
          material,
          `<path d="M${num(px - s)} ${num(py + dy)}H${num(px + s)}L${num(px + s * 0.94)}` +
            ` ${num(py + dy + height)}H${num(px - s * 0.94)}Z" fill="${color}"/>`,
        );
      const sandwich = [
        slab(s * 0.5, '#c98a3e', s * 0.16, 'crust'),
        slab(s * 0.38, '#e8b0a0', s * 0.12, 'gloss'),
        slab(s * 0.26, '#7fbb45', s * 0.14, 'herb'),
        slab(s * 0.14, '#f7c948', s * 0.12, 'big'),
        slab(0, '#c98a3e', s * 0.15, 'crust'),
        slab(-s * 0.12, '#d9301f', s * 0.12, 'gloss'),
        lit(
          'crust',
          `<path d="M${num(px)} ${num(py - s * 0.95)}L${num(px + s)} ${num(py - s * 0.1)}` +
            `H${num(px - s)}Z" fill="#dba556" stroke="#a8682a" stroke-width="12"` +
            ` stroke-linejoin="round"/>`,
        ),
      ];
      const pick = lit(
        'gloss',
        ring(px, py - s * 0.42, s * 0.05, '#efe6d2', 5) +
          circle(px, py - s * 0.42, s * 0.13, index % 2 ? '#6b7a2c' : '#c8281c'),
      );
      return turned([-10, 12, 8, -8][index] ?? 0, px, py, sandwich.join('') + pick);
    }),
    cherryTomatoes(rnd, x, y, r * 0.1, 3, r * 0.07),
    lettuceBed(rnd, x, y + r * 0.02, r * 0.16, 4, 0.7),
  ].join('');

export const friedChickenBucket: Draw = (rnd, x, y, r) =>
  shadow(x, y, r) +
  circle(x, y, r, '#c8281c') +
  ring(x, y, r * 0.94, '#fff', r * 0.07) +
  circle(x, y, r * 0.88, '#5d1208') +
  many(6, (index) => {
    const [px, py] = around(6, x, y, r * 0.38)[index]!;
    return drumstick(rnd, px, py, r * 0.34, index * 60 + 40, FRIED);
  });
