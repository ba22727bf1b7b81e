/** Sign-in metrics for Prometheus: what is sent and refused, and the used share of the daily budgets. */
import type { Metrics } from '#server/platform/http/metrics.ts';

export interface SignInMetrics {
  codeSent(isKnown: boolean): void;
  refused(what: 'code' | 'password', how: 'challenge' | 'wait', isKnown: boolean): void;
  budgetReached(scope: 'merchant' | 'platform', percent: number): void;
}

const kindOf = (isKnown: boolean): string => (isKnown ? 'known' : 'unknown');

export function signInMetrics(metrics: Metrics): SignInMetrics {
  const sent = metrics.counter('sign_in_codes_sent_total', 'Sign-in codes sent, to known and unknown devices', [
    'requester',
  ]);
  const refusals = metrics.counter('sign_in_refusals_total', 'Sign-in requests that had to wait or prove work', [
    'what',
    'how',
    'requester',
  ]);
  const alarms = metrics.counter('sign_in_budget_alarms_total', 'Code budgets that reached 50, 80, 100 percent', [
    'scope',
    'percent',
  ]);
  return {
    codeSent: (isKnown) => sent.inc({ requester: kindOf(isKnown) }),
    refused: (what, how, isKnown) => refusals.inc({ what, how, requester: kindOf(isKnown) }),
    budgetReached: (scope, percent) => alarms.inc({ scope, percent: String(percent) }),
  };
}
