/** The hand-written demo city, read into features on the plane. */
import { AVENUES, RAILWAYS, RING_ROAD, RIVER, STREETS, WATERWAYS } from './city-lines.ts';
import { AIRPORT, DISTRICTS, LAKES, LANDMARKS, METRO_LINES, PARKS, RUNWAYS } from './city-places.ts';
import { boxOf, distanceTo, isInside, segmentsOf, smooth, toPlane, type Box, type Spot } from './plane.ts';

export type MapLanguage = 'uz' | 'ru' | 'en';
type Names = Record<MapLanguage, string>;

export interface Feature {
  names: Names;
  spots: Spot[];
  box: Box;
}

interface Station extends Spot {
  names: Names;
}

interface MetroLine extends Feature {
  color: string;
  stations: Station[];
}

const blocksOf = (text: string): string[] => text.trim().split(/\n\s*\n/);

function namesOf(text: string, separator: string): Names {
  const [uz, ru, en] = text.split(separator).map((each) => each.trim());
  if (!uz || !ru || !en) throw new Error(`A feature of the demo city needs three names: ${text}`);
  return { uz, ru, en };
}

function spotOf(text: string): Spot {
  const [longitude, latitude] = text.trim().split(/\s+/).map(Number);
  if (!longitude || !latitude) throw new Error(`A point of the demo city is no pair of numbers: ${text}`);
  return toPlane(longitude, latitude);
}

type Shape = 'line' | 'ring' | 'outline' | 'point';

/** All shapes are smoothed; a ring is written as a line that ends where it began. @internal */
export function readFeatures(text: string, shape: Shape): Feature[] {
  return blocksOf(text).map((block) => {
    const [names = '', ...lines] = block.split('\n');
    const points = lines
      .join(' ')
      .split(',')
      .filter((each) => each.trim())
      .map(spotOf);
    const isClosed = shape === 'ring' || shape === 'outline';
    const given = shape === 'ring' ? points.slice(0, -1) : points;
    const spots = smooth(given, isClosed);
    return { names: namesOf(names, '|'), spots, box: boxOf(spots) };
  });
}

/** @internal */
export function readMetro(text: string): MetroLine[] {
  return blocksOf(text).map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const color = head.slice(0, head.indexOf('|')).trim();
    const stations = lines.map((line) => {
      const [longitude = '', latitude = '', ...names] = line.trim().split(/\s+/);
      return { ...spotOf(`${longitude} ${latitude}`), names: namesOf(names.join(' '), '/') };
    });
    const spots = smooth(stations, false);
    return { color, names: namesOf(head.slice(head.indexOf('|') + 1), '|'), stations, spots, box: boxOf(spots) };
  });
}

/** Beyond the ring road, lines go on to the edge of the map. */
const BEYOND = 40_000;
const OUTSIDE = 300;

function extended(feature: Feature, ring: Feature): Feature {
  const { spots } = feature;
  const edges = segmentsOf(ring.spots);
  const isOutside = (spot: Spot): boolean =>
    !isInside(ring.spots, spot) && edges.every((edge) => distanceTo(edge, spot) > OUTSIDE);
  const onwards = (end: Spot, before: Spot): Spot[] => {
    if (!isOutside(end)) return [];
    const length = Math.hypot(end.x - before.x, end.y - before.y);
    const factor = BEYOND / length;
    return [{ x: end.x + (end.x - before.x) * factor, y: end.y + (end.y - before.y) * factor }];
  };
  const whole = [...onwards(spots[0]!, spots[1]!), ...spots, ...onwards(spots.at(-1)!, spots.at(-2)!)];
  return { ...feature, spots: whole, box: boxOf(whole) };
}

export interface City {
  ring: Feature;
  avenues: Feature[];
  streets: Feature[];
  waterways: Feature[];
  river: Feature[];
  railways: Feature[];
  parks: Feature[];
  lakes: Feature[];
  airport: Feature[];
  runways: Feature[];
  metro: MetroLine[];
  districts: Feature[];
  landmarks: Feature[];
}

export function readCity(): City {
  const ring = readFeatures(RING_ROAD, 'ring')[0]!;
  const lines = (text: string): Feature[] => readFeatures(text, 'line').map((line) => extended(line, ring));
  return {
    ring,
    avenues: lines(AVENUES),
    streets: readFeatures(STREETS, 'line'),
    waterways: lines(WATERWAYS),
    river: lines(RIVER),
    railways: lines(RAILWAYS),
    parks: readFeatures(PARKS, 'outline'),
    lakes: readFeatures(LAKES, 'outline'),
    airport: readFeatures(AIRPORT, 'outline'),
    runways: readFeatures(RUNWAYS, 'point'),
    metro: readMetro(METRO_LINES),
    districts: readFeatures(DISTRICTS, 'point'),
    landmarks: readFeatures(LANDMARKS, 'point'),
  };
}
