/** Where a branch delivers: inside a ring of corners, or within a circle. */
import { metresBetween, type Spot } from './nearest.ts';

/** A corner as GeoJSON writes it: [longitude, latitude]. */
export type Corner = readonly [number, number];

export type DeliveryArea =
  | { shape: 'POLYGON'; ring: readonly Corner[] }
  | { shape: 'CIRCLE'; center: Spot; radiusMetres: number };

/**
 * Counts how often a ray to the east crosses the ring; odd is inside. Degrees are taken as flat, which is how the
 * ring was drawn on the map. An address on the very edge is delivered to.
 * @internal
 */
export function insideRing(ring: readonly Corner[], { latitude, longitude }: Spot): boolean {
  let inside = false;
  for (const [at, [x, y]] of ring.entries()) {
    const [fromX, fromY] = ring.at(at - 1)!;
    const aside = (x - fromX) * (latitude - fromY) - (y - fromY) * (longitude - fromX);
    if (aside === 0 && isBetween(longitude, x, fromX) && isBetween(latitude, y, fromY)) return true;
    const crosses = y > latitude !== fromY > latitude && longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x;
    if (crosses) inside = !inside;
  }
  return inside;
}

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

export const delivers = (area: DeliveryArea, to: Spot): boolean =>
  area.shape === 'POLYGON' ? insideRing(area.ring, to) : metresBetween(area.center, to) <= area.radiusMetres;

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const METRES_OF_A_DEGREE = 111_195;

/** The box around an area: a cheap question before the exact one. */
export function boundsOf(area: DeliveryArea): Bounds {
  if (area.shape === 'POLYGON') {
    const xs = area.ring.map(([x]) => x);
    const ys = area.ring.map(([, y]) => y);
    return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
  }
  const { center, radiusMetres } = area;
  // A hair more than the circle needs, for the roundness that the flat degree leaves out.
  const up = (radiusMetres / METRES_OF_A_DEGREE) * 1.01;
  const farthest = Math.min(89.9, Math.abs(center.latitude) + up);
  const aside = up / Math.cos((farthest * Math.PI) / 180);
  return {
    west: center.longitude - aside,
    south: center.latitude - up,
    east: center.longitude + aside,
    north: center.latitude + up,
  };
}
