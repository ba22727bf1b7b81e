import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useWords, type WordKey } from './words/use-words.ts';

const KNOWN: Readonly<Record<string, WordKey>> = {
  NETWORK: 'refused.NETWORK',
  TIMEOUT: 'refused.NETWORK',
  UNAVAILABLE: 'refused.NETWORK',
  VERSION_CONFLICT: 'refused.VERSION_CONFLICT',
  BAD_TRANSITION: 'refused.BAD_TRANSITION',
  NOT_FOUND: 'refused.NOT_FOUND',
  FORBIDDEN: 'refused.FORBIDDEN',
  UNAUTHENTICATED: 'refused.UNAUTHENTICATED',
};

/** What went wrong, for somebody in a hurry; where the trade has words of its own the server's stand. */
export function useRefusal(): (error: unknown) => string {
  const w = useWords();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return w('refused.other');
      const known = KNOWN[error.code];
      return known ? w(known) : (error.problem.detail ?? error.problem.title);
    },
    [w],
  );
}
