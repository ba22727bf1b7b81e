/** The way of a simulated courier: along two corners, as streets do, at one speed. */
export interface Point {
  latitude: number;
  longitude: number;
}

const METRES_PER_DEGREE = 111_320;

export function metresBetween(a: Point, b: Point): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink) * METRES_PER_DEGREE;
}

/** `share` in [0, 1] says where between the ends the way turns. */
export function wayBetween(from: Point, to: Point, share: number): Point[] {
  const turn = from.longitude + (to.longitude - from.longitude) * (0.25 + 0.5 * share);
  return [from, { latitude: from.latitude, longitude: turn }, { latitude: to.latitude, longitude: turn }, to];
}

export function pointAlong(way: readonly Point[], progress: number): Point {
  const lengths = way.slice(1).map((point, index) => metresBetween(way[index]!, point));
  let left = Math.min(1, Math.max(0, progress)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b, t] = [way[index]!, way[index + 1]!, left / length];
      return {
        latitude: a.latitude + (b.latitude - a.latitude) * t,
        longitude: a.longitude + (b.longitude - a.longitude) * t,
      };
    }
    left -= length;
  }
  return way.at(-1)!;
}

/** Demo couriers ride fast: a guest watches the whole ride within a few minutes. */
const METRES_PER_SECOND = 14;

export const rideMs = (way: readonly Point[]): number => {
  const metres = way.slice(1).reduce((sum, point, index) => sum + metresBetween(way[index]!, point), 0);
  return Math.min(6 * 60_000, Math.max(90_000, (metres / METRES_PER_SECOND) * 1000));
};
