/** A restaurant as lists show it, and its state at a moment for a guest at a place. */
import type { ServiceType } from '../places/service-type.ts';
import { delivers, type Bounds, type DeliveryArea } from '../places/delivery-area.ts';
import { metresBetween, type Spot } from '../places/nearest.ts';
import type { Tariff } from '../delivery/delivery-price.ts';
import { instantOfWall, quickestKitchen } from '#domain/platform/time/kitchen-time.ts';

/**
 * When a branch opens and closes, by turns and in order; infinite where an end is open. Plain numbers, which lie beside
 * each other in memory, because a list looks at those of every branch.
 */
export type Turns = readonly number[];

export interface ListedZone {
  id: string;
  area: DeliveryArea;
  /** A box around the area. */
  bounds: Bounds;
  priority: number;
  /** The base price of its tariff. */
  price: number;
  minutes: Minutes;
  tariff: Tariff;
}

interface Minutes {
  from: number;
  to: number;
}

export interface ListedBranch extends Spot {
  id: string;
  position: number;
  timeZone: string;
  services: readonly ServiceType[];
  /** When it takes orders: for any service, and for each. */
  open: Record<'ANY' | ServiceType, Turns>;
  prepMinutes: number;
  slotMinutes: number;
  /** The lowest price of all zones; null where the branch does not deliver. */
  deliveryPrice: number | null;
  deliveryPriceHighest: number | null;
  deliveryMinutes: Minutes | null;
  zones: readonly ListedZone[];
}

export interface ListedRestaurant {
  id: string;
  /** Of equals the smaller one comes first. */
  ordinal: number;
  merchantId: string;
  slug: string;
  /** In the marketplace as well as in its merchant's storefront. */
  listed: boolean;
  kitchens: readonly string[];
  features: readonly string[];
  preferFor: readonly string[];
  priceCategory: number | null;
  ratingAverage: number | null;
  ratingCount: number;
  hasPromo: boolean;
  position: number;
  createdAt: number;
  /** Ids of the words of its names. */
  words: readonly number[];
  branches: readonly ListedBranch[];
}

/** A wall-clock time, which is a different instant in each time zone. A list needs it for every branch. */
export class WishedTime {
  readonly day: string;
  readonly time: string;
  readonly hour: number;
  private readonly instants = new Map<string, number | null>();

  constructor(day: string, time: string) {
    this.day = day;
    this.time = time;
    this.hour = Number.parseInt(time, 10);
  }

  /** null where the clock skips this time, as at the beginning of summer time. */
  instantIn(timeZone: string): number | null {
    let instant = this.instants.get(timeZone);
    if (instant === undefined) this.instants.set(timeZone, (instant = instantOfWall(this.day, this.time, timeZone)));
    return instant;
  }
}

export interface Viewer {
  now: number;
  /** For when a visit is planned, on the clock of each branch; absent: for now. */
  wished?: WishedTime;
  /** Absent: any. */
  service?: ServiceType;
  spot?: Spot;
  /** Only branches that deliver to the spot. */
  deliverHere: boolean;
}

export interface BranchState {
  branch: ListedBranch;
  /** It offers the viewer's service, and delivers to the spot where that is wanted. */
  suits: boolean;
  delivers: boolean;
  /** The zone of the spot. */
  zone: ListedZone | undefined;
  turns: Turns;
  price: number | null;
  highestPrice: number | null;
  minutes: Minutes | null;
  distance: number | null;
}

/** Where in `turns` the next one is: at an even place it opens, at an odd one it closes. */
function nextTurn(turns: Turns, moment: number): number {
  let at = 0;
  while (at < turns.length && turns[at]! <= moment) at++;
  return at;
}

export function isOpenAt(turns: Turns, moment: number): boolean {
  const next = nextTurn(turns, moment);
  return next < turns.length && next % 2 === 1;
}

/** Whether a branch takes orders at a time on its own clock. */
export const isOpenThen = (
  { branch, turns }: Pick<BranchState, 'branch' | 'turns'>,
  wished: WishedTime,
  now: number,
): boolean => isOpenAt(turns, wished.instantIn(branch.timeZone) ?? now);

const inBounds = ({ west, south, east, north }: Bounds, { latitude, longitude }: Spot): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** The zone with the highest priority among those that contain the spot; the cheaper one of two equals. */
function zoneAt(zones: readonly ListedZone[], spot: Spot): ListedZone | undefined {
  let best: ListedZone | undefined;
  for (const zone of zones) {
    if (!inBounds(zone.bounds, spot) || !delivers(zone.area, spot)) continue;
    const order = best && (best.priority - zone.priority || zone.price - best.price || (zone.id < best.id ? -1 : 1));
    if (order === undefined || order < 0) best = zone;
  }
  return best;
}

export function branchState(branch: ListedBranch, { service, spot, deliverHere }: Viewer): BranchState {
  const zone = spot && zoneAt(branch.zones, spot);
  const deliversHere = branch.services.includes('DELIVERY') && (!deliverHere || zone !== undefined);
  return {
    branch,
    suits: (!service || branch.services.includes(service)) && (!deliverHere || deliversHere),
    delivers: deliversHere,
    zone,
    turns: branch.open[service ?? 'ANY'],
    price: spot ? (zone?.price ?? null) : branch.deliveryPrice,
    highestPrice: spot ? (zone?.price ?? null) : branch.deliveryPriceHighest,
    minutes: zone?.minutes ?? branch.deliveryMinutes,
    distance: spot ? metresBetween(branch, spot) : null,
  };
}

export interface PlaceState {
  open: boolean;
  /** At the wished time; null without one. */
  openThen: boolean | null;
  /** Of the nearest branch, in metres. */
  distance: number | null;
  deliveryPrice: number | null;
  deliveryPriceHighest: number | null;
  deliveryMinutes: Minutes | null;
  /** Of the quickest kitchen, as the width of its slots. */
  prepMinutes: number | null;
  slotMinutes: number | null;
  nearestBranchId: string | null;
  /** Of the branch whose hours are told; null: no branch suits the viewer. */
  timeZone: string | null;
  closesAt: number | null;
  opensAt: number | null;
}

const ENDLESS_MS = 6 * 86_400_000;

/** Nulls come last. */
const ascending = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Infinity) - (b ?? Infinity) || (a === null ? 1 : -1);

const lowest = (values: readonly (number | null)[]): number | null =>
  values.reduce((least, value) => (ascending(value, least) < 0 ? value : least), null);

/** The end of the time in which the branch takes orders, and the beginning of its next one. */
function turnsAfter(turns: Turns, now: number): { closes: number | null; opens: number | null } {
  const next = nextTurn(turns, now);
  const isOpen = next % 2 === 1;
  return { closes: isOpen ? (turns[next] ?? null) : null, opens: turns[isOpen ? next + 1 : next] ?? null };
}

/** What a card says of a restaurant: of all branches that suit the viewer together. */
export function placeState(restaurant: ListedRestaurant, viewer: Viewer): PlaceState {
  const { wished } = viewer;
  const suiting = restaurant.branches.map((branch) => branchState(branch, viewer)).filter(({ suits }) => suits);
  const byPrice = suiting
    .filter(({ minutes }) => minutes !== null)
    .toSorted((a, b) => ascending(a.price, b.price) || a.minutes!.from - b.minutes!.from);
  const byDistance = suiting.toSorted(
    (a, b) =>
      ascending(a.distance, b.distance) ||
      a.branch.position - b.branch.position ||
      (a.branch.id < b.branch.id ? -1 : 1),
  );
  const [told, ...others] = suiting
    .map(({ branch, turns }) => ({ branch, ...turnsAfter(turns, viewer.now) }))
    .toSorted(
      (a, b) =>
        (b.closes ?? -Infinity) - (a.closes ?? -Infinity) ||
        ascending(a.opens, b.opens) ||
        (a.branch.id < b.branch.id ? -1 : 1),
    );
  const quickest = quickestKitchen(suiting.map(({ branch }) => branch));
  const isOpen = told !== undefined && told.closes !== null;
  const isEndless = isOpen && told.closes! > viewer.now + ENDLESS_MS;
  return {
    open: isOpen,
    openThen: wished ? suiting.some((state) => isOpenThen(state, wished, viewer.now)) : null,
    distance: byDistance[0]?.distance ?? null,
    ...deliveryPrices(byDistance),
    deliveryMinutes: byPrice[0]?.minutes ?? null,
    prepMinutes: quickest?.prepMinutes ?? null,
    slotMinutes: quickest?.slotMinutes ?? null,
    nearestBranchId: suiting.length === 1 || viewer.spot ? (byDistance[0]?.branch.id ?? null) : null,
    timeZone: told?.branch.timeZone ?? null,
    closesAt: isOpen && !isEndless ? told.closes : null,
    opensAt: isOpen ? null : lowest([told?.opens ?? null, ...others.map(({ opens }) => opens)]),
  };
}

/** From the nearest branch that delivers to the spot; without a spot the lowest. */
function deliveryPrices(
  byDistance: readonly Pick<BranchState, 'price' | 'highestPrice' | 'distance'>[],
): Pick<PlaceState, 'deliveryPrice' | 'deliveryPriceHighest'> {
  const prices = byDistance.map(({ price }) => price);
  const isNear = byDistance.some(({ distance }) => distance !== null);
  return {
    deliveryPrice: isNear ? (prices.find((price) => price !== null) ?? null) : lowest(prices),
    deliveryPriceHighest: byDistance.reduce<number | null>(
      (most, { highestPrice }) => (highestPrice === null ? most : Math.max(most ?? 0, highestPrice)),
      null,
    ),
  };
}
