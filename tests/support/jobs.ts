import type { CapabilityJobs } from '#server/platform/database/define-job.ts';

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
