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
  /** Bit n is set where the restaurant fits the service at place n of `SERVICE_TYPES`. */
  fits: number;
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
    fits: 0,
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
        candidate.fits |= 1 << SERVICE_TYPES.indexOf(each);
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

/** Those that are open at the wished time first, then as chosen, then by merit. */
function keysOf(candidate: Candidate, viewer: Viewer, options: ListOptions): number[] {
  const { wished } = viewer;
  const isFitting = options.sort !== 'best' || !wished || suitsHour(candidate.restaurant.preferFor, wished.hour);
  const [chosen, second] = chosenKeys(candidate, viewer, options);
  return [
    candidate.isOpenThen ? 0 : 1,
    isFitting ? 0 : 1,
    chosen,
    second,
    -merit(candidate.restaurant),
    candidate.restaurant.ordinal,
  ];
}

/** By the first key that differs. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at]!, b[at]!];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** The first ones of what is offered, in order, without sorting or keeping the rest. */
export class FirstOnes<Of> {
  readonly items: Of[] = [];
  private readonly limit: number;
  private readonly order: (a: Of, b: Of) => number;

  constructor(limit: number, order: (a: Of, b: Of) => number) {
    this.limit = limit;
    this.order = order;
  }

  offer(each: Of): void {
    const { items, limit, order } = this;
    if (items.length === limit && order(each, items[limit - 1]!) >= 0) return;
    let at = items.length;
    while (at > 0 && order(each, items[at - 1]!) < 0) at--;
    items.splice(at, 0, each);
    if (items.length > limit) items.pop();
  }
}

interface Ranked {
  restaurant: ListedRestaurant;
  keys: readonly number[];
}

/** The restaurants whose keys come first. */
export const firstByKeys = (limit: number): FirstOnes<Ranked> =>
  new FirstOnes<Ranked>(limit, (a, b) => compareKeys(a.keys, b.keys));

/**
 * How many restaurants have each code. Restaurants with equal codes share one list of them, so occurrences of lists are
 * counted first, and added up by code at the end.
 */
class CodeCounts {
  private readonly lists = new Map<readonly string[], number>();

  add(codes: readonly string[]): void {
    this.lists.set(codes, (this.lists.get(codes) ?? 0) + 1);
  }

  byCode(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [codes, count] of this.lists) for (const code of codes) counts[code] = (counts[code] ?? 0) + count;
    return counts;
  }
}

class FacetCounts {
  private readonly kitchens = new CodeCounts();
  private readonly features = new CodeCounts();
  private readonly occasions = new CodeCounts();
  private readonly prices = new Map<number | null, number>();
  private readonly services = SERVICE_TYPES.map(() => 0);
  private openNow = 0;
  private promo = 0;
  private rated = 0;

  add({ restaurant, misses, fits, open }: Candidate): void {
    const { kitchens, features, preferFor, priceCategory, hasPromo, ratingAverage } = restaurant;
    if ((misses & ~MISSES.kitchen) === 0) this.kitchens.add(kitchens);
    if ((misses & ~MISSES.price) === 0) this.prices.set(priceCategory, (this.prices.get(priceCategory) ?? 0) + 1);
    // A restaurant must have every chosen feature, so a further feature counts only those that pass already.
    if (misses === 0) this.features.add(features);
    if ((misses & ~MISSES.occasion) === 0) this.occasions.add(preferFor);
    if ((misses & ~MISSES.place) === 0) {
      for (let at = 0; at < this.services.length; at++) if ((fits & (1 << at)) !== 0) this.services[at]! += 1;
      if (open) this.openNow += 1;
    }
    if ((misses & ~MISSES.promo) === 0 && hasPromo) this.promo += 1;
    if ((misses & ~MISSES.rating) === 0 && (ratingAverage ?? 0) >= GOOD_RATING) this.rated += 1;
  }

  told(): Facets {
    const ofService = (service: ServiceType): number => this.services[SERVICE_TYPES.indexOf(service)]!;
    return {
      kitchen: this.kitchens.byCode(),
      priceCategory: Object.fromEntries(Array.from(this.prices, ([price, count]) => [String(price ?? 'none'), count])),
      feature: this.features.byCode(),
      preferFor: this.occasions.byCode(),
      serviceType: { DELIVERY: ofService('DELIVERY'), PICK_UP: ofService('PICK_UP'), DINE_IN: ofService('DINE_IN') },
      openNow: this.openNow,
      promo: this.promo,
      rated: this.rated,
    };
  }
}

export function pageOfList(
  restaurants: Iterable<ListedRestaurant>,
  viewer: Viewer,
  options: ListOptions,
): RestaurantList {
  const facets = new FacetCounts();
  const first = firstByKeys(options.limit);
  let total = 0;
  for (const restaurant of restaurants) {
    if (restaurant.branches.length === 0) continue;
    const candidate = candidateOf(restaurant, viewer, options.filter);
    if (!candidate) continue;
    facets.add(candidate);
    if (candidate.misses > 0) continue;
    total += 1;
    if (!options.shown.has(restaurant.ordinal)) first.offer({ restaurant, keys: keysOf(candidate, viewer, options) });
  }
  return { page: first.items.map(({ restaurant }) => restaurant), total, facets: facets.told() };
}
