/**
 * The state of the list is its address: read from it, written to it and stored nowhere else. Invalid values are
 * dropped, so that any address shows a list and no error.
 */
import type { VisitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';

export const SORTS = ['best', 'near', 'rating', 'fee', 'time'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters {
  q: string;
  kitchen: readonly string[];
  priceCategory: readonly string[];
  feature: readonly string[];
  preferFor: readonly string[];
  serviceType: ServiceType | null;
  openNow: boolean;
  promo: boolean;
  liked: boolean;
  deliverHere: boolean;
  /** The lowest rating; 0 means no limit. */
  minRating: number;
  day: string | null;
  time: string | null;
  partySize: number | null;
  sort: Sort;
}

export const NO_FILTERS: Filters = {
  q: '',
  kitchen: [],
  priceCategory: [],
  feature: [],
  preferFor: [],
  serviceType: null,
  openNow: false,
  promo: false,
  liked: false,
  deliverHere: false,
  minRating: 0,
  day: null,
  time: null,
  partySize: null,
  sort: 'best',
};

export const LIST_FILTERS = ['kitchen', 'priceCategory', 'feature', 'preferFor'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
export const FLAGS = ['openNow', 'promo', 'liked', 'deliverHere'] as const;
export type FlagFilter = (typeof FLAGS)[number];

const SHAPE: Record<ListFilter, RegExp> = {
  kitchen: /^[a-z0-9-]{2,40}$/,
  feature: /^[a-z0-9-]{2,40}$/,
  preferFor: /^[a-z0-9-]{2,40}$/,
  priceCategory: /^([1-5]|none)$/,
};
const MOST_OF_ONE = 20;
const LONGEST_TEXT = 200;

export function readFilters(params: URLSearchParams): Filters {
  const list = (name: ListFilter): string[] =>
    [...new Set(params.getAll(name))]
      .filter((value) => SHAPE[name].test(value))
      .slice(0, MOST_OF_ONE)
      .sort();
  const flag = (name: FlagFilter): boolean => params.get(name) === 'true';
  const service = params.get('serviceType');
  const sort = params.get('sort');
  const rating = Number(params.get('minRating'));
  const party = Number(params.get('partySize'));
  const day = params.get('day');
  const time = params.get('time');
  // A table is planned for a visit only.
  const isVisit = service === null || service === 'DINE_IN';
  return {
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    kitchen: list('kitchen'),
    priceCategory: list('priceCategory'),
    feature: list('feature'),
    preferFor: list('preferFor'),
    serviceType: SERVICE_TYPES.find((each) => each === service) ?? null,
    openNow: flag('openNow'),
    promo: flag('promo'),
    liked: flag('liked'),
    deliverHere: flag('deliverHere'),
    minRating: rating > 0 && rating <= 5 ? rating : 0,
    day: isVisit && day && isDay(day) ? day : null,
    time: isVisit && time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
    partySize: isVisit && Number.isInteger(party) && party >= 1 && party <= 20 ? party : null,
    sort: SORTS.find((each) => each === sort) ?? 'best',
  };
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The query of the list's address; defaults are omitted, so equal states have equal addresses. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set('q', filters.q);
  for (const name of LIST_FILTERS) for (const value of [...filters[name]].sort()) params.append(name, value);
  if (filters.serviceType) params.set('serviceType', filters.serviceType);
  for (const name of FLAGS) if (filters[name]) params.set(name, 'true');
  if (filters.minRating > 0) params.set('minRating', String(filters.minRating));
  if (filters.day) params.set('day', filters.day);
  if (filters.time) params.set('time', filters.time);
  if (filters.partySize) params.set('partySize', String(filters.partySize));
  if (filters.sort !== 'best') params.set('sort', filters.sort);
  return params;
}

/** A list with the value, or without it where it was. */
export const withToggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** Toggles a value in a list. */
export function toggled(filters: Filters, name: ListFilter, value: string): Filters {
  return { ...filters, [name]: withToggled<string>(filters[name], value).sort() };
}

/** How many filters narrow the list; the sort order is not counted. */
export function countFilters(filters: Filters): number {
  const lists = LIST_FILTERS.reduce((sum, name) => sum + filters[name].length, 0);
  const flags = FLAGS.filter((name) => filters[name]).length;
  return (
    lists +
    flags +
    (filters.serviceType ? 1 : 0) +
    (filters.minRating > 0 ? 1 : 0) +
    (filters.q ? 1 : 0) +
    (filters.day && filters.time ? 1 : 0)
  );
}

/** The planned visit, where the list is restricted to restaurants with a table for it. */
export const visitOf = ({ day, time, partySize }: Filters): VisitPlan | null =>
  day !== null && time !== null && partySize !== null ? { day, time, party: partySize } : null;

export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Filters that only the browser evaluates: free text, likes, a wished time, and everything that depends on the
 * visitor's place.
 */
export const isPersonal = (filters: Filters): boolean =>
  filters.q !== '' ||
  filters.liked ||
  filters.deliverHere ||
  filters.sort === 'near' ||
  (filters.day !== null && filters.time !== null);

/** The part of the state that is the same for every visitor and rendered by the server. */
export const commonPart = (filters: Filters): Filters => ({
  ...filters,
  q: '',
  liked: false,
  deliverHere: false,
  day: null,
  time: null,
  partySize: null,
});

/** The query of the API call. The visitor's place is sent only when the list depends on it. */
export function callQuery(filters: Filters, point: Point | null) {
  const nonEmpty = (values: readonly string[]): string[] | undefined => (values.length > 0 ? [...values] : undefined);
  const flag = (on: boolean): true | undefined => on || undefined;
  return {
    q: filters.q || undefined,
    kitchen: nonEmpty(filters.kitchen),
    priceCategory: nonEmpty(filters.priceCategory),
    feature: nonEmpty(filters.feature),
    preferFor: nonEmpty(filters.preferFor),
    serviceType: filters.serviceType ?? undefined,
    openNow: flag(filters.openNow),
    promo: flag(filters.promo),
    liked: flag(filters.liked),
    deliverHere: point ? flag(filters.deliverHere) : undefined,
    minRating: filters.minRating || undefined,
    day: filters.day ?? undefined,
    time: filters.time ?? undefined,
    partySize: filters.partySize ?? undefined,
    sort: filters.sort,
    latitude: point?.latitude,
    longitude: point?.longitude,
  };
}
