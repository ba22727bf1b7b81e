/** Zones that touch share corners and borders: a corner that is dragged near another zone takes its place there. */
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';

/** Pixels of the map, from its upper left corner. */
export interface MapPixel {
  x: number;
  y: number;
}
/** [longitude, latitude] */
export type Corner = [number, number];

/** How near, in pixels. */
const NEAR = 14;

const distance = (a: MapPixel, b: MapPixel): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far along the line from `a` to `b` the point nearest to `p` is: 0 is `a`, 1 is `b`. */
function shareOf(p: MapPixel, a: MapPixel, b: MapPixel): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  return Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
}

/** The nearest corner of a zone, or else the nearest point of a border; undefined where none is near. */
export function snapToZones(
  pointer: MapPixel,
  areas: readonly DeliveryArea[],
  project: (lng: number, lat: number) => MapPixel,
): Corner | undefined {
  let corner: { at: Corner; far: number } | undefined;
  let border: { at: Corner; far: number } | undefined;
  for (const area of areas) {
    if (area.shape !== 'POLYGON') continue;
    area.ring.forEach((from, index) => {
      const to = area.ring[(index + 1) % area.ring.length]!;
      const [a, b] = [project(...from), project(...to)];
      const far = distance(pointer, a);
      if (far <= NEAR && far < (corner?.far ?? Infinity)) corner = { at: [from[0], from[1]], far };
      const share = shareOf(pointer, a, b);
      const away = distance(pointer, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      if (away <= NEAR && away < (border?.far ?? Infinity))
        border = { at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], far: away };
    });
  }
  return (corner ?? border)?.at;
}
