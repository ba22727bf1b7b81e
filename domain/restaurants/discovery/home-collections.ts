/** Which restaurants a collection of the home page shows, and in which order. */
import { instantOfWall, wallOf } from '#domain/platform/time/kitchen-time.ts';
import { isOpenAt, type ListedRestaurant } from './listed-restaurant.ts';
import { firstByKeys, GOOD_RATING } from './restaurant-list.ts';

export type CollectionKind = 'HAND' | 'NEAREST' | 'NEW' | 'OPEN_LATE' | 'TOP_RATED' | 'PROMO';

interface Entry {
  restaurant: ListedRestaurant;
  isOpen: boolean;
  isOpenLate: boolean;
  /** To the door without an address, else to the counter. */
  minutes: number;
}

const NEW_FOR_MS = 90 * 86_400_000;
const NIGHT_ENDS_AT = '05:00';
const LATE = '23:30';

/** Half past eleven in the evening; in the small hours the moment itself. */
function lateAt(now: number, timeZone: string): number {
  const { day, time } = wallOf(now, timeZone);
  return time < NIGHT_ENDS_AT ? now : (instantOfWall(day, LATE, timeZone) ?? now);
}

/** What all collections of a page are chosen from. */
export function collectionEntries(restaurants: Iterable<ListedRestaurant>, now: number): Entry[] {
  const lateByZone = new Map<string, number>();
  const lateIn = (timeZone: string): number => {
    const late = lateByZone.get(timeZone) ?? lateAt(now, timeZone);
    lateByZone.set(timeZone, late);
    return late;
  };
  return Array.from(restaurants, (restaurant) => {
    const entry: Entry = { restaurant, isOpen: false, isOpenLate: false, minutes: Infinity };
    for (const { open, timeZone, deliveryMinutes, prepMinutes } of restaurant.branches) {
      entry.isOpen ||= isOpenAt(open.ANY, now);
      entry.isOpenLate ||= isOpenAt(open.ANY, lateIn(timeZone));
      entry.minutes = Math.min(entry.minutes, deliveryMinutes?.from ?? prepMinutes);
    }
    return entry;
  });
}

/** Entries that belong to a kind, each with what they are ordered by after being open. */
const KEY_OF: Record<Exclude<CollectionKind, 'HAND'>, (entry: Entry, now: number) => number | null> = {
  NEAREST: ({ minutes }) => minutes,
  NEW: ({ restaurant: { createdAt } }, now) => (createdAt > now - NEW_FOR_MS ? -createdAt : null),
  OPEN_LATE: ({ isOpenLate }) => (isOpenLate ? 0 : null),
  TOP_RATED: ({ restaurant: { ratingAverage } }) => ((ratingAverage ?? 0) >= GOOD_RATING ? -ratingAverage! : null),
  PROMO: ({ restaurant: { hasPromo } }) => (hasPromo ? 0 : null),
};

/** A collection made by hand keeps its order; in the others open restaurants come first. */
export function collectionMembers(
  entries: readonly Entry[],
  collection: { kind: CollectionKind; handPicked: readonly string[] },
  { now, limit }: { now: number; limit: number },
): ListedRestaurant[] {
  const { kind, handPicked } = collection;
  if (kind === 'HAND') {
    const wanted = new Set(handPicked);
    const byId = new Map<string, ListedRestaurant>();
    for (const { restaurant } of entries) if (wanted.has(restaurant.id)) byId.set(restaurant.id, restaurant);
    return handPicked.flatMap((id) => byId.get(id) ?? []).slice(0, limit);
  }
  const first = firstByKeys(limit);
  for (const entry of entries) {
    const key = KEY_OF[kind](entry, now);
    const { ratingCount, ordinal } = entry.restaurant;
    if (key === null) continue;
    first.offer({ restaurant: entry.restaurant, keys: [entry.isOpen ? 0 : 1, key, -ratingCount, ordinal] });
  }
  return first.items.map(({ restaurant }) => restaurant);
}
