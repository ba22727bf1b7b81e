import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote, QuoteProblem } from '#contract/checkout.ts';
import type { PlacedOrder, PlaceOrder } from '#contract/orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { newId } from '#web/platform/session/device.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { attemptFor, orderAttempt, unanswered, wishOf } from './order-attempt.ts';

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
  again: () => void;
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
  error instanceof ApiError ? { ...(error.problem as unknown as Refused), code: error.code } : { code: 'NETWORK' };

/** `wish`: the current order request. A refusal belongs to the request that was sent and disappears when it changes. */
export function useSubmit(restaurantId: string, wish: string | null, outcomes: Outcomes): SubmitState {
  const { api } = useStorefront();
  const [state, setState] = useState<{ sending: boolean; refused: Refused | null; of: string }>({
    sending: false,
    refused: null,
    of: '',
  });
  const sending = useRef(false);
  const latest = useRef(outcomes);
  useEffect(() => {
    latest.current = outcomes;
  });

  const send = useCallback(
    (body: PlaceOrder, key: string): void => {
      // A second tap in the same moment must not send the order twice.
      if (sending.current) return;
      sending.current = true;
      const of = wishOf(body);
      setState({ sending: true, refused: null, of });
      api('POST /orders', { body, headers: { 'idempotency-key': key } }).then(
        (placed) => {
          orderAttempt.set(null);
          latest.current.onPlaced(placed);
        },
        (error: unknown) => {
          sending.current = false;
          const refused = asRefused(error);
          const kept = orderAttempt.get();
          // After a refusal the key may be used again for the same request.
          if (!isLost(error) && kept?.key === key) orderAttempt.set({ ...kept, pending: null });
          setState({ sending: false, refused, of });
          latest.current.onRefused(refused);
        },
      );
    },
    [api],
  );

  const again = useCallback((): void => {
    const kept = orderAttempt.get();
    if (unanswered(kept, restaurantId, Date.now())) send(kept.pending, kept.key);
  }, [restaurantId, send]);

  useEffect(() => {
    // After a reload, or once the browser is online, an unanswered order is sent again automatically.
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  const submit = (body: PlaceOrder): void => {
    const kept = orderAttempt.get();
    // Whether the earlier order exists must be known before another one is sent.
    if (unanswered(kept, restaurantId, Date.now())) return send(kept.pending, kept.key);
    const attempt = attemptFor(kept, body, Date.now(), newId);
    orderAttempt.set(attempt);
    send(body, attempt.key);
  };
  // Shown until it is known whether the unanswered order exists.
  const holds = state.of === wish || state.refused?.code === 'NETWORK' || state.refused?.code === 'TIMEOUT';
  return {
    sending: state.sending,
    refused: holds ? state.refused : null,
    submit,
    again,
    forget: () => setState({ sending: sending.current, refused: null, of: '' }),
  };
}
