/** What went wrong with a call to an outside system, whoever the vendor is. */
export const FAILURE_KINDS = [
  'rejected',
  'unauthorized',
  'notFound',
  'conflict',
  'rateLimited',
  'unavailable',
  'timeout',
  'invalidResponse',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];
