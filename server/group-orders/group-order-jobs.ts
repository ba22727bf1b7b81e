/** Deletes group orders with the names that guests gave, a day after they have closed. */
import { RETENTION_HOURS } from '#domain/orders/group-order.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { forEachMerchant } from '../platform/database/every-merchant.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { deleteOldGroups } from './group-orders.ts';

const sweepGroups = defineJob('group-orders.sweep', 'housekeeping');

export const groupOrderJobs = ({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): CapabilityJobs => ({
  jobs: [
    sweepGroups.handledBy(() => {
      const before = new Date(now() - RETENTION_HOURS * 3_600_000);
      return forEachMerchant(transactions, (id) => transactions.tenantRows(id, deleteOldGroups, [before]));
    }),
  ],
  cron: { [sweepGroups.name]: '27 * * * *' },
});
