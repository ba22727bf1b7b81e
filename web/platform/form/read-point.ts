/** A point as people send it: `41.311, 69.279`, or a link of a map that carries it. */
export interface Point {
  latitude: number;
  longitude: number;
}

const PAIR = /(-?\d{1,3}\.\d{2,})\s*(?:,|%2C|\s)\s*(-?\d{1,3}\.\d{2,})/i;
/** Addresses in which the longitude comes first. */
const LONGITUDE_FIRST = /yandex|[?&](?:ll|pt|whatshere\[point\])=/i;

export function readPoint(text: string): Point | null {
  const found = PAIR.exec(text);
  if (!found) return null;
  const [one, two] = [Number(found[1]), Number(found[2])];
  const [latitude, longitude] = LONGITUDE_FIRST.test(text) ? [two, one] : [one, two];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A point as the field shows it; always with the decimals by which `readPoint` knows it. */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
