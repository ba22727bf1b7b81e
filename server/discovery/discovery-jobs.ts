/**
 * What changes in the search index by time alone: opening times reach a few days ahead and are rebuilt each night,
 * promos begin and end by day, unused names are deleted.
 */
import type { Transactions } from '../platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';
import { refreshDirectory, refreshOpenings } from './directory.ts';
import { refreshSeats } from './directory-seats.ts';

const everyRestaurant = statement<{ restaurant_id: string; merchant_id: string }>(
  'directory.every-restaurant',
  'select restaurant_id, merchant_id from directory_restaurant order by merchant_id, restaurant_id',
);
const dropUnusedNames = statement(
  'directory.drop-unused-names',
  'delete from directory_dish_name n where not exists (select from directory_dish d where d.name_id = n.id)',
);

/** Rebuilds the opening times of every restaurant; a failure of one does not stop the others. @internal */
export async function renewDirectory(
  transactions: Transactions,
  now: number,
): Promise<{ renewed: number; failed: number }> {
  let failed = 0;
  const all = await transactions.platformRows(everyRestaurant);
  for (const { restaurant_id: restaurantId, merchant_id: merchantId } of all) {
    try {
      await transactions.withTenant(merchantId, (tx) => refreshOpenings(tx, merchantId, restaurantId, now), {
        retry: true,
      });
    } catch {
      failed += 1;
    }
  }
  await transactions.platformRows(dropUnusedNames);
  return { renewed: all.length - failed, failed };
}

const renewIndex = defineJob('discovery.renew', 'housekeeping');
/** Enqueued by the triggers of migration 0090. */
const refreshRestaurant = defineJob<{ restaurantId: string }>('discovery.refresh', 'housekeeping');
/** Enqueued by the triggers of migration 0566. */
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
      renewIndex.handledBy(async () => {
        const { failed } = await renewDirectory(parts.transactions, parts.now());
        if (failed > 0) throw new Error(`${failed} restaurants could not be refreshed`);
      }),
    ],
    // A minute past midnight in Tashkent, and again at noon in case the night was missed.
    cron: { [renewIndex.name]: '1 7,19 * * *' },
  };
}
