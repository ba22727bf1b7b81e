/** Deletes baskets of guests who did not come back. */
import type { Transactions } from '../platform/database/transactions.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';

/**
 * Guests are promised one day; the week is for a phone whose basket is in its local storage and refers to the same row.
 */
const dropForgotten = statement(
  'basket.sweep',
  `
  delete from basket where set_aside_at < $1::timestamptz - interval '1 day'
    or last_modified_date < $1::timestamptz - interval '7 days'`,
);

const sweepBaskets = defineJob('basket.sweep', 'housekeeping');

export const basketJobs = ({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): CapabilityJobs => ({
  jobs: [
    sweepBaskets.handledBy(() =>
      forEachMerchant(transactions, (id) => transactions.tenantRows(id, dropForgotten, [new Date(now())])),
    ),
  ],
  cron: { [sweepBaskets.name]: '17 21 * * *' },
});
