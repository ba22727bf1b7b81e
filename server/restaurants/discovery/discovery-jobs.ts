/**
 * What changes in the search index by time alone: opening times reach a few days ahead and are rebuilt each night,
 * promos begin and end by day, unused names are deleted.
 */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { sweepMerchants, type Sweep } from '#server/platform/database/every-merchant.ts';
import { statement } from '#server/platform/database/sql.ts';
import { refreshDirectory, refreshOpenings } from './directory.ts';
import { refreshSeats } from './directory-seats.ts';

const restaurantsOfMerchant = statement<{ restaurant_id: string }>(
  'directory.restaurants-to-renew',
  'select restaurant_id from directory_restaurant where merchant_id = $1 order by restaurant_id',
);
const dropUnusedNames = statement(
  'directory.drop-unused-names',
  'delete from directory_dish_name n where not exists (select from directory_dish d where d.name_id = n.id)',
);

/** Rebuilds the opening times of a merchant's restaurants. */
async function renewMerchant(transactions: Transactions, merchantId: string, now: number): Promise<void> {
  for (const { restaurant_id: id } of await transactions.platformRows(restaurantsOfMerchant, [merchantId]))
    await transactions.withTenant(merchantId, (tx) => refreshOpenings(tx, merchantId, id, now), { retry: true });
}

const renewIndex = defineJob<Sweep>('discovery.renew', 'nightly');
const dropNames = defineJob('discovery.drop-names', 'nightly');
/** Enqueued by `note_public_change`. */
const refreshRestaurant = defineJob<{ restaurantId: string }>('discovery.refresh', 'housekeeping');
/** Writes a branch's tables and hours for the table search. Triggers `note_seats_*` enqueue it. */
const refreshBranchSeats = defineJob<{ branchId: string }>('discovery.seats', 'housekeeping');

export function discoveryJobs(parts: { transactions: Transactions; now: () => number }): CapabilityJobs {
  return {
    jobs: [
      refreshRestaurant.handledInMerchant(({ restaurantId }, { merchantId }) =>
        parts.transactions.withTenant(merchantId, (tx) => refreshDirectory(tx, merchantId, restaurantId, parts.now()), {
          retry: true,
        }),
      ),
      refreshBranchSeats.handledInMerchant(({ branchId }, { merchantId }) =>
        parts.transactions.withTenant(merchantId, (tx) => refreshSeats(tx, [branchId], parts.now()), { retry: true }),
      ),
      sweepMerchants(parts.transactions, renewIndex, (merchantId) =>
        renewMerchant(parts.transactions, merchantId, parts.now()),
      ),
      dropNames.handledBy(async () => void (await parts.transactions.platformRows(dropUnusedNames))),
    ],
    // A minute past midnight in Tashkent, and again at noon in case the night was missed.
    cron: { [renewIndex.name]: '1 7,19 * * *', [dropNames.name]: '31 19 * * *' },
  };
}
