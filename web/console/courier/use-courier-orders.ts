/**
 * A courier's day: asked for when the stream says that it changed, and whenever the phone wakes up or finds its network
 * again.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleCourier, CourierOrder } from '#contract/couriers.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { renew } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStreamHeaders } from '#web/shared/console/events/use-stream-headers.ts';

export interface CourierDay {
  courier: ConsoleCourier;
  items: CourierOrder[];
}

/** A net below the stream. */
const AFRESH_MS = 60_000;
/** While nothing is heard. */
const UNHEARD_MS = 5_000;
const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 5_000;

export function useCourierOrders(): {
  day: CourierDay | null;
  /** The last question was not answered; what is shown may be old. */
  failed: unknown;
  again: () => void;
  putOrder: (order: CourierOrder) => void;
  putCourier: (courier: ConsoleCourier) => void;
} {
  const { api } = useStorefront();
  const headers = useStreamHeaders();
  const [day, setDay] = useState<CourierDay | null>(null);
  const [failed, setFailed] = useState<unknown>(null);

  const ask = useCallback(
    (signal?: AbortSignal) => {
      api('GET /courier/orders', signal ? { signal } : {}).then(
        (next) => {
          setDay(next);
          setFailed(null);
        },
        (error: unknown) => {
          if (!signal?.aborted) setFailed(error);
        },
      );
    },
    [api],
  );

  useEffect(() => {
    const controller = new AbortController();
    let isHeard = false;
    let askedAt = 0;
    let endStream: (() => void) | undefined;
    const go = (): void => {
      if (document.hidden) return;
      askedAt = Date.now();
      ask(controller.signal);
    };
    const open = (): void => {
      endStream = listen({
        url: '/api/courier/events',
        headers,
        silenceMs: SILENCE_MS,
        longestPauseMs: LONGEST_PAUSE_MS,
        onEvent: go,
        onState: (isOpen) => {
          isHeard = isOpen;
          // What happened before somebody listened is not told.
          if (isOpen) go();
        },
        onRefused: (status) => {
          if (status !== 401) return;
          // The token ended while nobody called.
          void renew().then(() => !controller.signal.aborted && open());
        },
      });
    };
    go();
    open();
    const timer = setInterval(() => {
      if (Date.now() - askedAt >= (isHeard ? AFRESH_MS : UNHEARD_MS)) go();
    }, UNHEARD_MS);
    document.addEventListener('visibilitychange', go);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', go);
      window.removeEventListener('online', go);
      endStream?.();
      controller.abort();
    };
  }, [ask, headers]);

  const putOrder = useCallback(
    (order: CourierOrder) =>
      setDay(
        (before) => before && { ...before, items: before.items.map((each) => (each.id === order.id ? order : each)) },
      ),
    [],
  );
  const putCourier = useCallback((courier: ConsoleCourier) => setDay((before) => before && { ...before, courier }), []);
  return { day, failed, again: ask, putOrder, putCourier };
}
