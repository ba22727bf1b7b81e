/** Deletes expired sign-in data. */
import { forgetOldAddresses } from '../orders/orders.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '../platform/database/define-job.ts';
import { statement } from '../platform/database/sql.ts';

const dropCodes = statement(
  'identity.sweep-codes',
  "delete from sign_in_code where created_date < $1::timestamptz - interval '7 days'",
);
const dropTries = statement('identity.sweep-tries', 'delete from sign_in_try where resets_at < $1');
const dropSessions = statement(
  'identity.sweep-sessions',
  `
  delete from session where expires_at < $1::timestamptz - interval '30 days'
    or ended_at < $1::timestamptz - interval '90 days'`,
);
const dropFlows = statement(
  'identity.sweep-flows',
  "delete from sign_in_flow where expires_at < $1::timestamptz - interval '1 day'",
);
const dropPhoneChanges = statement(
  'identity.sweep-phone-changes',
  "delete from phone_change where undo_until < $1::timestamptz - interval '30 days'",
);
const dropUsed = statement('identity.sweep-used', 'delete from sign_in_used where expires_at < $1');

const sweepSignIns = defineJob('identity.sweep', 'housekeeping');
const forgetAddresses = defineJob('identity.forget-addresses', 'housekeeping');

export function identityJobs({ transactions, now }: { transactions: Transactions; now: () => number }): CapabilityJobs {
  return {
    jobs: [
      sweepSignIns.handledBy(async () => {
        for (const what of [dropCodes, dropTries, dropSessions, dropFlows, dropPhoneChanges, dropUsed])
          await transactions.platformRows(what, [new Date(now())]);
      }),
      forgetAddresses.handledBy(async () => {
        await forgetOldAddresses(transactions, new Date(now()));
      }),
    ],
    // At night in Tashkent.
    cron: { [sweepSignIns.name]: '7 21 * * *', [forgetAddresses.name]: '27 21 * * *' },
  };
}
