/**
 * Which restaurants have a free table for a party at a time, by the rule that judges a booking. One statement per
 * merchant that seats guests, since tables and bookings are tenants' rows.
 */
import { DEFAULT_TIME_ZONE } from '#domain/time/default-time-zone.ts';
import { instantOfWall } from '#domain/time/kitchen-time.ts';
import { offeredServices } from '#domain/orders/service-type.ts';
import { checkMoment } from '#domain/time/slots.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { clockOf, usageOf } from './branch-terms.ts';
import { placesFacts, toOrderingFacts, windowOf, type BranchFacts } from './ordering-facts.ts';
import { tableChoices } from './quote-time.ts';

interface TableSearch {
  partySize: number;
  day: string;
  time: string;
}

interface Parts {
  transactions: Transactions;
  tenancy: Tenancy;
  now: () => number;
}

/** $1 the storefront's merchant, null in the marketplace. */
const seating = statement<{ merchant_id: string; restaurants: string[] }>(
  'checkout.seating',
  `
  select b.merchant_id, array_agg(distinct b.restaurant_id) as restaurants from directory_branch b
  join directory_restaurant r on r.restaurant_id = b.restaurant_id
  where b.shown and r.shown and 'DINE_IN' = any (b.services) and (b.merchant_id = $1::uuid or ($1::uuid is null
    and r.listed))
  group by b.merchant_id`,
);

const NO_GOODS = [{ products: [], promo: null, guest: null, hold: null }];
export async function freePlaces(
  { transactions, tenancy, now }: Parts,
  scope: string | null,
  search: TableSearch,
): Promise<string[]> {
  // Time zones differ by hours, and the window that is read around this moment is days wide.
  const around = instantOfWall(search.day, search.time, DEFAULT_TIME_ZONE);
  if (around === null) return [];
  const merchants = await transactions.platformRows(seating, [scope]);
  const window = windowOf({ around, now: now() });
  const found = await Promise.all(
    merchants.map(async ({ merchant_id: merchantId, restaurants }) => {
      const [owner, branches] = await Promise.all([
        tenancy.byId(merchantId),
        transactions.tenantRows(merchantId, placesFacts, [restaurants, ...window, false, true]),
      ]);
      const offered = owner ? offeredServices(owner.web) : [];
      return branches
        .filter((branch) => hasTable(branch, search, offered, now()))
        .map((branch) => branch.restaurant_id);
    }),
  );
  return [...new Set(found.flat())];
}

function hasTable(
  branch: BranchFacts,
  search: TableSearch,
  offered: ReturnType<typeof offeredServices>,
  now: number,
): boolean {
  if (search.partySize > branch.max_party) return false;
  const ask = {
    service: 'DINE_IN',
    booking: true,
    items: 0,
    partySize: search.partySize,
    travelMinutes: 0,
  } as const;
  const verdict = checkMoment(clockOf(branch, offered), ask, search, now, usageOf(branch, null));
  if (!verdict.ok) return false;
  return (
    tableChoices(
      branch,
      toOrderingFacts([branch], NO_GOODS),
      { partySize: search.partySize, hallId: null, tableId: null },
      verdict.plan,
    ).length > 0
  );
}
