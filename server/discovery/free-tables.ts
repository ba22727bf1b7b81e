/** The list of restaurants that have a table for a party around a time. */
import { LRUCache } from 'lru-cache';
import type { MerchantsQuery, RestaurantPage } from '#contract/restaurant-list.ts';
import type { FreeTable, TableSearch } from '../checkout/checkout.ts';
import { FairQueue } from '../platform/files/fair-queue.ts';

type FreeTables = ReadonlyMap<string, FreeTable>;

/** A table may be booked any moment: an answer is shared for seconds, and a hold checks again. */
export const TABLES_CACHE_MS = 10_000;
const MOST_SEARCHES = 200;
/** A search reads the tables of many merchants, so one runs at a time, and one asker waits behind the others. */
const QUEUE = { concurrency: 1, waitingPerPerson: 2, waitingInAll: 30 };

interface Searched {
  until: number;
  tables: Promise<FreeTables>;
}

/** Searches for free tables: the same one is made once for everybody who asks within seconds. */
export class TableSearches {
  private readonly search: (scope: string | null, search: TableSearch) => Promise<FreeTables>;
  private readonly now: () => number;
  private readonly made = new LRUCache<string, Searched>({ max: MOST_SEARCHES });
  private readonly queue = new FairQueue(QUEUE);

  constructor(search: TableSearches['search'], now: () => number) {
    this.search = search;
    this.now = now;
  }

  /** By restaurant; null where the query names no party, day or time. `client` is the network address that asks. */
  async find(
    { partySize, day, time }: MerchantsQuery,
    { scope, client }: { scope: string | null; client: string },
  ): Promise<FreeTables | null> {
    if (partySize === undefined || day === undefined || time === undefined) return null;
    const key = `${scope}|${partySize}|${day}|${time}`;
    const now = this.now();
    const known = this.made.get(key);
    if (known && known.until > now) return known.tables;
    const owner = { merchantId: scope ?? '', userId: client, isStaff: false };
    const tables = this.queue.add(owner, () => this.search(scope, { partySize, day, time }));
    this.made.set(key, { until: now + TABLES_CACHE_MS, tables });
    tables.catch(() => this.made.delete(key));
    return tables;
  }
}

/** Restaurants with a table at the wanted time; where the other filters leave none, those with one near that time. */
export async function listWithTables(
  free: FreeTables,
  list: (among: readonly string[]) => Promise<RestaurantPage>,
): Promise<RestaurantPage> {
  const wanted = [...free].filter(([, { atWanted }]) => atWanted).map(([id]) => id);
  const page = await list(wanted);
  if (page.total > 0 || wanted.length === free.size) return withTimes(page, free);
  const near = await list([...free.keys()]);
  return near.total > 0 ? { ...withTimes(near, free), otherTimes: true } : page;
}

const withTimes = (page: RestaurantPage, free: FreeTables): RestaurantPage => ({
  ...page,
  items: page.items.map((card) => {
    const table = free.get(card.id);
    return table ? { ...card, freeTable: { branchId: table.branchId, times: table.times } } : card;
  }),
});
