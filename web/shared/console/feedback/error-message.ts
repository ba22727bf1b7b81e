import { useCallback } from 'react';
import { isHeicRefusal } from '#web/platform/form/accepted-picture.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
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

/** Reasons with a sentence of their own; the problem may carry how many there are. */
const REASONS: Readonly<Record<string, ConsoleMessageKey>> = {
  UNFINISHED_ORDERS: 'refused.UNFINISHED_ORDERS',
  USED_BY_ZONES: 'refused.USED_BY_ZONES',
  TILL_CLOSED: 'refused.TILL_CLOSED',
  AGENT_USED: 'refused.AGENT_USED',
  COURSES_WAIT: 'refused.COURSES_WAIT',
  NOT_NEXT_COURSE: 'refused.NOT_NEXT_COURSE',
  DUE_CHANGED: 'refused.DUE_CHANGED',
  DISHES_PAID: 'refused.DISHES_PAID',
  MORE_THAN_DUE: 'refused.MORE_THAN_DUE',
  NOTHING_DUE: 'refused.NOTHING_DUE',
  BILL_ADJUSTED: 'refused.BILL_ADJUSTED',
  ROUND_OPEN: 'refused.ROUND_OPEN',
};

/** A short message for common errors; for business rules the server's own text. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useT();
  const ct = useConsoleT();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return ct('refused.other');
      if (isHeicRefusal(error)) return t('photo.heic');
      const { why, count } = error.problem as { why?: string; count?: number };
      const reason = why === undefined ? undefined : REASONS[why];
      if (reason) return ct(reason, { n: count ?? 1 });
      const known = KNOWN[error.code];
      return known ? ct(known) : (error.problem.detail ?? error.problem.title);
    },
    [t, ct],
  );
}
