/**
 * What each filter of the list means, over restaurants held in memory. The database answers the same questions in
 * one statement; a test holds the two against each other.
 */
import { delivers, type DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import type { Interval } from '#domain/restaurants/hours/hours.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { answers } from '#domain/platform/text/search-fold.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';

export interface FilterBranch extends Spot {
  services: readonly ServiceType[];
  /** When it takes guests: in general, and for each service. */
  open: readonly Interval[];
  openFor: Readonly<Record<ServiceType, readonly Interval[]>>;
  areas: readonly DeliveryArea[];
}

export interface FilterRestaurant {
  id: string;
  /** Folded words of its names and kitchens. */
  words: readonly string[];
  kitchens: readonly string[];
  features: readonly string[];
  preferFor: readonly string[];
  priceCategory: number | null;
  rating: number | null;
  promo: boolean;
  branches: readonly FilterBranch[];
}

export interface RestaurantFilter {
  /** Folded words: every one has to be answered. */
  words?: readonly string[];
  openNow?: boolean;
  service?: ServiceType;
  deliverTo?: Spot;
  /** Any of these. */
  kitchens?: readonly string[];
  /** Any of these; null is "no info". */
  priceCategories?: readonly (number | null)[];
  /** All of these. */
  features?: readonly string[];
  /** Any of these. */
  preferFor?: readonly string[];
  minRating?: number;
  promo?: boolean;
  liked?: ReadonlySet<string>;
}

const isIn = (spans: readonly Interval[], now: number): boolean =>
  spans.some((span) => span.from <= now && now < span.to);

/** One branch has to serve, be open and deliver at once: three branches that do one each are no help to a guest. */
function branchFits(branch: FilterBranch, filter: RestaurantFilter, now: number): boolean {
  const { service, openNow, deliverTo } = filter;
  if (service && !branch.services.includes(service)) return false;
  if (openNow && !isIn(service ? branch.openFor[service] : branch.open, now)) return false;
  if (!deliverTo) return true;
  return branch.services.includes('DELIVERY') && branch.areas.some((area) => delivers(area, deliverTo));
}

const any = <T>(wanted: readonly T[] | undefined, has: readonly T[]): boolean =>
  !wanted || wanted.length === 0 || wanted.some((each) => has.includes(each));

export function passes(restaurant: FilterRestaurant, filter: RestaurantFilter, now: number): boolean {
  return (
    restaurant.branches.some((branch) => branchFits(branch, filter, now)) &&
    any(filter.kitchens, restaurant.kitchens) &&
    any(filter.priceCategories, [restaurant.priceCategory]) &&
    (filter.features ?? []).every((feature) => restaurant.features.includes(feature)) &&
    any(filter.preferFor, restaurant.preferFor) &&
    (!filter.minRating || (restaurant.rating ?? 0) >= filter.minRating) &&
    (!filter.promo || restaurant.promo) &&
    (!filter.liked || filter.liked.has(restaurant.id)) &&
    (filter.words ?? []).every((asked) => restaurant.words.some((word) => answers(word, asked)))
  );
}

export interface FacetCounts {
  kitchen: Record<string, number>;
  priceCategory: Record<string, number>;
  feature: Record<string, number>;
  preferFor: Record<string, number>;
  serviceType: Record<ServiceType, number>;
  openNow: number;
  promo: number;
  rated: number;
}

/**
 * How many would be left by each value, the other groups as they are. Values of a group that takes any of several
 * are counted by themselves; features add up, so a value is counted with those already chosen.
 */
export function facetsOf(all: readonly FilterRestaurant[], filter: RestaurantFilter, now: number): FacetCounts {
  const count = (changed: RestaurantFilter): number =>
    all.filter((restaurant) => passes(restaurant, { ...filter, ...changed }, now)).length;
  const byValue = (values: Iterable<string>, change: (value: string) => RestaurantFilter): Record<string, number> =>
    Object.fromEntries(
      [...new Set(values)].map((value) => [value, count(change(value))] as const).filter(([, n]) => n > 0),
    );
  return {
    kitchen: byValue(
      all.flatMap((each) => each.kitchens),
      (value) => ({ kitchens: [value] }),
    ),
    preferFor: byValue(
      all.flatMap((each) => each.preferFor),
      (value) => ({ preferFor: [value] }),
    ),
    priceCategory: byValue(
      all.map((each) => String(each.priceCategory ?? 'none')),
      (value) => ({ priceCategories: [value === 'none' ? null : Number(value)] }),
    ),
    feature: byValue(
      all.flatMap((each) => each.features),
      (value) => ({ features: [...(filter.features ?? []), value] }),
    ),
    serviceType: {
      DELIVERY: count({ service: 'DELIVERY' }),
      PICK_UP: count({ service: 'PICK_UP' }),
      DINE_IN: count({ service: 'DINE_IN' }),
    },
    openNow: count({ openNow: true }),
    promo: count({ promo: true }),
    rated: count({ minRating: 4 }),
  };
}
