import type { Database } from '#server/platform/database/connect.ts';
import type { CapabilityJobs } from '#server/platform/database/define-job.ts';
import { jobTopic } from '#server/platform/database/outbox.ts';

/** Runs one job of a capability as the worker would, on its first attempt unless `lastAttempt`. */
export async function runJob(
  { jobs }: Pick<CapabilityJobs, 'jobs'>,
  name: string,
  payload: object = {},
  { merchantId = null, lastAttempt = false }: { merchantId?: string | null; lastAttempt?: boolean } = {},
): Promise<void> {
  const found = jobs.find((each) => each.name === name);
  if (!found) throw new Error(`no job ${name}`);
  await found.run(payload, { merchantId, attempt: 1, lastAttempt });
}

/** Runs a job of a merchant that the product has enqueued. Throws if the outbox has no such job. */
export async function runEnqueued(
  { owner }: Pick<Database, 'owner'>,
  jobs: Pick<CapabilityJobs, 'jobs'>,
  name: string,
  { payload, merchantId }: { payload: object; merchantId: string },
): Promise<void> {
  const { rowCount } = await owner.query(
    'select from outbox where topic = $1 and payload @> $2 and merchant_id = $3 limit 1',
    [`${jobTopic}${name}`, payload, merchantId],
  );
  if (!rowCount) throw new Error(`no job ${name} was enqueued`);
  await runJob(jobs, name, payload, { merchantId });
}

/** Runs jobs of a merchant as a worker would: with a payload the one that was enqueued, without one as scheduled. */
export const jobsOfMerchant =
  (database: Pick<Database, 'owner'>, jobs: Pick<CapabilityJobs, 'jobs'>, merchantId: string) =>
  (name: string, payload?: object): Promise<void> =>
    payload ? runEnqueued(database, jobs, name, { payload, merchantId }) : runJob(jobs, name, {}, { merchantId });
