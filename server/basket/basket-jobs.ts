/** Baskets of guests who did not come back. */
import type { Transactions } from '../platform/database/transactions.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import type { JobHandler } from '../platform/database/jobs.ts';
import { statement } from '../platform/database/sql.ts';

/**
 * A day is what a guest is promised; the week is for a phone whose basket lies in its own storage and comes back to the
 * same row.
 */
const dropForgotten = statement(
  'basket.sweep',
  `
  delete from basket where set_aside_at < $1::timestamptz - interval '1 day' or last_modified_date < $1::timestamptz - interval '7 days'`,
);

export const basketJobs = ({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): { tasks: Record<string, JobHandler>; cron: Record<string, string> } => ({
  tasks: {
    'basket.sweep': async () => {
      await forEachMerchant(transactions, (id) => transactions.tenantRows(id, dropForgotten, [new Date(now())]));
    },
  },
  cron: { 'basket.sweep': '17 21 * * *' },
});
