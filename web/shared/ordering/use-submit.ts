import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote, QuoteProblem } from '#contract/checkout.ts';
import type { PlacedOrder, PlaceOrder } from '#contract/orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { newId } from '#web/platform/session/device.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { attemptFor, orderAttempt, unanswered, wishOf } from './order-attempt.ts';

/** A refusal with what goes with it; fields as the server names them. */
export interface Refused extends QuoteProblem {
  quote?: Quote;
  errors?: { path: string; code: string }[];
}

export interface SubmitState {
  sending: boolean;
  refused: Refused | null;
  submit: (body: PlaceOrder) => void;
  /** What was sent and never answered, once more under the same key. */
  again: () => void;
  forget: () => void;
}

interface Outcomes {
  onPlaced: (placed: PlacedOrder) => void;
  onRefused: (refused: Refused) => void;
}

/** No answer, or none that says whether the order exists. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 408;

const asRefused = (error: unknown): Refused =>
  error instanceof ApiError ? { ...(error.problem as unknown as Refused), code: error.code } : { code: 'NETWORK' };

/** `wish`: what is wished now. A refusal is of what was sent, and goes once that is wished no more. */
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
      // A second tap in the same moment finds the first one at work.
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
          // A refusal leaves the key free: the same wish may be confirmed with it.
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
    // After a reload, or once there is a connection again, what was never answered is asked for by itself.
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  const submit = (body: PlaceOrder): void => {
    const kept = orderAttempt.get();
    // Nobody knows yet whether the earlier one exists, so that one is settled first.
    if (unanswered(kept, restaurantId, Date.now())) return send(kept.pending, kept.key);
    const attempt = attemptFor(kept, body, Date.now(), newId);
    orderAttempt.set(attempt);
    send(body, attempt.key);
  };
  // Nobody knows whether a lost one exists: that is said until it is known.
  const holds = state.of === wish || state.refused?.code === 'NETWORK' || state.refused?.code === 'TIMEOUT';
  return {
    sending: state.sending,
    refused: holds ? state.refused : null,
    submit,
    again,
    forget: () => setState({ sending: sending.current, refused: null, of: '' }),
  };
}
