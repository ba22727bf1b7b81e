/**
 * Which restaurants have a free table for a party around a time, by the rule that judges a booking. One statement per
 * merchant that seats guests, since tables and bookings are tenants' rows.
 */
import { DEFAULT_TIME_ZONE } from '#domain/time/default-time-zone.ts';
import { instantOfWall, MINUTE_MS, wallOf } from '#domain/time/kitchen-time.ts';
import { offeredServices } from '#domain/orders/service-type.ts';
import { slotsAround, type Slot } from '#domain/time/slots.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { clockOf, usageOf } from './branch-terms.ts';
import { placesToSit, toOrderingFacts, windowOf, type BranchFacts } from './ordering-facts.ts';
import { tableChoices } from './quote-time.ts';

export interface TableSearch {
  partySize: number;
  day: string;
  time: string;
}

interface Parts {
  transactions: Transactions;
  tenancy: Tenancy;
  now: () => number;
}

/** One anonymous request reads the tables of so many merchants at most, the best rated ones. */
const MOST_MERCHANTS = 300;
const AT_ONCE = 4;

/** $1 the storefront's merchant, null in the marketplace. */
const seating = statement<{ merchant_id: string; restaurants: string[] }>(
  'checkout.seating',
  `
  select b.merchant_id, array_agg(distinct b.restaurant_id) as restaurants from directory_branch b
  join directory_restaurant r on r.restaurant_id = b.restaurant_id
  where b.shown and r.shown and 'DINE_IN' = any (b.services) and (b.merchant_id = $1::uuid or ($1::uuid is null
    and r.listed))
  group by b.merchant_id order by max(r.rating_average) desc nulls last, b.merchant_id limit ${MOST_MERCHANTS}`,
);

const NO_GOODS = [{ products: [], promo: null, automatic: [], session_has_promo: false, guest: null, hold: null }];

/** How far from the wanted time other times are offered. */
const REACH_MINUTES = 120;
const MOST_TIMES = 3;

/** A branch with free tables, and its free times nearest to the wanted one, in the order of the clock. */
export interface FreeTable {
  branchId: string;
  /** At the wanted time itself, or beside it where this branch seats at other minutes of the hour. */
  atWanted: boolean;
  times: { day: string; time: string }[];
}

/** By restaurant; of several branches the one that has the wanted time, then the one with more free times. */
export async function freePlaces(
  { transactions, tenancy, now }: Parts,
  scope: string | null,
  search: TableSearch,
): Promise<Map<string, FreeTable>> {
  const found = new Map<string, FreeTable>();
  // Time zones differ by hours, and the window that is read around this moment is days wide.
  const around = instantOfWall(search.day, search.time, DEFAULT_TIME_ZONE);
  if (around === null) return found;
  const merchants = await transactions.platformRows(seating, [scope]);
  const window = windowOf({ around, now: now() });
  const readTables = async ({ merchant_id: merchantId, restaurants }: (typeof merchants)[number]): Promise<void> => {
    const [owner, branches] = await Promise.all([
      tenancy.byId(merchantId),
      transactions.tenantRows(merchantId, placesToSit, [restaurants, ...window]),
    ]);
    const offered = owner ? offeredServices(owner.web) : [];
    for (const branch of branches) {
      const table = freeTable(branch, search, offered, now());
      const before = found.get(branch.restaurant_id);
      if (table && (!before || rank(table) > rank(before))) found.set(branch.restaurant_id, table);
    }
  };
  // A few at a time, so that the connections of everybody else's orders are not taken.
  const left = merchants[Symbol.iterator]();
  const readOn = async (): Promise<void> => {
    for (const merchant of left) await readTables(merchant);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return found;
}

const rank = ({ atWanted, times }: FreeTable): number => (atWanted ? MOST_TIMES : 0) + times.length;

function freeTable(
  branch: BranchFacts,
  search: TableSearch,
  offered: ReturnType<typeof offeredServices>,
  now: number,
): FreeTable | null {
  const { partySize } = search;
  if (partySize > branch.max_party) return null;
  const ask = { service: 'DINE_IN', booking: true, items: 0, partySize, travelMinutes: 0 } as const;
  const slots = slotsAround(clockOf(branch, offered), ask, search, REACH_MINUTES, now, usageOf(branch, null));
  const facts = toOrderingFacts([branch], NO_GOODS);
  const free: Slot[] = [];
  for (const slot of slots) {
    if (free.length === MOST_TIMES) break;
    const during = { promisedAt: slot.start, promisedTo: slot.end };
    if (tableChoices(branch, facts, { partySize, hallId: null, tableId: null }, during).length > 0) free.push(slot);
  }
  const [nearest] = free;
  if (!nearest) return null;
  const wanted = instantOfWall(search.day, search.time, branch.time_zone)!;
  const onGrid = wallOf(wanted, branch.time_zone).minute % branch.slot_minutes === 0;
  const distance = Math.abs(nearest.start - wanted);
  return {
    branchId: branch.id,
    atWanted: onGrid ? distance === 0 : distance < branch.slot_minutes * MINUTE_MS,
    times: free.toSorted((a, b) => a.start - b.start).map(({ day, time }) => ({ day, time })),
  };
}
