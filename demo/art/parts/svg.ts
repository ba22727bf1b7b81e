import type { Random } from './random.ts';
import type { Material } from './filters.ts';

/** Anything that can be put on a table: drawn around (x, y) within radius r. */
export type Draw = (rnd: Random, x: number, y: number, r: number) => string;

/** One decimal is finer than a pixel and keeps the SVG small and stable. */
export function num(value: number): string {
  return value.toFixed(1);
}

export function circle(x: number, y: number, r: number, fill: string, rest = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${rest}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turn = 0, rest = ''): string {
  const spot = `cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"`;
  return `<ellipse ${spot} fill="${fill}" transform="rotate(${num(turn)} ${num(x)} ${num(y)})" ${rest}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
  turn = 0,
  rest = '',
): string {
  const spot =
    `x="${num(x - width / 2)}" y="${num(y - height / 2)}" width="${num(width)}"` + ` height="${num(height)}"`;
  const transform = `transform="rotate(${num(turn)} ${num(x)} ${num(y)})"`;
  return `<rect ${spot} rx="${num(corner)}" fill="${fill}" ${transform} ${rest}/>`;
}

/** A rounded stick: a rice grain, a shred of carrot, a sesame seed. */
export function stick(x: number, y: number, length: number, width: number, fill: string, turn: number): string {
  return box(x, y, length, width, fill, width / 2, turn);
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, rest = ''): string {
  return circle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${num(width)}" ${rest}`);
}

export function line(d: string, stroke: string, width: number, rest = ''): string {
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"` + ` stroke-linecap="round" ${rest}/>`
  );
}

export type BlobShape = {
  corners?: number;
  jitter?: number;
  stretchX?: number;
  stretchY?: number;
  turn?: number;
};

/** The outline of an uneven round thing: corners around a circle, joined by curves through their middles. */
export function blobPath(rnd: Random, x: number, y: number, r: number, shape: BlobShape = {}): string {
  const { corners = 9, jitter = 0.22, stretchX = 1, stretchY = 1, turn = 0 } = shape;
  const points: [number, number][] = [];
  for (let index = 0; index < corners; index++) {
    const angle = (index / corners) * Math.PI * 2 + turn;
    const reach = r * (1 + rnd.between(-jitter, jitter));
    points.push([x + Math.cos(angle) * reach * stretchX, y + Math.sin(angle) * reach * stretchY]);
  }
  const middle = (a: [number, number], b: [number, number]) => `${num((a[0] + b[0]) / 2)} ${num((a[1] + b[1]) / 2)}`;
  const last = points[corners - 1]!;
  let path = `M${middle(last, points[0]!)}`;
  points.forEach((point, index) => {
    path += `Q${num(point[0])} ${num(point[1])} ${middle(point, points[(index + 1) % corners]!)}`;
  });
  return `${path}Z`;
}

export function blob(rnd: Random, x: number, y: number, r: number, fill: string, shape?: BlobShape): string {
  return `<path d="${blobPath(rnd, x, y, r, shape)}" fill="${fill}"/>`;
}

const FULL_SIZE = 300;

/**
 * The same dish, small: drawn at full size and scaled down, so that its herbs and reliefs shrink with it. Drawn at
 * the small radius directly, a leaf of parsley would cover half the plate.
 */
export function miniature(draw: Draw): Draw {
  return (rnd, x, y, r) =>
    `<g transform="translate(${num(x)}` +
    ` ${num(y)}) scale(${(r / FULL_SIZE).toFixed(3)})">${draw(rnd, 0, 0, FULL_SIZE)}</g>`;
}

export function many(count: number, draw: (index: number) => string): string {
  let out = '';
  for (let index = 0; index < count; index++) out += draw(index);
  return out;
}

/** Gives flat shapes the relief, sheen and cast shadow of a material. */
export function lit(material: Material, content: string): string {
  return `<g filter="url(#${material})">${content}</g>`;
}

export function layer(material: Material, count: number, draw: (index: number) => string): string {
  return lit(material, many(count, draw));
}

export function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${content}</g>`;
}

export type Point = [number, number];

/** Evenly spaced points on a circle. */
export function around(count: number, x: number, y: number, r: number, start = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

/** Points spread over a disc as sunflower seeds are: even, yet in no visible rows. */
export function sunflower(count: number, x: number, y: number, r: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996;
    const distance = r * Math.sqrt((index + 0.5) / count);
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
  });
}
