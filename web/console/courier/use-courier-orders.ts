/** A courier's day, asked for again every few seconds and whenever the phone wakes up or finds its network again. */
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleCourier, CourierOrder } from '#contract/console.ts';
import { useShell } from '#web/shell/shell-context.tsx';

export interface CourierDay {
  courier: ConsoleCourier;
  items: CourierOrder[];
}

const AFRESH_MS = 5_000;

export function useCourierOrders(): {
  day: CourierDay | null;
  /** The last question was not answered; what is shown may be old. */
  failed: unknown;
  again: () => void;
  putOrder: (order: CourierOrder) => void;
  putCourier: (courier: ConsoleCourier) => void;
} {
  const { api } = useShell();
  const [day, setDay] = useState<CourierDay | null>(null);
  const [failed, setFailed] = useState<unknown>(null);

  const ask = useCallback((signal?: AbortSignal) => {
    api('GET /courier/orders', signal ? { signal } : {}).then(
      (next) => {
        setDay(next);
        setFailed(null);
      },
      (error: unknown) => {
        if (!signal?.aborted) setFailed(error);
      },
    );
  }, [api]);

  useEffect(() => {
    const controller = new AbortController();
    const go = (): void => {
      if (!document.hidden) ask(controller.signal);
    };
    go();
    const timer = setInterval(go, AFRESH_MS);
    document.addEventListener('visibilitychange', go);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', go);
      window.removeEventListener('online', go);
      controller.abort();
    };
  }, [ask]);

  const putOrder = useCallback((order: CourierOrder) =>
    setDay((before) => before && { ...before, items: before.items.map((each) => (each.id === order.id ? order : each)) }), []);
  const putCourier = useCallback((courier: ConsoleCourier) => setDay((before) => before && { ...before, courier }), []);
  return { day, failed, again: ask, putOrder, putCourier };
}
