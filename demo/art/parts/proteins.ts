/** Meat, fish, eggs and cheese. */
import type { Random } from './random.ts';
import { around, blob, blobPath, box, circle, ellipse, layer, line, lit, many, num, ring, turned } from './svg.ts';

export type Colors = readonly [string, ...string[]];

const ROAST: Colors = ['#7d4220', '#8b4d26', '#6b3618', '#96592e'];
export const LAMB: Colors = ['#8d4620', '#9c5226', '#78381a', '#a85f2d'];
export const CHICKEN: Colors = ['#d98a35', '#c97725', '#e39c48', '#b96a20'];
export const FRIED: Colors = ['#d08a2e', '#c47a22', '#dd9a3f', '#b76c1c'];
export const MINCED: Colors = ['#6d3317', '#7c3d1d', '#8a4925', '#5f2b12'];

export function meatPieces(rnd: Random, points: [number, number][], s: number, colors: Colors = ROAST): string {
  const pieces = points.map(([x, y]) =>
    blob(rnd, x, y, s * rnd.between(0.85, 1.2), rnd.pick(colors), {
      corners: 7,
      jitter: 0.18,
      stretchX: 1.1,
      stretchY: 0.86,
      turn: rnd.between(0, 6),
    }),
  );
  // Under one filter overlapping pieces melt into one lump; a mince may, a few big chunks may not.
  const separate = points.length <= 12;
  return separate ? pieces.map((piece) => lit('meat', piece)).join('') : lit('meat', pieces.join(''));
}

export function scatterMeat(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  s: number,
  colors: Colors = ROAST,
): string {
  return meatPieces(
    rnd,
    Array.from({ length: count }, () => rnd.within(x, y, r)),
    s,
    colors,
  );
}

/** Qazi: horse sausage in slices, a dark disc with an eye of fat. */
export function qaziSlices(rnd: Random, points: [number, number][], s: number): string {
  return layer('veg', points.length, (index) => {
    const [x, y] = points[index]!;
    return (
      circle(x, y, s, '#5d2018') +
      circle(x, y, s * 0.9, '#8c3a2a') +
      blob(rnd, x + s * 0.1, y - s * 0.06, s * 0.46, '#f2dcae', { corners: 8, jitter: 0.3 }) +
      blob(rnd, x - s * 0.42, y + s * 0.34, s * 0.16, '#ecd2a0', { corners: 6, jitter: 0.3 })
    );
  });
}

/** One skewer with pieces drawn along it; `piece` gets the middle of each. */
export function skewer(
  x: number,
  y: number,
  length: number,
  turn: number,
  count: number,
  steel: boolean,
  piece: (px: number, py: number, index: number) => string,
  material: 'meat' | 'big' | 'gloss' | 'crumb' = 'meat',
): string {
  const rod = steel
    ? lit('veg', box(x, y, length * 1.5, 9, '#b9bec5', 3))
    : lit('veg', box(x, y, length * 1.4, 9, '#d9b477', 4));
  const step = length / count;
  const pieces = many(count, (index) => piece(x - length / 2 + step * (index + 0.5), y, index));
  return turned(turn, x, y, rod + lit(material, pieces));
}

export function grillMarks(x: number, y: number, width: number, height: number, turn: number, count = 4): string {
  const marks = many(count, (index) => {
    const px = x - width / 2 + (width / count) * (index + 0.5);
    return line(
      `M${num(px - 8)} ${num(y - height / 2)}L${num(px + 8)} ${num(y + height / 2)}`,
      '#2a0f04',
      9,
      'stroke-opacity=".55"',
    );
  });
  return turned(turn, x, y, `<g filter="url(#bl1)">${marks}</g>`);
}

export function sausage(x: number, y: number, length: number, width: number, turn: number, color = '#b5482a'): string {
  const body = lit('gloss', box(x, y, length, width, color, width / 2));
  const scores = many(4, (index) => {
    const px = x - length * 0.33 + index * length * 0.22;
    return line(`M${num(px - 8)} ${num(y - width * 0.26)}l16 ${num(width * 0.5)}`, '#5f1d0c', 5, 'stroke-opacity=".7"');
  });
  return turned(turn, x, y, body + scores);
}

export function shrimp(x: number, y: number, s: number, turn: number): string {
  const body =
    `<path d="M${num(x - s * 0.8)} ${num(y + s * 0.3)}C${num(x - s)} ${num(y - s * 0.9)}` +
    ` ${num(x + s * 0.7)} ${num(y - s * 1.1)} ${num(x + s * 0.9)} ${num(y - s * 0.1)}` +
    `C${num(x + s * 0.95)} ${num(y + s * 0.4)} ${num(x + s * 0.6)} ${num(y + s * 0.8)}` +
    ` ${num(x + s * 0.3)} ${num(y + s * 0.8)}C${num(x + s * 0.5)} ${num(y + s * 0.4)}` +
    ` ${num(x + s * 0.4)} ${num(y - s * 0.1)} ${num(x)} ${num(y - s * 0.1)}` +
    `C${num(x - s * 0.3)} ${num(y - s * 0.1)} ${num(x - s * 0.3)} ${num(y + s * 0.3)}` +
    ` ${num(x - s * 0.8)} ${num(y + s * 0.3)}Z" fill="#f58a5b"/>`;
  const tail =
    `<path d="M${num(x + s * 0.35)} ${num(y + s * 0.72)}l${num(-s * 0.34)} ${num(s * 0.34)}` +
    `l${num(s * 0.1)} ${num(-s * 0.22)}l${num(-s * 0.3)} ${num(-s * 0.02)}Z" fill="#d9482a"/>`;
  const bands = [-0.45, -0.05, 0.35, 0.66].map((dx, index) =>
    line(
      `M${num(x + dx * s)} ${num(y - s * (0.66 - index * 0.06))}q${num(s * 0.02)}` +
        ` ${num(s * 0.26)} ${num(-s * 0.04)} ${num(s * 0.46)}`,
      '#fff0e2',
      s * 0.09,
      'stroke-opacity=".8"',
    ),
  );
  return turned(turn, x, y, lit('gloss', body + tail) + bands.join(''));
}

export function eggHalf(x: number, y: number, s: number, turn = 0, yolk = '#f5a91c'): string {
  return lit('gloss', ellipse(x, y, s, s * 0.83, '#fffaf0', turn)) + lit('veg', circle(x, y, s * 0.5, yolk));
}

export function friedEgg(rnd: Random, x: number, y: number, s: number): string {
  const white = blobPath(rnd, x, y, s, { corners: 11, jitter: 0.13 });
  return (
    lit('cream', `<path d="${white}" fill="#fffdf6"/>`) +
    (`<path d="${white}" fill="none" stroke="#c98a35" stroke-opacity=".4"` +
      ` stroke-width="${num(s * 0.05)}" filter="url(#bl4)"/>`) +
    lit('gloss', circle(x + s * 0.05, y - s * 0.03, s * 0.4, '#f6a416')) +
    ellipse(x - s * 0.1, y - s * 0.18, s * 0.12, s * 0.07, '#fff', -35, 'opacity=".75" filter="url(#bl1)"')
  );
}

export function cheeseShreds(rnd: Random, x: number, y: number, r: number, count: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    const l = rnd.between(24, 44);
    return line(
      `M${num(px)} ${num(py)}q${num(rnd.between(-l, l))} ${num(rnd.between(-l, l) * 0.4)}` +
        ` ${num(rnd.between(-l, l))} ${num(rnd.between(-l, l))}`,
      rnd.pick(['#fbe29c', '#f7d57f', '#fdecb8']),
      6,
    );
  });
}

/** Thin shavings of hard cheese. */
export function shavings(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return box(
      px,
      py,
      s * rnd.between(1, 1.7),
      s * rnd.between(0.5, 0.8),
      rnd.pick(['#f9e9b4', '#f4dc98', '#fdf3cf']),
      6,
      rnd.between(0, 180),
    );
  });
}

/** A spoon of something white: sour cream, yoghurt, whipped cream. */
export function dollop(rnd: Random, x: number, y: number, s: number, color = '#fffdf8'): string {
  const swirl =
    `<path d="M${num(x - s * 0.4)} ${num(y)}C${num(x - s * 0.3)} ${num(y - s * 0.5)}` +
    ` ${num(x + s * 0.5)} ${num(y - s * 0.4)} ${num(x + s * 0.35)} ${num(y + s * 0.1)}` +
    `C${num(x + s * 0.2)} ${num(y + s * 0.45)} ${num(x - s * 0.15)} ${num(y + s * 0.3)}` +
    ` ${num(x)} ${num(y)}" fill="none" stroke="#b9ac96" stroke-opacity=".45"` +
    ` stroke-width="${num(s * 0.1)}" stroke-linecap="round" filter="url(#bl1)"/>`;
  return lit('cream', blob(rnd, x, y, s, color, { corners: 10, jitter: 0.14 })) + swirl;
}

/** A thread of sauce run back and forth. */
export function drizzle(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  color: string,
  width: number,
  turn: number,
): string {
  const rows = 7;
  let d = '';
  for (let row = 0; row < rows; row++) {
    const py = y - r * 0.8 + (row / (rows - 1)) * r * 1.6;
    const half = Math.sqrt(Math.max(0, r * r - (py - y) ** 2)) * rnd.between(0.8, 0.95);
    const side = row % 2 ? 1 : -1;
    d +=
      row === 0
        ? `M${num(x + side * half)} ${num(py)}`
        : `Q${num(x - side * half * 1.05)} ${num(py - r * 0.2)} ${num(x + side * half)} ${num(py)}`;
  }
  return turned(turn, x, y, lit('gloss', line(d, color, width)));
}

export function flatFish(x: number, y: number, s: number, turn: number, skin: string, belly: string): string {
  const body =
    `<path d="M${num(x - s)} ${num(y)}C${num(x - s * 0.6)} ${num(y - s * 0.42)}` +
    ` ${num(x + s * 0.2)} ${num(y - s * 0.42)} ${num(x + s * 0.68)} ${num(y - s * 0.08)}` +
    `L${num(x + s * 1.08)} ${num(y - s * 0.32)}Q${num(x + s * 0.94)} ${num(y)}` +
    ` ${num(x + s * 1.08)} ${num(y + s * 0.32)}L${num(x + s * 0.68)} ${num(y + s * 0.08)}` +
    `C${num(x + s * 0.2)} ${num(y + s * 0.42)} ${num(x - s * 0.6)} ${num(y + s * 0.42)}` +
    ` ${num(x - s)} ${num(y)}Z" fill="${skin}"/>`;
  const fin =
    `<path d="M${num(x - s * 0.3)} ${num(y - s * 0.34)}Q${num(x)} ${num(y - s * 0.56)}` +
    ` ${num(x + s * 0.3)} ${num(y - s * 0.28)}Z" fill="${skin}"/>`;
  const flank = ellipse(x - s * 0.05, y + s * 0.12, s * 0.6, s * 0.16, belly, 0, 'opacity=".55" filter="url(#bl12)"');
  const gill = line(
    `M${num(x - s * 0.58)} ${num(y - s * 0.26)}Q${num(x - s * 0.44)} ${num(y)}` +
      ` ${num(x - s * 0.58)} ${num(y + s * 0.26)}`,
    '#2b1206',
    s * 0.025,
    'stroke-opacity=".6"',
  );
  const eye =
    circle(x - s * 0.76, y - s * 0.07, s * 0.05, '#f3ead8') + circle(x - s * 0.76, y - s * 0.07, s * 0.028, '#1a100a');
  const cuts = many(4, (index) =>
    line(
      `M${num(x - s * 0.34 + index * s * 0.23)} ${num(y - s * 0.26)}q${num(s * 0.1)}` +
        ` ${num(s * 0.26)} ${num(-s * 0.02)} ${num(s * 0.5)}`,
      '#3a1606',
      s * 0.04,
      'stroke-opacity=".6" filter="url(#bl1)"',
    ),
  );
  return turned(turn, x, y, lit('crust', fin + body) + flank + gill + cuts + eye);
}

/** Chicken drumstick or wing piece. */
export function drumstick(rnd: Random, x: number, y: number, s: number, turn: number, colors: Colors = FRIED): string {
  const bone = lit(
    'veg',
    box(x + s * 1.05, y, s * 0.9, s * 0.2, '#f3e6cf', s * 0.1) +
      circle(x + s * 1.5, y - s * 0.1, s * 0.14, '#f3e6cf') +
      circle(x + s * 1.5, y + s * 0.1, s * 0.14, '#f3e6cf'),
  );
  const flesh = lit(
    'crust',
    `<path d="M${num(x - s * 0.9)} ${num(y)}C${num(x - s)} ${num(y - s * 0.8)}` +
      ` ${num(x + s * 0.2)} ${num(y - s * 0.7)} ${num(x + s * 0.9)} ${num(y - s * 0.2)}` +
      `V${num(y + s * 0.2)}C${num(x + s * 0.2)} ${num(y + s * 0.75)} ${num(x - s)}` +
      ` ${num(y + s * 0.8)} ${num(x - s * 0.9)} ${num(y)}Z" fill="${rnd.pick(colors)}"/>`,
  );
  return turned(turn, x, y, bone + flesh);
}

/** Small round slices with a rim: pepperoni, salami, sausage. */
export function salami(points: [number, number][], s: number, rnd: Random): string {
  return layer('gloss', points.length, (index) => {
    const [x, y] = points[index]!;
    const fat = around(6, x, y, s * 0.5, rnd.between(0, 3)).map(([px, py]) => circle(px, py, s * 0.09, '#e98a6a'));
    return (
      circle(x, y, s, rnd.pick(['#b8321c', '#a52614', '#c33d22'])) +
      ring(x, y, s * 0.93, '#7f1c0c', s * 0.1) +
      fat.join('')
    );
  });
}
