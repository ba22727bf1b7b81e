/** Rice, noodles, sauces, seeds: what fills and what finishes. */
import type { Random } from './random.ts';
import type { Colors } from './proteins.ts';
import { circle, layer, lit, many, num, stick } from './svg.ts';

export const GOLDEN_RICE: Colors = ['#f4cf7c', '#efc062', '#e7b04f', '#f7dc9b', '#dd9d3e'];
export const DARK_RICE: Colors = ['#e2a95a', '#d4964a', '#c68337', '#ebbd79', '#b9742b'];
export const WHITE_RICE: Colors = ['#fffdf5', '#f4eddc', '#ece2cc'];

/** A heap of rice; the last colour is the shade between the grains. */
export function riceHeap(rnd: Random, x: number, y: number, r: number, layers: number, colors: Colors): string {
  const perLayer = Math.round(310 * (r / 260) ** 2);
  const base = lit('big', circle(x, y, r * 0.98, colors[colors.length - 1] ?? colors[0]));
  return (
    base +
    many(layers, (height) =>
      layer('grain', perLayer, () => {
        const [px, py] = rnd.within(x, y, r * (1 - height * 0.035), 0.55);
        return stick(px, py, rnd.between(14, 20), rnd.between(4.8, 5.9), rnd.pick(colors), rnd.between(0, 180));
      }),
    )
  );
}

export function carrotShreds(rnd: Random, x: number, y: number, r: number, layers = 3, perLayer = 26): string {
  return many(layers, () =>
    layer('grain', perLayer, () => {
      const [px, py] = rnd.within(x, y, r);
      const color = rnd.pick(['#ee8a1f', '#f09a33', '#e27512', '#f4b04a']);
      return stick(px, py, rnd.between(34, 52), rnd.between(4.6, 6.2), color, rnd.between(0, 180));
    }),
  );
}

/** A tangle of long noodles, laid in several coats so that strands cross over and under. */
export function noodleNest(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  coats: number,
  width: number,
  colors: Colors,
  strands = 4,
): string {
  return many(coats, () => {
    const paths = many(strands, () => {
      let angle = rnd.between(0, 6.28);
      const start = r * rnd.between(0.1, 0.62);
      let d = `M${num(x + Math.cos(angle) * start)} ${num(y + Math.sin(angle) * start)}`;
      for (let bend = 0; bend < 3; bend++) {
        angle += rnd.between(0.7, 1.5);
        const end = r * rnd.between(0.2, 0.68);
        const pull = r * rnd.between(0.3, 0.8);
        d +=
          `Q${num(x + Math.cos(angle - 0.5) * pull)} ${num(y + Math.sin(angle - 0.5) * pull)}` +
          ` ${num(x + Math.cos(angle) * end)} ${num(y + Math.sin(angle) * end)}`;
      }
      return `<path d="${d}" stroke="${rnd.pick(colors)}" stroke-width="${num(width)}"/>`;
    });
    return `<g filter="url(#noodle)" fill="none" stroke-linecap="round">${paths}</g>`;
  });
}

/** Drops of fat floating on a broth. */
export function fatDrops(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  color: string,
  rim: string,
): string {
  return many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    return circle(
      px,
      py,
      rnd.between(4, 17),
      color,
      `opacity=".35" stroke="${rim}" stroke-opacity=".6" stroke-width="1.5"`,
    );
  });
}

export function seeds(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  length = 7,
  width = 4.4,
  colors: Colors = ['#fff1cf', '#f6e2b2', '#231a14'],
): string {
  return layer('grain', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return stick(px, py, length, width, rnd.pick(colors), rnd.between(0, 180));
  });
}

export const PALE_SESAME: Colors = ['#fff5da', '#f8e7bd', '#f1d79b'];
export const TWO_SESAME: Colors = ['#fff3d6', '#f3e6c4', '#1f1a16'];

/** Ground spice: sumac, pepper, paprika. */
export function spice(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  colors: Colors = ['#b3251c', '#d2482a', '#241a16'],
): string {
  return layer('grain', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return circle(px, py, rnd.between(1.5, 3.4), rnd.pick(colors));
  });
}

/** A fine dusting that must not glitter: sugar, cocoa, flour. */
export function dust(rnd: Random, x: number, y: number, r: number, count: number, color: string): string {
  return `<g opacity=".85">${many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    return circle(px, py, rnd.between(0.8, 2.6), color);
  })}</g>`;
}

export function barberries(rnd: Random, x: number, y: number, r: number, count: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return (
      `<ellipse cx="${num(px)}" cy="${num(py)}" rx="9" ry="6"` +
      ` fill="${rnd.pick(['#3a1518', '#55201e'])}"` +
      ` transform="rotate(${num(rnd.between(0, 180))} ${num(px)} ${num(py)})"/>`
    );
  });
}

export function chickpeas(rnd: Random, x: number, y: number, r: number, count: number): string {
  return layer('veg', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return circle(px, py, rnd.between(8, 10), rnd.pick(['#e9c583', '#dfb56a']));
  });
}

/** Clinging sauce: translucent pools between the pieces. */
export function sauceGlaze(
  rnd: Random,
  x: number,
  y: number,
  r: number,
  count: number,
  color: string,
  opacity = 0.55,
): string {
  return `<g opacity="${opacity}">${layer('gloss', count, () => {
    const [px, py] = rnd.within(x, y, r);
    return circle(px, py, rnd.between(8, 26), color);
  })}</g>`;
}
