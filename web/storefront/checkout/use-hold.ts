import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { holdFor } from '#web/shared/ordering/quote-request.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { changeVisit, type Hold } from '#web/shared/ordering/visit-draft.ts';

export interface HoldState {
  hold: Hold | null;
  /** Why no seats could be reserved. */
  problem: QuoteProblem | null;
  taking: boolean;
  /** Extends the hold to ten minutes from now. */
  renew: () => void;
}

const DEBOUNCE_MS = 350;

/** Unverified guests may hold at most half of the seats, so their refusal does not mean that none are free. */
const asProblem = ({ problem }: ApiError): QuoteProblem | null => {
  const quoteProblem = problem as unknown as QuoteProblem;
  return quoteProblem.why === 'STRANGERS' ? null : quoteProblem;
};

/** Reserves seats as soon as a time is chosen, again after branch, time or party change, and on request. */
export function useHold(order: Order, branchId: string | null, userId: string | null): HoldState {
  const { restaurant, service, visit } = order;
  const { when, partySize, hallId, tableId } = visit;
  const { mutateAsync, isPending, error } = useCallMutation('POST /holds');
  const [sentKey, setSentKey] = useState('');
  const wanted = service === 'DINE_IN' && when && branchId ? { branchId, ...when, partySize, hallId, tableId } : null;
  const key = wanted ? JSON.stringify(wanted) : '';
  const who = userId ?? '';
  const tried = useRef('');

  const take = useCallback(
    (text: string): void => {
      const seats = JSON.parse(text) as Omit<Hold, 'holdId' | 'expiresAt'>;
      tried.current = text + who;
      setSentKey(text);
      mutateAsync({ body: { merchantId: restaurant.id, serviceType: 'DINE_IN', ...seats } }).then(
        (taken) => changeVisit(restaurant.id, { hold: { ...seats, ...taken } }),
        () => undefined,
      );
    },
    [mutateAsync, restaurant.id, who],
  );

  useEffect(() => {
    if (key === '' || tried.current === key + who || holdFor({ visit, branchId }, Date.now())) return undefined;
    const timer = setTimeout(() => take(key), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, who, visit, branchId, take]);

  return {
    hold: wanted && visit.hold && visit.hold.day === wanted.day && visit.hold.time === wanted.time ? visit.hold : null,
    // A table can be booked without a hold, so only refusals by business rules are shown.
    problem: sentKey === key && error instanceof ApiError && error.status === 409 ? asProblem(error) : null,
    taking: sentKey === key && isPending,
    renew: () => key !== '' && take(key),
  };
}
