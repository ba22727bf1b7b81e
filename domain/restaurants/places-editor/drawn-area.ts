/** Whether an area drawn on the map can be delivered to. */
import { boundsOf, type Corner, type DeliveryArea } from '../places/delivery-area.ts';
import { metresBetween } from '../places/nearest.ts';

/** Corner to corner of the box around it. */
const WIDEST_METRES = 300_000;

export type AreaFault = 'TOO_FEW_CORNERS' | 'CROSSES_ITSELF' | 'TOO_LARGE';

export function areaFault(area: DeliveryArea): AreaFault | null {
  if (area.shape === 'POLYGON') {
    if (new Set(area.ring.map(String)).size < 3) return 'TOO_FEW_CORNERS';
    if (crossesItself(area.ring)) return 'CROSSES_ITSELF';
  }
  const { west, south, east, north } = boundsOf(area);
  const across = metresBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east });
  return across > WIDEST_METRES ? 'TOO_LARGE' : null;
}

/** A ring may be closed by repeating its first corner; it is stored without the repetition. */
export function openRing(ring: readonly Corner[]): readonly Corner[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 3 && first && last && String(first) === String(last) ? ring.slice(0, -1) : ring;
}

function crossesItself(ring: readonly Corner[]): boolean {
  const edges = ring.map((from, at) => [from, ring[(at + 1) % ring.length]!] as const);
  return edges.some((edge, at) =>
    edges.slice(at + 2).some((other, further) => {
      // The last edge ends where the first begins.
      if (at === 0 && at + 2 + further === edges.length - 1) return false;
      return cross(edge, other);
    }),
  );
}

type Edge = readonly [Corner, Corner];

/** Which side of the edge the corner is on. */
const side = ([a, b]: Edge, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const cross = (one: Edge, other: Edge): boolean =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;
