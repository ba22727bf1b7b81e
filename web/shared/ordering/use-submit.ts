import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote, QuoteProblem } from '#contract/orders/checkout.ts';
import type { PlacedOrder, PlaceOrder } from '#contract/orders/orders-placement.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { newId } from '#web/platform/api/new-id.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { attemptFor, orderAttempt, isUnanswered, requestKeyOf } from './order-attempt.ts';

/** A refusal with its details; fields have the server's names. */
export interface Refused extends QuoteProblem {
  quote?: Quote;
  errors?: { path: string; code: string }[];
}

export interface SubmitState {
  sending: boolean;
  refused: Refused | null;
  submit: (body: PlaceOrder) => void;
  /** Sends an unanswered order again under the same key. */
  resend: () => void;
  forget: () => void;
}

interface Outcomes {
  onPlaced: (placed: PlacedOrder) => void;
  onRefused: (refused: Refused) => void;
}

/** No response, or one that does not say whether the order exists. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 408;

const asRefused = (error: unknown): Refused =>
  error instanceof ApiError ? { ...(error.problem as unknown as Refused), code: error.code } : { code: 'FAULT' };

/** A refusal belongs to the request that was sent and disappears when `currentRequest` becomes another one. */
export function useSubmit(restaurantId: string, currentRequest: string | null, outcomes: Outcomes): SubmitState {
  const { mutateAsync, isPending, isSuccess } = useCallMutation('POST /orders', { invalidates: ['GET /orders'] });
  const [refusal, setRefusal] = useState<{ refused: Refused; requestKey: string } | null>(null);
  const isSent = useRef(false);
  const latest = useRef(outcomes);
  useEffect(() => {
    latest.current = outcomes;
  });

  const send = useCallback(
    (body: PlaceOrder, key: string): void => {
      // A second tap in the same moment must not send the order twice.
      if (isSent.current) return;
      isSent.current = true;
      setRefusal(null);
      // A promise is handled even if the page was left meanwhile; callbacks of `mutate` are not.
      mutateAsync({ body, headers: { 'idempotency-key': key } }).then(
        (placed) => {
          orderAttempt.set(null);
          latest.current.onPlaced(placed);
        },
        (error: unknown) => {
          isSent.current = false;
          const refused = asRefused(error);
          const attempt = orderAttempt.get();
          // After a refusal the key may be used again for the same request.
          if (!isLost(error) && attempt?.key === key) orderAttempt.set({ ...attempt, pending: null });
          setRefusal({ refused, requestKey: requestKeyOf(body) });
          latest.current.onRefused(refused);
        },
      );
    },
    [mutateAsync],
  );

  const resend = useCallback((): void => {
    const attempt = orderAttempt.get();
    if (isUnanswered(attempt, restaurantId, Date.now())) send(attempt.pending, attempt.key);
  }, [restaurantId, send]);

  useEffect(() => {
    // After a reload, or once the browser is online, an unanswered order is sent again automatically.
    resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [resend]);

  const submit = (body: PlaceOrder): void => {
    const earlier = orderAttempt.get();
    // Whether the earlier order exists must be known before another one is sent.
    if (isUnanswered(earlier, restaurantId, Date.now())) return send(earlier.pending, earlier.key);
    const attempt = attemptFor(earlier, body, Date.now(), newId);
    orderAttempt.set(attempt);
    send(body, attempt.key);
  };
  // Shown until it is known whether the unanswered order exists.
  const isCurrent =
    refusal?.requestKey === currentRequest || ['NETWORK', 'TIMEOUT', 'FAULT'].includes(refusal?.refused.code ?? '');
  return {
    sending: isPending || isSuccess,
    refused: refusal && isCurrent ? refusal.refused : null,
    submit,
    resend,
    forget: () => setRefusal(null),
  };
}
