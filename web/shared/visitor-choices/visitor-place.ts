import { persistedStore } from '#web/platform/storage/persisted-store.ts';

/** How the point was chosen; the same values as an order's addressType. */
export type PlaceSource = 'COORDINATES' | 'SAVED' | 'TARGET' | 'MAP';

export interface VisitorPlace {
  latitude: number;
  longitude: number;
  /** Street and house as the visitor typed them; empty while only the point is known. */
  name: string;
  source: PlaceSource;
  /** When it was chosen by hand, in milliseconds since 1970. */
  chosenAt?: number;
}

const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** @internal */
export function readPlace(stored: unknown): VisitorPlace | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { latitude, longitude, name, source, chosenAt } = stored as Record<string, unknown>;
  if (!isNumber(latitude, 90) || !isNumber(longitude, 180)) return null;
  return {
    latitude,
    longitude,
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    source: source === 'COORDINATES' || source === 'SAVED' || source === 'TARGET' ? source : 'MAP',
    ...(isNumber(chosenAt, Number.MAX_SAFE_INTEGER) && { chosenAt }),
  };
}

/** Where the visitor is or wants the food delivered: stored in this browser, sent only with calls that need it. */
export const visitorPlace = persistedStore('place', readPlace);

/** An address that the visitor has chosen just now: the checkout does not ask for a while whether it is right. */
export const choosePlace = (place: Omit<VisitorPlace, 'chosenAt'>): void =>
  visitorPlace.set({ ...place, chosenAt: Date.now() });
