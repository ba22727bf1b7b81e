import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteProblem } from '#contract/checkout.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { holdFor } from '#web/shared/ordering/quote-request.ts';
import type { Order } from '#web/shared/ordering/use-order.ts';
import { changeVisit, type Hold } from '#web/shared/ordering/visit-draft.ts';

export interface HoldState {
  hold: Hold | null;
  /** Why no seats could be reserved. */
  problem: QuoteProblem | null;
  taking: boolean;
  /** Extends the hold to ten minutes from now. */
  renew: () => void;
}

const REST_MS = 350;

/** Unverified guests may hold at most half of the seats, so their refusal does not mean that none are free. */
const asProblem = ({ problem }: ApiError): QuoteProblem | null => {
  const told = problem as unknown as QuoteProblem;
  return told.why === 'STRANGERS' ? null : told;
};

/** Reserves seats as soon as a time is chosen, again after branch, time or party change, and on request. */
export function useHold(order: Order, branchId: string | null, userId: string | null): HoldState {
  const { api } = useStorefront();
  const { restaurant, service, visit } = order;
  const { when, partySize, hallId, tableId } = visit;
  const [state, setState] = useState<{ key: string; problem: QuoteProblem | null; taking: boolean }>({
    key: '',
    problem: null,
    taking: false,
  });
  const wanted = service === 'DINE_IN' && when && branchId ? { branchId, ...when, partySize, hallId, tableId } : null;
  const key = wanted ? JSON.stringify(wanted) : '';
  const who = userId ?? '';
  const tried = useRef('');

  const take = useCallback(
    (text: string): void => {
      const ask = JSON.parse(text) as Omit<Hold, 'holdId' | 'expiresAt'>;
      tried.current = text + who;
      setState({ key: text, problem: null, taking: true });
      api('POST /holds', { body: { merchantId: restaurant.id, serviceType: 'DINE_IN', ...ask } }).then(
        (taken) => {
          changeVisit(restaurant.id, { hold: { ...ask, ...taken } });
          setState({ key: text, problem: null, taking: false });
        },
        // A table can be booked without a hold, so only refusals by business rules are shown.
        (error: unknown) =>
          setState({
            key: text,
            taking: false,
            problem: error instanceof ApiError && error.status === 409 ? asProblem(error) : null,
          }),
      );
    },
    [api, restaurant.id, who],
  );

  useEffect(() => {
    if (key === '' || tried.current === key + who || holdFor({ visit, branchId }, Date.now())) return undefined;
    const timer = setTimeout(() => take(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key, who, visit, branchId, take]);

  return {
    hold: wanted && visit.hold && visit.hold.day === wanted.day && visit.hold.time === wanted.time ? visit.hold : null,
    problem: state.key === key ? state.problem : null,
    taking: state.key === key && state.taking,
    renew: () => key !== '' && take(key),
  };
}
