import { ApiError } from '#web/platform/api/api-client.ts';

/** The row that a version conflict carries: what somebody else has saved. */
export function currentVersionOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.problem as { current?: Row }).current ?? null;
}
