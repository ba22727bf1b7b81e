import { lemonSlice } from '../parts/fruit.ts';
import { broadLeaves } from '../parts/greens.ts';
import { dust } from '../parts/pantry.ts';
import type { Random } from '../parts/random.ts';
import { around, box, circle, ellipse, line, lit, many, num, ring, turned } from '../parts/svg.ts';
import type { Draw } from '../parts/svg.ts';
import { bowl, plate, shadow } from '../parts/tableware.ts';
import type { Glaze } from '../parts/tableware.ts';

type Foam = 'rosetta' | 'heart' | 'crema' | 'tulip';

function latteArt(x: number, y: number, r: number, foam: Foam): string {
  if (foam === 'crema') return circle(x, y, r * 0.62, '#d9a462', 'opacity=".7" filter="url(#bl12)"');
  if (foam === 'heart') {
    const d =
      `M${num(x)} ${num(y + r * 0.72)}C${num(x - r * 1.1)} ${num(y - r * 0.05)}` +
      ` ${num(x - r * 0.6)} ${num(y - r * 0.8)} ${num(x)} ${num(y - r * 0.34)}` +
      `C${num(x + r * 0.6)} ${num(y - r * 0.8)} ${num(x + r * 1.1)} ${num(y - r * 0.05)}` +
      ` ${num(x)} ${num(y + r * 0.72)}Z`;
    return (
      `<path d="${d}" fill="#fbeedd" filter="url(#bl1)"/><path d="${d}" fill="none"` +
      ` stroke="#e0bb90" stroke-width="${num(r * 0.05)}" transform="translate(${num(x)}` +
      ` ${num(y)}) scale(.66) translate(${num(-x)} ${num(-y)})" filter="url(#bl1)"/>`
    );
  }
  if (foam === 'tulip') {
    return `<g fill="#fbeedd" filter="url(#bl1)">${[0.34, 0.04, -0.28, -0.56]
      .map((dy, index) => {
        const w = r * (0.66 - index * 0.13);
        return (
          `<path d="M${num(x - w)} ${num(y + dy * r)}Q${num(x)} ${num(y + dy * r + w * 1.05)}` +
          ` ${num(x + w)} ${num(y + dy * r)}Q${num(x)} ${num(y + dy * r + w * 0.3)} ${num(x - w)}` +
          ` ${num(y + dy * r)}Z"/>`
        );
      })
      .join('')}</g>`;
  }
  const leaves = many(6, (index) => {
    const s = r * (0.135 + 0.105 * index);
    const py = y - r * 0.5 + index * r * 0.163;
    return (
      `<path d="M${num(x - s)} ${num(py)}Q${num(x - s * 0.3)} ${num(py + s * 0.75)} ${num(x)}` +
      ` ${num(py + s * 0.2)}Q${num(x + s * 0.3)} ${num(py + s * 0.75)} ${num(x + s)}` +
      ` ${num(py)}" stroke-width="${num(r * 0.088)}"/>`
    );
  });
  return (
    `<g fill="none" stroke="#fbeedd" stroke-linecap="round" filter="url(#bl1)">${leaves}` +
    `<path d="M${num(x)} ${num(y - r * 0.65)}V${num(y + r * 0.73)}"` +
    ` stroke-width="${num(r * 0.034)}" stroke="#9a5a2a"/></g>`
  );
}

type Cup = { glaze: Glaze; size: number; foam: Foam; coffee: string; edge: string };

function coffee(cup: Cup): Draw {
  return (_rnd, x, y, r) => {
    const c = r * cup.size;
    return [
      plate(x, y, r, cup.glaze),
      turned(-25, x, y, lit('big', box(x + c * 1.18, y, c * 0.62, c * 0.27, `url(#rim-${cup.glaze})`, c * 0.12))),
      circle(x + c * 0.1, y + c * 0.15, c, '#000', 'opacity=".4" filter="url(#bl12)"'),
      circle(x, y, c, `url(#rim-${cup.glaze})`),
      circle(x, y, c * 0.89, '#3a1c0b'),
      circle(x + 1, y + 3, c * 0.865, cup.edge),
      circle(x, y, c * 0.7, cup.coffee, 'filter="url(#bl12)"'),
      latteArt(x, y, c * 0.87, cup.foam),
    ].join('');
  };
}

export const latte = coffee({
  glaze: 'white',
  size: 0.6,
  foam: 'rosetta',
  coffee: '#b97a45',
  edge: '#9a5a2a',
});
const cappuccinoCup = coffee({
  glaze: 'teal',
  size: 0.58,
  foam: 'heart',
  coffee: '#b0703c',
  edge: '#8a4d22',
});
export const flatWhite = coffee({
  glaze: 'rose',
  size: 0.6,
  foam: 'tulip',
  coffee: '#b97a45',
  edge: '#8f5226',
});
const espressoCup = coffee({ glaze: 'dark', size: 0.42, foam: 'crema', coffee: '#8a4d1c', edge: '#4a2410' });

export const cappuccino: Draw = (rnd, x, y, r) =>
  cappuccinoCup(rnd, x, y, r) + dust(rnd, x, y, r * 0.44, 140, '#5a2f1a');

function sugarCubes(x: number, y: number, s: number): string {
  return lit('big', box(x, y, s, s, '#fffdf6', 8, 18) + box(x + s * 1.15, y + s * 0.3, s, s, '#f3ead8', 8, -14));
}

export function coffeeBeans(rnd: Random, x: number, y: number, r: number, count: number, s = 24): string {
  return many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    return turned(
      rnd.between(0, 180),
      px,
      py,
      lit('gloss', ellipse(px, py, s, s * 0.68, rnd.pick(['#4a2612', '#5a3019', '#3a1c0c']))) +
        line(
          `M${num(px - s * 0.8)} ${num(py)}q${num(s * 0.8)} ${num(-s * 0.3)} ${num(s * 1.6)} 0`,
          '#1d0d05',
          3,
          'stroke-opacity=".7"',
        ),
    );
  });
}

export const espresso: Draw = (rnd, x, y, r) =>
  espressoCup(rnd, x, y, r) +
  sugarCubes(x - r * 0.6, y + r * 0.34, r * 0.12) +
  coffeeBeans(rnd, x + r * 0.9, y + r * 0.84, r * 0.24, 8);

function piyola(x: number, y: number, r: number, glaze: Glaze, deep: string, shallow: string): string {
  return (
    bowl(x, y, r, glaze, deep, shallow) +
    ellipse(x - r * 0.2, y - r * 0.27, r * 0.33, r * 0.2, '#fff', 0, 'opacity=".4" filter="url(#bl12)"')
  );
}

/** A cup of tea on a saucer, as in the corner of every Uzbek table. */
export function teaCup(glaze: Glaze = 'blue', deep = '#9a4a0c', shallow = '#e39a32'): Draw {
  return (_rnd, x, y, r) => plate(x, y, r * 1.1, glaze) + piyola(x, y, r * 0.66, 'white', deep, shallow);
}

/** A teapot from above: body, lid with its knob, spout and handle. */
export function teapot(glaze: Glaze): Draw {
  return (_rnd, x, y, r) => {
    const spout =
      `<path d="M${num(x - r * 0.7)} ${num(y - r * 0.24)}Q${num(x - r * 1.2)}` +
      ` ${num(y - r * 0.2)} ${num(x - r * 1.5)} ${num(y - r * 0.12)}V${num(y + r * 0.12)}` +
      `Q${num(x - r * 1.2)} ${num(y + r * 0.2)} ${num(x - r * 0.7)} ${num(y + r * 0.24)}Z"` +
      ` fill="url(#rim-${glaze})"/>`;
    return turned(
      -24,
      x,
      y,
      [
        ellipse(x + r * 0.1, y + r * 0.16, r * 1.15, r * 1.05, '#0c0503', 0, 'opacity=".5" filter="url(#bl30)"'),
        lit(
          'gloss',
          spout +
            (`<rect x="${num(x + r * 0.8)}" y="${num(y - r * 0.1)}" width="${num(r * 0.72)}"` +
              ` height="${num(r * 0.2)}" rx="${num(r * 0.1)}" fill="url(#rim-${glaze})"/>`),
        ),
        plate(x, y, r, glaze),
        circle(x, y, r * 0.72, `url(#rim-${glaze})`),
        ring(x, y, r * 0.7, '#e9c25a', r * 0.03),
        lit('big', circle(x, y, r * 0.6, `url(#rim-${glaze})`)),
        around(8, x, y, r * 0.43)
          .map(([px, py], index) => ellipse(px, py, r * 0.11, r * 0.045, '#fff', index * 45, 'opacity=".85"'))
          .join(''),
        lit('gloss', circle(x, y, r * 0.17, '#e9c25a')),
      ].join(''),
    );
  };
}

export const greenTea: Draw = (rnd, x, y, r) =>
  teapot('blue')(rnd, x - r * 0.32, y - r * 0.2, r * 0.66) +
  piyola(x + r * 0.66, y + r * 0.42, r * 0.38, 'blue', '#8f8a1c', '#d8cf5a') +
  sugarCubes(x - r * 0.7, y + r * 0.82, r * 0.11);

export const blackTeaLemon: Draw = (rnd, x, y, r) =>
  plate(x, y, r, 'ruby') +
  piyola(x, y, r * 0.6, 'white', '#7a2a06', '#c9651a') +
  lemonSlice(x + r * 0.12, y + r * 0.1, r * 0.24, 0.4) +
  sugarCubes(x - r * 0.62, y + r * 0.2, r * 0.1) +
  broadLeaves(rnd, x + r * 0.3, y - r * 0.06, r * 0.04, 2, r * 0.08, '#4fa04a');

/** A cup alone with its shadow, for bars and crowded tables. */
export const takeawayCup: Draw = (_rnd, x, y, r) =>
  shadow(x, y, r) +
  circle(x, y, r, '#f4efe6') +
  ring(x, y, r * 0.94, '#d9d0c0', r * 0.06) +
  lit('big', circle(x, y, r * 0.82, '#fbf8f2')) +
  ellipse(x + r * 0.4, y - r * 0.3, r * 0.14, r * 0.08, '#3a2a1c', 40);
