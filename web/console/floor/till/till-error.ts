import { useCallback } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

const REASONS: Readonly<Record<string, ConsoleMessageKey>> = {
  TILL_OPEN: 'till.refused.TILL_OPEN',
  TILL_CLOSED: 'till.refused.TILL_CLOSED',
  NOT_ENOUGH: 'till.refused.NOT_ENOUGH',
  EXPECTED: 'till.refused.EXPECTED',
  UNDONE: 'till.refused.UNDONE',
  NO_PRINTER: 'till.noPrinter',
};

/** A sentence for each refusal of the till. */
export function useTillError(): (error: unknown) => string {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  return useCallback(
    (error: unknown) => {
      const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
      const reason = why === undefined ? undefined : REASONS[why];
      return reason ? ct(reason) : errorMessage(error);
    },
    [ct, errorMessage],
  );
}

/** Queries that a change of the till makes stale. */
export const TILL_QUERIES = [
  'GET /console/till',
  'GET /console/till/open',
  'GET /console/till/shifts',
  'GET /console/till/shifts/:id',
] as const;
