/** Distances on the globe, and the flat picture of it in which the database looks for the nearest. */

export interface Spot {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres as the crow flies (haversine). */
export function metresBetween(from: Spot, to: Spot): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Of two at the same distance the one with the smaller id, so that every caller chooses the same. */
export const nearestFirst = <Of extends Spot & { id: string }>(branches: readonly Of[], to: Spot): Of[] =>
  branches
    .map((branch) => ({ branch, metres: metresBetween(branch, to) }))
    .toSorted((a, b) => a.metres - b.metres || (a.branch.id < b.branch.id ? -1 : 1))
    .map(({ branch }) => branch);

/**
 * A degree of longitude is shorter than one of latitude, at Tashkent three quarters of it. One shrink for all spots
 * (a spot's own would bend the plane) keeps the order right to a few percent anywhere in the country; whoever asks
 * takes some more than needed and sorts them by metres.
 */
const LONGITUDE_SHRINK = Math.cos(radians(41.3));

/** The spot as `directory_branch.spot` holds it: [x, y]. */
export const flatSpot = ({ latitude, longitude }: Spot): [number, number] => [longitude * LONGITUDE_SHRINK, latitude];
