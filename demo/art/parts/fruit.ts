/** Citrus, berries, grapes and avocado. */
import type { Random } from './random.ts';
import { around, blobPath, circle, ellipse, lit, many, num, sunflower, turned } from './svg.ts';

export function citrusSlice(x: number, y: number, s: number, rind: string, flesh: string, phase = 0): string {
  const segments = many(9, (index) => {
    const a = phase + (index / 9) * 6.283;
    const at = (turn: number, reach: number) =>
      `${num(x + Math.cos(a + turn) * s * reach)} ${num(y + Math.sin(a + turn) * s * reach)}`;
    return `<path d="M${at(0, 0.1)}L${at(-0.29, 0.76)}Q${at(0, 0.9)} ${at(0.29, 0.76)}Z" fill="${flesh}"/>`;
  });
  return lit('veg', circle(x, y, s, rind)) + circle(x, y, s * 0.9, '#fff7df') + lit('grain', segments);
}

export const lemonSlice = (x: number, y: number, s: number, phase = 0) =>
  citrusSlice(x, y, s, '#f2c71d', '#f8df62', phase);
export const orangeSlice = (x: number, y: number, s: number, phase = 0) =>
  citrusSlice(x, y, s, '#ee8a12', '#f9a938', phase);

/** A fan of avocado slices. */
export function avocadoFan(rnd: Random, x: number, y: number, s: number, turn: number): string {
  const slices = many(5, (index) => {
    const px = x + (index - 2) * s * 0.3;
    return (
      `<path d="${blobPath(rnd, px, y, s * 0.5, { corners: 8, jitter: 0.05, stretchX: 0.42, stretchY: 1.15 })}"` +
      ` fill="#dfe58f" stroke="#5f9233" stroke-width="${num(s * 0.07)}"/>`
    );
  });
  return turned(turn, x, y, lit('veg', slices));
}

export function raspberries(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    const drops = sunflower(13, px, py, s * 0.8).map(([qx, qy]) =>
      circle(qx, qy, s * 0.27, rnd.pick(['#c81f4a', '#dd3a60', '#b0143c'])),
    );
    return lit('gloss', circle(px, py, s * 0.8, '#8f0f2e') + drops.join(''));
  });
}

export function strawberries(rnd: Random, x: number, y: number, r: number, count: number, s: number): string {
  return many(count, () => {
    const [px, py] = rnd.within(x, y, r);
    const body =
      `<path d="M${num(px - s)} ${num(py - s * 0.5)}C${num(px - s * 0.6)} ${num(py - s)}` +
      ` ${num(px + s * 0.6)} ${num(py - s)} ${num(px + s)} ${num(py - s * 0.5)}C${num(px + s)}` +
      ` ${num(py + s * 0.4)} ${num(px + s * 0.4)} ${num(py + s * 1.1)} ${num(px)}` +
      ` ${num(py + s * 1.2)}C${num(px - s * 0.4)} ${num(py + s * 1.1)} ${num(px - s)}` +
      ` ${num(py + s * 0.4)} ${num(px - s)} ${num(py - s * 0.5)}Z" fill="#d5202c"/>`;
    const seeds = many(12, () => {
      const [qx, qy] = rnd.within(px, py, s * 0.7);
      return ellipse(qx, qy, s * 0.05, s * 0.08, '#f6d873');
    });
    const cap = around(5, px, py - s * 0.72, s * 0.28).map(([qx, qy], index) =>
      ellipse(qx, qy, s * 0.3, s * 0.12, '#4b9a35', index * 72),
    );
    return turned(rnd.between(0, 360), px, py, lit('gloss', body) + seeds + lit('herb', cap.join('')));
  });
}

export function grapes(
  rnd: Random,
  x: number,
  y: number,
  s: number,
  count: number,
  color: readonly [string, ...string[]],
): string {
  return many(count, (index) => {
    const [px, py] = sunflower(count, x, y, s * 2.2)[index]!;
    const berry = circle(px, py, s * rnd.between(0.56, 0.68), rnd.pick(color));
    return (
      lit('gloss', berry) + circle(px - s * 0.18, py - s * 0.2, s * 0.1, '#fff', 'opacity=".6" filter="url(#bl1)"')
    );
  });
}
