/** One event stream per restaurant and page, shared by all components that listen to it. */
import { useEffect, useRef } from 'react';
import type { RestaurantEvent } from '#contract/catalog.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** `resumed`: the stream was interrupted, and events may have been missed. @internal */
export type RestaurantNotification = RestaurantEvent | { event: 'resumed' };
type Listener = (event: RestaurantNotification) => void;

const streams = new Map<string, { listeners: Set<Listener>; stop: () => void }>();

function open(merchantId: string, id: string): { listeners: Set<Listener>; stop: () => void } {
  const listeners = new Set<Listener>();
  const emit = (event: RestaurantNotification): void => listeners.forEach((listener) => listener(event));
  const stop = listen({
    url: `/api/merchants/${id}/events`,
    headers: () => {
      const device = deviceId();
      return { merchant: merchantId, ...(device ? { 'device-id': device } : {}) };
    },
    onEvent: ({ data }) => emit(JSON.parse(data) as RestaurantEvent),
    onResume: () => emit({ event: 'resumed' }),
  });
  return { listeners, stop };
}

function subscribe(merchantId: string, id: string, listener: Listener): () => void {
  const key = `${merchantId} ${id}`;
  const stream = streams.get(key) ?? open(merchantId, id);
  streams.set(key, stream);
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    streams.delete(key);
    stream.stop();
  };
}

/** `id` is the restaurant's, null while it is not known; `afterMs` delays the connection. */
export function useRestaurantEvents(id: string | null, onEvent: Listener, afterMs = 0): void {
  const merchantId = useStorefront().settings.merchant.id;
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    if (id === null) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = subscribe(merchantId, id, (event) => latest.current(event));
    }, afterMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [merchantId, id, afterMs]);
}
