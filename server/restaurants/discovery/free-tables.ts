/**
 * The list of restaurants that have a table for a party around a time. All branches are judged in memory: a search
 * costs no statement, and less than a microsecond for each branch.
 */
import type { MerchantsQuery, RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { ListedRestaurant } from '#domain/restaurants/discovery/listed-restaurant.ts';
import { SeatSearch, type BranchSeats, type FreeTimes } from '#domain/restaurants/hours/free-times.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { DirectoryIndex } from './directory-index.ts';
import type { SeatIndex } from './directory-seats.ts';

/** A table may be booked any moment: an answer is shared for seconds, and a hold checks again. */
export const TABLES_CACHE_MS = 10_000;
/** Of one network in one process; a person tries some times and parties. */
const SEARCHES_A_MINUTE = 60;

/** Refuses whoever makes too many different searches. Pages that the server renders have limits of their own. */
export function limitTableSearches(now: () => number): (query: MerchantsQuery, client: string | undefined) => void {
  const limiter = new RateLimiter({ now });
  return (query, client) => {
    if (client === undefined || !wantedOf(query)) return;
    const { allowed, retryAfter } = limiter.allowLocally(networkOf(client), SEARCHES_A_MINUTE);
    if (!allowed) throw new Refusal('RATE_LIMITED', { retryAfter });
  };
}

export interface FreeTables {
  /** Restaurants with a table at the wanted time. */
  wanted: readonly ListedRestaurant[];
  /** Those and the ones with a table near that time. */
  near(): readonly ListedRestaurant[];
  /** Of several branches the one that has the wanted time, then the one with more free times. */
  tableOf(restaurantId: string): { branchId: string; times: FreeTimes['times'] } | undefined;
}

/** All three or none. */
function wantedOf({ partySize, day, time }: MerchantsQuery) {
  return partySize === undefined || day === undefined || time === undefined ? null : { partySize, day, time };
}

/** null where the query names no party, day or time. */
export async function findTables(
  { directoryIndex, seatIndex }: { directoryIndex: DirectoryIndex; seatIndex: SeatIndex },
  query: MerchantsQuery,
  { scope, now }: { scope: string | null; now: number },
): Promise<FreeTables | null> {
  const search = wantedOf(query);
  if (!search) return null;
  const [restaurants, seats] = await Promise.all([directoryIndex.restaurants(scope), seatIndex.seats()]);
  const seated = seatedIn(restaurants, seats);
  const seatSearch = new SeatSearch(search, now);
  const having = (isFree: (branch: BranchSeats) => boolean): ListedRestaurant[] => {
    const found: ListedRestaurant[] = [];
    for (const { restaurant, branches } of seated.values()) if (branches.some(isFree)) found.push(restaurant);
    return found;
  };
  return {
    wanted: having((branch) => seatSearch.isFree(branch)),
    near: () => having((branch) => seatSearch.isFreeNear(branch)),
    tableOf(restaurantId) {
      const { branches = [], branchIds = [] } = seated.get(restaurantId) ?? {};
      let best: { branchId: string; free: FreeTimes } | undefined;
      for (const [at, branch] of branches.entries()) {
        const free = seatSearch.timesOf(branch);
        if (free && (!best || rank(free) > rank(best.free))) best = { branchId: branchIds[at]!, free };
      }
      return best && { branchId: best.branchId, times: best.free.times };
    },
  };
}

/** A restaurant's branches that seat guests. */
interface Seated {
  restaurant: ListedRestaurant;
  branchIds: string[];
  branches: BranchSeats[];
}

type AllSeated = ReadonlyMap<string, Seated>;

/** A list stays the same until a restaurant changes, and the seats until those of a branch change. */
const known = new WeakMap<
  readonly ListedRestaurant[],
  { seats: ReadonlyMap<string, BranchSeats>; seated: AllSeated }
>();

/** Looking up every branch by its id costs more than judging it. */
function seatedIn(restaurants: readonly ListedRestaurant[], seats: ReadonlyMap<string, BranchSeats>): AllSeated {
  const before = known.get(restaurants);
  if (before?.seats === seats) return before.seated;
  const seated = new Map<string, Seated>();
  for (const restaurant of restaurants) {
    const all: Seated = { restaurant, branchIds: [], branches: [] };
    for (const branch of restaurant.branches) {
      const found = branch.services.includes('DINE_IN') ? seats.get(branch.id) : undefined;
      if (!found) continue;
      all.branchIds.push(branch.id);
      all.branches.push(found);
    }
    if (all.branches.length > 0) seated.set(restaurant.id, all);
  }
  known.set(restaurants, { seats, seated });
  return seated;
}

const rank = ({ atWanted, times }: FreeTimes): number => (atWanted ? 100 : 0) + times.length;

/** Restaurants with a table at the wanted time; where the other filters leave none, those with one near that time. */
export async function listWithTables(
  free: FreeTables,
  list: (restaurants: readonly ListedRestaurant[]) => Promise<RestaurantPage>,
): Promise<RestaurantPage> {
  const page = await list(free.wanted);
  if (page.total > 0) return withTimes(page, free);
  const nearby = free.near();
  if (nearby.length === free.wanted.length) return page;
  const near = await list(nearby);
  return near.total > 0 ? { ...withTimes(near, free), otherTimes: true } : page;
}

const withTimes = (page: RestaurantPage, free: FreeTables): RestaurantPage => ({
  ...page,
  items: page.items.map((card) => {
    const table = free.tableOf(card.id);
    return table ? { ...card, freeTable: table } : card;
  }),
});
