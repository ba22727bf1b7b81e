/**
 * Which restaurants pass the filters of a list, in which order, and how many would pass with each other filter value.
 * Every filter that a restaurant does not pass sets its bit in `misses`; the count of a filter value ignores the bit of
 * its own group.
 */
import { offerDelivery, type DeliveryOffer } from '../delivery/delivery-offer.ts';
import { rideMinutes, streetMetres } from '../places/street-route.ts';
import { SERVICE_TYPES, type ServiceType } from '../places/service-type.ts';
import {
  branchState,
  isOpenAt,
  isOpenThen,
  type ListedBranch,
  type ListedRestaurant,
  type ListedZone,
  type Viewer,
} from './listed-restaurant.ts';

type ListSort = 'best' | 'near' | 'rating' | 'fee' | 'time';

export interface ListFilter {
  openNow: boolean;
  /** Empty lists let everything pass. */
  kitchens: readonly string[];
  /** null is "no info". */
  priceCategories: readonly (number | null)[];
  features: readonly string[];
  preferFor: readonly string[];
  lowestRating: number;
  promo: boolean;
  /** The only ones that may be listed; absent: all. */
  among?: ReadonlySet<string>;
  /** For each word of a search the words that match it. */
  words: readonly ReadonlySet<number>[];
  /** Whether a restaurant answers the search though it is not called so. */
  answers?: (restaurant: ListedRestaurant) => boolean;
}

export interface ListOptions {
  filter: ListFilter;
  sort: ListSort;
  /** A merchant's own storefront follows the merchant's order. */
  isOwnStorefront: boolean;
  /** Ordinals of earlier pages. */
  shown: ReadonlySet<number>;
  limit: number;
}

interface Facets {
  kitchen: Record<string, number>;
  priceCategory: Record<string, number>;
  feature: Record<string, number>;
  preferFor: Record<string, number>;
  serviceType: Record<ServiceType, number>;
  openNow: number;
  promo: number;
  rated: number;
}

export interface RestaurantList {
  /** The restaurants of the page, in order. */
  page: ListedRestaurant[];
  total: number;
  facets: Facets;
}

const MISSES = { place: 1, kitchen: 2, price: 4, feature: 8, occasion: 16, rating: 32, promo: 64, among: 128 };
export const GOOD_RATING = 4;
/** Cards within this distance of each other count as equally near. */
const NEAR_METRES = 2_000;

interface Candidate {
  restaurant: ListedRestaurant;
  misses: number;
  open: boolean;
  /** Open at the time that is asked for. */
  isOpenThen: boolean;
  /** Services in which it fits. */
  fits: Record<ServiceType, boolean>;
  distance: number | null;
  price: number | null;
  minutes: number | null;
  /** The nearest branch that delivers to the spot. */
  serving: { branch: ListedBranch; zone: ListedZone; distance: number } | null;
}

const includesAny = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((value) => values.includes(value));

/** Filters that do not depend on the branches. */
function missesOf(restaurant: ListedRestaurant, filter: ListFilter): number {
  const { kitchens, features, preferFor, priceCategory, ratingAverage, hasPromo, words, id } = restaurant;
  if (filter.among && !filter.among.has(id)) return MISSES.among;
  let misses = 0;
  if (!includesAny(kitchens, filter.kitchens)) misses |= MISSES.kitchen;
  if (filter.priceCategories.length > 0 && !filter.priceCategories.includes(priceCategory)) misses |= MISSES.price;
  if (!filter.features.every((feature) => features.includes(feature))) misses |= MISSES.feature;
  if (!includesAny(preferFor, filter.preferFor)) misses |= MISSES.occasion;
  if (filter.lowestRating > 0 && (ratingAverage ?? 0) < filter.lowestRating) misses |= MISSES.rating;
  if (filter.promo && !hasPromo) misses |= MISSES.promo;
  const isNamed = filter.words.every((ids) => words.some((word) => ids.has(word)));
  if (!isNamed && !filter.answers?.(restaurant)) misses |= MISSES.among;
  return misses;
}

/** null: it is not among those that may be listed, so no filter value counts it either. */
function candidateOf(restaurant: ListedRestaurant, viewer: Viewer, filter: ListFilter): Candidate | null {
  const { now, wished, service, spot, deliverHere } = viewer;
  const misses = missesOf(restaurant, filter);
  if ((misses & MISSES.among) !== 0) return null;
  const candidate: Candidate = {
    restaurant,
    misses: misses | MISSES.place,
    open: false,
    isOpenThen: false,
    fits: { DELIVERY: false, PICK_UP: false, DINE_IN: false },
    distance: null,
    price: null,
    minutes: null,
    serving: null,
  };
  const isDelivered = service !== 'PICK_UP' && service !== 'DINE_IN';
  let pricedAt = Infinity;
  for (const branch of restaurant.branches) {
    const state = branchState(branch, viewer);
    for (const each of branch.services)
      if ((!deliverHere || state.delivers) && (!filter.openNow || isOpenAt(branch.open[each], now)))
        candidate.fits[each] = true;
    if (!state.suits) continue;
    const isOpen = isOpenAt(state.turns, now);
    candidate.open ||= isOpen;
    candidate.isOpenThen ||= wished ? isOpenThen(state, wished, now) : isOpen;
    if (isOpen || !filter.openNow) candidate.misses &= ~MISSES.place;
    const away = state.distance ?? 0;
    if (state.distance !== null) candidate.distance = Math.min(candidate.distance ?? Infinity, away);
    if (state.price !== null && (spot ? away < pricedAt : state.price < (candidate.price ?? Infinity))) {
      candidate.price = state.price;
      pricedAt = away;
      if (isDelivered && state.zone) candidate.serving = { branch, zone: state.zone, distance: away };
    }
    const minutes = (isDelivered ? state.minutes?.from : undefined) ?? branch.prepMinutes;
    candidate.minutes = Math.min(candidate.minutes ?? Infinity, minutes);
  }
  return candidate;
}

/** Votes are averaged with ten of 4.2, so that few votes count little. */
function merit({ ratingAverage, ratingCount, hasPromo }: ListedRestaurant): number {
  const votes = ratingAverage === null ? 0 : ratingAverage * ratingCount;
  return (votes + 42) / (ratingCount + 10) + (hasPromo ? 0.1 : 0);
}

const lastIfUnknown = (value: number | null): number => value ?? Infinity;

/** What the card of a restaurant says of a delivery to the spot; null where it does not deliver there. */
function offerOf({ serving }: Candidate, { now, spot }: Viewer): DeliveryOffer | null {
  if (!serving || !spot) return null;
  const { branch, zone } = serving;
  const distance = streetMetres(serving.distance);
  return offerDelivery(
    { ...branch, cookingMinutes: branch.prepMinutes, zones: [zone] },
    spot,
    { distance, minutes: rideMinutes(distance), isEstimated: true },
    { productPrice: null, deliveredAt: null, now },
  );
}

/** What is unknown comes last. */
function chosenKeys(candidate: Candidate, viewer: Viewer, options: ListOptions): [number, number] {
  const { restaurant, distance, price, minutes } = candidate;
  const isOutOfReach = viewer.spot !== undefined && viewer.service === 'DELIVERY' && !candidate.serving;
  switch (options.sort) {
    case 'best':
      return [
        options.isOwnStorefront ? restaurant.position : 0,
        distance === null ? Infinity : Math.floor(distance / NEAR_METRES),
      ];
    case 'near':
      return [lastIfUnknown(offerOf(candidate, viewer)?.distance ?? distance), 0];
    case 'rating':
      return [restaurant.ratingAverage === null ? Infinity : -restaurant.ratingAverage, -restaurant.ratingCount];
    case 'fee':
      return [lastIfUnknown(offerOf(candidate, viewer)?.price ?? price), 0];
    case 'time':
      return [isOutOfReach ? Infinity : lastIfUnknown(offerOf(candidate, viewer)?.minutes.from ?? minutes), 0];
  }
}

/** Hours of the day, from and to, of the occasions that have some; others suit any time. */
const OCCASION_HOURS: Readonly<Record<string, readonly [number, number]>> = {
  nonushtaga: [5, 12],
  'ish-tushlik': [11, 16],
  tunda: [20, 29],
};

/** A place for breakfast alone is not recommended for the evening. */
function suitsHour(occasions: readonly string[], hour: number): boolean {
  return (
    occasions.length === 0 ||
    occasions.some((occasion) => {
      const [from, to] = OCCASION_HOURS[occasion] ?? [0, 24];
      return (from <= hour && hour < to) || hour + 24 < to;
    })
  );
}

const isFitting = ({ restaurant }: Candidate, { wished }: Viewer): boolean =>
  wished === undefined || suitsHour(restaurant.preferFor, Number.parseInt(wished.time, 10));

/** Those that are open at the wished time first, then as chosen, then by merit. */
const keysOf = (candidate: Candidate, viewer: Viewer, options: ListOptions): number[] => [
  candidate.isOpenThen ? 0 : 1,
  options.sort === 'best' && !isFitting(candidate, viewer) ? 1 : 0,
  ...chosenKeys(candidate, viewer, options),
  -merit(candidate.restaurant),
  candidate.restaurant.ordinal,
];

/** By the first key that differs. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at]!, b[at]!];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** The first ones of a sorted list, without sorting the rest. */
export function firstOf<Of>(all: Iterable<Of>, limit: number, order: (a: Of, b: Of) => number): Of[] {
  const first: Of[] = [];
  for (const each of all) {
    if (first.length === limit && order(each, first[limit - 1]!) >= 0) continue;
    let at = first.length;
    while (at > 0 && order(each, first[at - 1]!) < 0) at--;
    first.splice(at, 0, each);
    if (first.length > limit) first.pop();
  }
  return first;
}

export function pageOfList(
  restaurants: Iterable<ListedRestaurant>,
  viewer: Viewer,
  options: ListOptions,
): RestaurantList {
  const facets: Facets = {
    kitchen: {},
    priceCategory: {},
    feature: {},
    preferFor: {},
    serviceType: { DELIVERY: 0, PICK_UP: 0, DINE_IN: 0 },
    openNow: 0,
    promo: 0,
    rated: 0,
  };
  const passing: { restaurant: ListedRestaurant; keys: number[] }[] = [];
  let total = 0;
  for (const restaurant of restaurants) {
    if (restaurant.branches.length === 0) continue;
    const candidate = candidateOf(restaurant, viewer, options.filter);
    if (!candidate) continue;
    count(facets, candidate);
    if (candidate.misses > 0) continue;
    total += 1;
    if (!options.shown.has(restaurant.ordinal)) passing.push({ restaurant, keys: keysOf(candidate, viewer, options) });
  }
  const page = firstOf(passing, options.limit, (a, b) => compareKeys(a.keys, b.keys));
  return { page: page.map(({ restaurant }) => restaurant), total, facets };
}

function count(facets: Facets, { restaurant, misses: missed, fits, open }: Candidate): void {
  const passesBeside = (bit: number): boolean => (missed & ~bit) === 0;
  const increment = (counts: Record<string, number>, value: string): void => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
  if (passesBeside(MISSES.kitchen)) restaurant.kitchens.forEach((code) => increment(facets.kitchen, code));
  if (passesBeside(MISSES.price)) increment(facets.priceCategory, String(restaurant.priceCategory ?? 'none'));
  // A restaurant must have every chosen feature, so another one narrows the list.
  if (missed === 0) restaurant.features.forEach((code) => increment(facets.feature, code));
  if (passesBeside(MISSES.occasion)) restaurant.preferFor.forEach((code) => increment(facets.preferFor, code));
  if (passesBeside(MISSES.place)) {
    for (const service of SERVICE_TYPES) if (fits[service]) facets.serviceType[service] += 1;
    if (open) facets.openNow += 1;
  }
  if (passesBeside(MISSES.promo) && restaurant.hasPromo) facets.promo += 1;
  if (passesBeside(MISSES.rating) && (restaurant.ratingAverage ?? 0) >= GOOD_RATING) facets.rated += 1;
}
