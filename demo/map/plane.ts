/** Plane geometry of the demo map: Web Mercator in pixels of zoom 17, where a unit is about 0.9 m in Tashkent. */

export const PLANE_ZOOM = 17;
const WORLD = 256 * 2 ** PLANE_ZOOM;

export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Segment {
  from: Spot;
  to: Spot;
}

export function toPlane(longitude: number, latitude: number): Spot {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: WORLD * (longitude / 360 + 0.5),
    y: WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function boxOf(spots: readonly Spot[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of spots) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

/** A Catmull-Rom curve: it passes through every given spot. A line whose ends meet is closed without a corner. */
export function smooth(spots: readonly Spot[], isClosed: boolean, steps = 10): Spot[] {
  const count = spots.length;
  if (count < 3) return [...spots];
  const at = (index: number): Spot =>
    spots[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)]!;
  const curve: Spot[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (p: number, q: number, r: number, s: number): number =>
        q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
      curve.push({ x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) });
    }
  }
  curve.push(isClosed ? curve[0]! : spots[count - 1]!);
  return curve;
}

export const segmentsOf = (spots: readonly Spot[]): Segment[] =>
  spots.slice(1).map((to, index) => ({ from: spots[index]!, to }));

export function distanceTo({ from, to }: Segment, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
}

export function isInside(outline: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false;
  for (let index = 0, last = outline.length - 1; index < outline.length; last = index, index += 1) {
    const [a, b] = [outline[index]!, outline[last]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The part of a convex outline on the side of `from` of the line halfway to `other`. */
export function nearerTo(outline: readonly Spot[], from: Spot, other: Spot): Spot[] {
  const [dx, dy] = [other.x - from.x, other.y - from.y];
  const limit = (other.x * other.x + other.y * other.y - from.x * from.x - from.y * from.y) / 2;
  const beyond = ({ x, y }: Spot): number => x * dx + y * dy - limit;
  return outline.flatMap((spot, index) => {
    const next = outline[(index + 1) % outline.length]!;
    const [here, there] = [beyond(spot), beyond(next)];
    const kept = here <= 0 ? [spot] : [];
    if (here <= 0 === there <= 0) return kept;
    const t = here / (here - there);
    return [...kept, { x: spot.x + t * (next.x - spot.x), y: spot.y + t * (next.y - spot.y) }];
  });
}

/** The part of a segment inside a convex outline, or null. */
export function clipped({ from, to }: Segment, outline: readonly Spot[]): Segment | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = Math.sign(signedArea(outline));
  let [enter, leave] = [0, 1];
  for (const { from: a, to: b } of segmentsOf([...outline, outline[0]!])) {
    const [nx, ny] = [-(b.y - a.y) * turn, (b.x - a.x) * turn];
    const speed = dx * nx + dy * ny;
    const depth = (from.x - a.x) * nx + (from.y - a.y) * ny;
    if (speed === 0) {
      if (depth < 0) return null;
    } else if (speed > 0) enter = Math.max(enter, -depth / speed);
    else leave = Math.min(leave, -depth / speed);
  }
  if (enter >= leave) return null;
  const at = (t: number): Spot => ({ x: from.x + t * dx, y: from.y + t * dy });
  return { from: at(enter), to: at(leave) };
}

/** Positive or negative by the direction in which the outline is written. @internal */
export function signedArea(outline: readonly Spot[]): number {
  return (
    segmentsOf([...outline, outline[0]!]).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0) / 2
  );
}

/** A number in [0, 1) that depends on whole numbers only, the same in every browser. */
export function chance(...from: readonly number[]): number {
  let hash = 2_166_136_261;
  for (const each of from) {
    hash = Math.imul(hash ^ (each | 0), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
    hash ^= hash >>> 13;
  }
  return (hash >>> 0) / 2 ** 32;
}
