/**
 * What changes in the public index by time alone: open times reach a few days ahead and are rebuilt each night, promos
 * begin and end by day, unused names and old search counts are deleted.
 */
import { changed } from '../platform/cache/changes.ts';
import type { Transactions, TenantTx } from '../platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { statement, type Call } from '../platform/database/sql.ts';
import { directoryTag, MARKETPLACE_DIRECTORY_TAG, restaurantTag } from '../catalog/catalog.ts';
import { refreshOpenings } from './directory.ts';

const everyRestaurant = statement<{ restaurant_id: string; merchant_id: string }>(
  'directory.every-restaurant',
  'select restaurant_id, merchant_id from directory_restaurant order by merchant_id, restaurant_id',
);
const dropUnusedNames = statement(
  'directory.drop-unused-names',
  'delete from directory_dish_name n where not exists (select from directory_dish d where d.name_id = n.id)',
);
const dropOldCounts = statement('directory.drop-old-counts', 'delete from search_count where day < $1::date - 90');

const tell = (tx: TenantTx, what: Call<never>): Promise<number> => tx.send(what);

/** Rebuilds the open times of every restaurant; a failure of one does not stop the others. */
export async function renewDirectory(
  transactions: Transactions,
  now: number,
): Promise<{ renewed: number; failed: number }> {
  let failed = 0;
  const all = await transactions.platformRows(everyRestaurant);
  for (const { restaurant_id: restaurantId, merchant_id: merchantId } of all) {
    try {
      await transactions.withTenant(
        merchantId,
        async (tx) => {
          await refreshOpenings(tx, merchantId, restaurantId, now);
          await tell(tx, changed(restaurantTag(restaurantId)));
        },
        { retry: true },
      );
    } catch {
      failed += 1;
    }
  }
  const merchants = [...new Set(all.map((each) => each.merchant_id))];
  await transactions.onPlatform(async (tx) => {
    await tx.run(dropUnusedNames);
    await tx.run(dropOldCounts, [new Date(now).toISOString().slice(0, 10)]);
    await tx.send(changed(MARKETPLACE_DIRECTORY_TAG, ...merchants.map(directoryTag)));
  });
  return { renewed: all.length - failed, failed };
}

const renewIndex = defineJob('discovery.renew');

export function discoveryJobs(parts: { transactions: Transactions; now: () => number }): CapabilityJobs {
  return {
    jobs: [
      renewIndex.handledBy(async () => {
        const { failed } = await renewDirectory(parts.transactions, parts.now());
        if (failed > 0) throw new Error(`${failed} restaurants could not be drawn again`);
      }),
    ],
    // A minute past midnight in Tashkent, and again at noon in case the night was missed.
    cron: { [renewIndex.name]: '1 7,19 * * *' },
  };
}
