/**
 * Positions of the demo city's names at a zoom. Names are placed for the whole city at once, the most important first:
 * so no two names overlap, and both tiles draw a name that crosses their border at the same position.
 */
import type { City, Feature, MapLanguage } from './city-features.ts';
import { chance, overlaps, PLANE_ZOOM, type Box, type Spot } from './plane.ts';

export type LabelKind = 'district' | 'avenue' | 'street' | 'water' | 'park' | 'landmark' | 'station';

export interface Label {
  kind: LabelKind;
  text: string;
  /** The middle of the text, in pixels of the zoom. */
  x: number;
  y: number;
  angle: number;
  /** Covers the text and its dot. */
  box: Box;
}

export interface Dot {
  kind: 'station' | 'landmark';
  x: number;
  y: number;
  color: string | null;
}

export interface Lettering {
  labels: Label[];
  dots: Dot[];
}

export const FONT_SIZE: Record<LabelKind, number> = {
  district: 14,
  avenue: 12,
  street: 11,
  water: 12,
  park: 12,
  landmark: 12,
  station: 12,
};

/** The zooms at which a kind of name is shown. */
const SHOWN: Record<LabelKind, { from: number; to: number }> = {
  district: { from: 11, to: 14 },
  avenue: { from: 12, to: 22 },
  street: { from: 14, to: 22 },
  water: { from: 12, to: 22 },
  park: { from: 13, to: 22 },
  landmark: { from: 14, to: 22 },
  station: { from: 14, to: 22 },
};
const STATION_DOTS_FROM = 12;

/** Pixels between two names of the same line. */
const REPEAT: Partial<Record<LabelKind, number>> = { avenue: 640, street: 560, water: 760 };
const GAP = 5;
const DOT = 9;
const BUCKET = 64;

export type Measure = (text: string, kind: LabelKind) => number;

/** Boxes that are taken, found by the squares that they touch. */
class TakenBoxes {
  readonly #buckets = new Map<string, Box[]>();

  #keysOf(box: Box): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(box.left / BUCKET); x <= Math.floor(box.right / BUCKET); x += 1) {
      for (let y = Math.floor(box.top / BUCKET); y <= Math.floor(box.bottom / BUCKET); y += 1) keys.push(`${x} ${y}`);
    }
    return keys;
  }

  take(boxes: readonly Box[]): boolean {
    const isFree = boxes.every((box) =>
      this.#keysOf(box).every((key) => !this.#buckets.get(key)?.some((other) => overlaps(box, other))),
    );
    if (isFree) this.#add(boxes);
    return isFree;
  }

  #add(boxes: readonly Box[]): void {
    for (const box of boxes) {
      for (const key of this.#keysOf(box)) {
        const bucket = this.#buckets.get(key);
        if (bucket) bucket.push(box);
        else this.#buckets.set(key, [box]);
      }
    }
  }
}

const squareAt = ({ x, y }: Spot, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** A turned text takes a row of squares along its middle line. */
function squaresOf(middle: Spot, width: number, angle: number, size: number): Box[] {
  const half = size / 2 + GAP;
  const count = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = (index / count - 0.5) * width;
    return squareAt({ x: middle.x + along * Math.cos(angle), y: middle.y + along * Math.sin(angle) }, half);
  });
}

const around = (boxes: readonly Box[]): Box =>
  boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    right: Math.max(all.right, box.right),
    top: Math.min(all.top, box.top),
    bottom: Math.max(all.bottom, box.bottom),
  }));

interface Placing {
  taken: TakenBoxes;
  labels: Label[];
  measure: Measure;
}

interface Name {
  kind: LabelKind;
  text: string;
}

function placeText(placing: Placing, { kind, text }: Name, middle: Spot, angle = 0): boolean {
  const boxes = squaresOf(middle, placing.measure(text, kind), angle, FONT_SIZE[kind]);
  if (!placing.taken.take(boxes)) return false;
  placing.labels.push({ kind, text, ...middle, angle, box: around(boxes) });
  return true;
}

/** To the right of its dot, else to the left, above or below. */
function placeBeside(placing: Placing, name: Name, dot: Spot): boolean {
  const { kind, text } = name;
  const width = placing.measure(text, kind);
  const aside = width / 2 + DOT + GAP + 4;
  const apart = FONT_SIZE[kind] / 2 + DOT + GAP + 5;
  return [
    { x: dot.x + aside, y: dot.y },
    { x: dot.x - aside, y: dot.y },
    { x: dot.x, y: dot.y + apart },
    { x: dot.x, y: dot.y - apart },
  ].some((middle) => placeText(placing, name, middle));
}

/** Length along the line up to each of its spots. */
function lengthsOf(spots: readonly Spot[]): number[] {
  const lengths = [0];
  for (let index = 1; index < spots.length; index += 1) {
    const [a, b] = [spots[index - 1]!, spots[index]!];
    lengths.push(lengths[index - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  return lengths;
}

function spotAt(spots: readonly Spot[], lengths: readonly number[], along: number): Spot {
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= along),
  );
  const [a, b] = [spots[next - 1]!, spots[next]!];
  const t = (along - lengths[next - 1]!) / (lengths[next]! - lengths[next - 1]! || 1);
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** How far a text may leave the line that it names. */
const MAX_DEVIATION = 5;

/** A straight text along the line with its middle there, or null where the line bends too much. */
function straightAt(
  spots: readonly Spot[],
  lengths: readonly number[],
  along: number,
  width: number,
): { middle: Spot; angle: number } | null {
  const [start, end] = [along - width / 2, along + width / 2];
  if (start < 0 || end > lengths.at(-1)!) return null;
  const [a, b] = [spotAt(spots, lengths, start), spotAt(spots, lengths, end)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const chord = Math.hypot(dx, dy) || 1;
  for (const share of [0.25, 0.5, 0.75]) {
    const spot = spotAt(spots, lengths, start + width * share);
    if (Math.abs((spot.x - a.x) * dy - (spot.y - a.y) * dx) / chord > MAX_DEVIATION) return null;
  }
  const angle = Math.atan2(dy, dx);
  const isUpsideDown = Math.abs(angle) > Math.PI / 2;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    angle: isUpsideDown ? angle - Math.sign(angle) * Math.PI : angle,
  };
}

function placeAlong(placing: Placing, name: Name, spots: readonly Spot[], seed: number): void {
  const { kind, text } = name;
  const lengths = lengthsOf(spots);
  const total = lengths.at(-1)!;
  const width = placing.measure(text, kind);
  const repeat = REPEAT[kind] ?? 600;
  // A short line gets its name in the middle; on a long one the first name stands at a place of its own.
  const first = total < repeat * 1.5 ? total / 2 : width / 2 + repeat * (0.3 + 0.5 * chance(seed));
  for (let along = first; along < total; along += repeat) {
    for (const shift of [0, 60, -60, 120, -120, 180, -180]) {
      const place = straightAt(spots, lengths, along + shift, width);
      if (place && placeText(placing, name, place.middle, place.angle)) break;
    }
  }
}

export function placeLabels(city: City, zoom: number, language: MapLanguage, measure: Measure): Lettering {
  const scale = 2 ** (zoom - PLANE_ZOOM);
  const scaled = ({ x, y }: Spot): Spot => ({ x: x * scale, y: y * scale });
  const middleOf = ({ box }: Feature): Spot => scaled({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const isShown = (kind: LabelKind): boolean => zoom >= SHOWN[kind].from && zoom <= SHOWN[kind].to;
  const placing: Placing = { taken: new TakenBoxes(), labels: [], measure };
  const dots: Dot[] = [];
  const along = (kind: LabelKind, features: readonly Feature[]): void => {
    if (!isShown(kind)) return;
    features.forEach(({ names, spots }, index) => {
      placeAlong(placing, { kind, text: names[language] }, spots.map(scaled), index + 1);
    });
  };

  if (isShown('district')) {
    for (const { names, spots } of city.districts) {
      placeText(placing, { kind: 'district', text: names[language] }, scaled(spots[0]!));
    }
  }
  const stations = city.metro.flatMap(({ color, stations: all }) => all.map((station) => ({ color, station })));
  if (zoom >= STATION_DOTS_FROM) {
    for (const { color, station } of stations) {
      const at = scaled(station);
      if (placing.taken.take([squareAt(at, DOT)])) dots.push({ kind: 'station', ...at, color });
    }
  }
  if (isShown('station')) {
    for (const { station } of stations) {
      placeBeside(placing, { kind: 'station', text: station.names[language] }, scaled(station));
    }
  }
  along('avenue', [city.ring, ...city.avenues]);
  along('water', [...city.river, ...city.waterways]);
  if (isShown('park')) {
    for (const area of [...city.airport, ...city.parks, ...city.lakes]) {
      const text = area.names[language];
      // Only a name that fits into its area is shown.
      if ((area.box.right - area.box.left) * scale > measure(text, 'park') * 0.8) {
        placeText(placing, { kind: 'park', text }, middleOf(area));
      }
    }
  }
  if (isShown('landmark')) {
    for (const { names, spots } of city.landmarks) {
      const at = scaled(spots[0]!);
      if (!placing.taken.take([squareAt(at, DOT - 3)])) continue;
      const isPlaced = placeBeside(placing, { kind: 'landmark', text: names[language] }, at);
      if (isPlaced) dots.push({ kind: 'landmark', ...at, color: null });
    }
  }
  along('street', city.streets);
  return { labels: placing.labels, dots };
}
