/**
 * Delivery areas between the contract and the drawing library, which knows polygons alone: a circle is one with many
 * corners.
 */
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import { metresBetween, type Spot } from '#domain/restaurants/places/nearest.ts';
import { pointText, readPoint } from '#web/platform/form/read-point.ts';

export type Corner = [longitude: number, latitude: number];

export const CIRCLE_CORNERS = 64;
const METRES_OF_A_DEGREE = 111_195;
const DECIMALS = 6;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

function circleRing({ latitude, longitude }: Spot, radiusMetres: number): Corner[] {
  const up = radiusMetres / METRES_OF_A_DEGREE;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CIRCLE_CORNERS }, (_, at): Corner => {
    const angle = (at / CIRCLE_CORNERS) * 2 * Math.PI;
    return [rounded(longitude + aside * Math.sin(angle)), rounded(latitude + up * Math.cos(angle))];
  });
}

/** Closed, as GeoJSON wants it. */
export function closedRingOf(area: DeliveryArea): Corner[] {
  const ring =
    area.shape === 'CIRCLE'
      ? circleRing(area.center, area.radiusMetres)
      : area.ring.map(([x, y]): Corner => [rounded(x), rounded(y)]);
  return ring[0] ? [...ring, ring[0]] : [];
}

export function areaOfRing(shape: DeliveryArea['shape'], closed: readonly (readonly number[])[]): DeliveryArea {
  const ring = closed.slice(0, -1).map(([x = 0, y = 0]): Corner => [rounded(x), rounded(y)]);
  if (shape === 'POLYGON') return { shape, ring };
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const center = {
    latitude: rounded(middle(ring.map(([, y]) => y))),
    longitude: rounded(middle(ring.map(([x]) => x))),
  };
  const radii = ring.map(([longitude, latitude]) => metresBetween(center, { latitude, longitude }));
  return { shape, center, radiusMetres: Math.round(radii.reduce((sum, each) => sum + each, 0) / radii.length) };
}

/** A corner a line, as `readPoint` knows points. */
export const cornersText = (ring: readonly (readonly [number, number])[]): string =>
  ring.map(([longitude, latitude]) => pointText({ latitude, longitude })).join('\n');

/** null while some line is not a point, or there are too few. */
export function cornersOf(text: string): Corner[] | null {
  const points = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readPoint(line));
  const ring = points.flatMap((point): Corner[] => (point ? [[point.longitude, point.latitude]] : []));
  return ring.length === points.length && ring.length >= 3 ? ring : null;
}
