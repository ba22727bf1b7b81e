import type { Bounds } from '#web/shared/map/map-board.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';

/**
 * Groups pins that would overlap into one circle with their count, on a fixed grid: the same pins give the same
 * circles.
 */
export interface Spot {
  id: string;
  latitude: number;
  longitude: number;
}

export interface Cluster<S extends Spot> {
  key: string;
  latitude: number;
  longitude: number;
  spots: S[];
}

const TILE = 256;
const MOST_LATITUDE = 85.05;

/** Web Mercator pixels at a zoom level. @internal */
export function projected(
  { latitude, longitude }: Pick<Spot, 'latitude' | 'longitude'>,
  zoom: number,
): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((Math.min(Math.max(latitude, -MOST_LATITUDE), MOST_LATITUDE) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/**
 * Groups by cells of `cell` pixels. The selected spot always stands alone, so that it is visible; a circle is placed at
 * the middle of its spots.
 */
export function cluster<S extends Spot>(
  spots: readonly S[],
  zoom: number,
  options: { cell?: number; alone?: string | null } = {},
): Cluster<S>[] {
  const { cell = 84, alone } = options;
  const cells = new Map<string, S[]>();
  for (const spot of spots) {
    const { x, y } = projected(spot, zoom);
    const key = spot.id === alone ? `alone ${spot.id}` : `${Math.floor(x / cell)}:${Math.floor(y / cell)}`;
    const inCell = cells.get(key);
    if (inCell) inCell.push(spot);
    else cells.set(key, [spot]);
  }
  return [...cells].map(([key, inCell]) => ({
    key: inCell.length === 1 ? inCell[0]!.id : key,
    latitude: inCell.reduce((sum, spot) => sum + spot.latitude, 0) / inCell.length,
    longitude: inCell.reduce((sum, spot) => sum + spot.longitude, 0) / inCell.length,
    spots: inCell,
  }));
}

export const middleOf = ({ west, south, east, north }: Bounds): Pick<Spot, 'latitude' | 'longitude'> => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** `west,south,east,north` for the call, within valid coordinates and never empty. */
export function bboxText({ west, south, east, north }: Bounds): string {
  const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);
  const [w, e] = [within(west, 180), within(east, 180)];
  const [s, n] = [within(south, 90), within(north, 90)];
  return [w, s, Math.max(e, w + 1e-5), Math.max(n, s + 1e-5)].map((value) => value.toFixed(5)).join(',');
}

/**
 * Open places first, then by the distance from the centre of the request: moving the map does not reorder the list.
 */
export function pinsInOrder<S extends Spot & { open: boolean }>(
  pins: readonly S[],
  centre: Pick<Spot, 'latitude' | 'longitude'> | null,
): S[] {
  const away = (pin: S): number => (centre ? metresBetween(pin, centre) : 0);
  return pins.toSorted((a, b) => Number(b.open) - Number(a.open) || away(a) - away(b));
}
