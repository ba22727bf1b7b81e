/** Deletes devices without data: a cookie is set for every visitor, and most never come back. */
import { isStillNeeded } from '#server/platform/database/database-errors.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';

/** At most this many a night. */
const MOST = 2_000;

const unused = statement<{ id: string }>(
  'devices.unused',
  `
  select id from device where user_id is null and session_id is null
    and last_modified_date < $1::timestamptz - interval '60 days'
  order by last_modified_date limit $2`,
);
/** Checked again: it may have been used since it was selected. */
const drop = statement(
  'devices.drop',
  `
  delete from device where id = $1 and user_id is null and session_id is null
    and last_modified_date < $2::timestamptz - interval '60 days'`,
);
const postponeCheck = statement('devices.recheck-later', 'update device set last_modified_date = $2 where id = $1');

const sweepDevices = defineJob('devices.sweep', 'housekeeping');

export interface DeviceJobsDeps {
  transactions: Transactions;
  now: () => number;
}

export const deviceJobs = ({ transactions, now }: DeviceJobsDeps): CapabilityJobs => ({
  jobs: [
    sweepDevices.handledBy(async () => {
      const at = new Date(now());
      for (const { id } of await transactions.platformRows(unused, [at, MOST])) {
        // Orders and likes are in tenants' rows that cannot be read across tenants; their foreign keys refuse the
        // deletion.
        try {
          await transactions.platformRows(drop, [id, at]);
        } catch (error) {
          if (!isStillNeeded(error)) throw error;
          await transactions.platformRows(postponeCheck, [id, at]);
        }
      }
    }),
  ],
  cron: { [sweepDevices.name]: '47 21 * * *' },
});
