import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-client.ts';
import { reportError } from '#web/platform/browser/error-reporting.ts';
import { ChunkError } from '#web/platform/loading/load-chunk.ts';

const MOST_RETRIES = 2;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5_000;

/**
 * A refusal stays a refusal; a lost connection or a failing server may be back a moment later. A request that timed out
 * has already taken half a minute.
 * @internal
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES) return false;
  if (!(error instanceof ApiError) || error.code === 'TIMEOUT') return false;
  return error.status === 0 || error.status >= 500;
}

/** @internal */
export const retryDelayMs = (failures: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);

/** An error of the program is written to the server's log, for the page shows only that something failed. */
const reportFault = (error: Error): void => {
  if (!(error instanceof ApiError || error instanceof ChunkError || error.name === 'AbortError')) reportError(error);
};

/**
 * The product's defaults. A query that is shown again is fetched again, and what is cached stands there meanwhile.
 * `networkMode: 'always'`: `navigator.onLine` is wrong often enough that only the request itself tells.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportFault }),
    mutationCache: new MutationCache({ onError: reportFault }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        networkMode: 'always',
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
