import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

const KNOWN: Readonly<Record<string, ConsoleMessageKey>> = {
  NETWORK: 'refused.NETWORK',
  TIMEOUT: 'refused.NETWORK',
  UNAVAILABLE: 'refused.NETWORK',
  VERSION_CONFLICT: 'refused.VERSION_CONFLICT',
  BAD_TRANSITION: 'refused.BAD_TRANSITION',
  NOT_FOUND: 'refused.NOT_FOUND',
  FORBIDDEN: 'refused.FORBIDDEN',
  UNAUTHENTICATED: 'refused.UNAUTHENTICATED',
};

/** A short message for common errors; for business rules the server's own text. */
export function useErrorMessage(): (error: unknown) => string {
  const ct = useConsoleT();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return ct('refused.other');
      const known = KNOWN[error.code];
      return known ? ct(known) : (error.problem.detail ?? error.problem.title);
    },
    [ct],
  );
}
