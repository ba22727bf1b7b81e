/** One event stream per restaurant and page, shared by all components that listen to it. */
import { useEffect, useRef } from 'react';
import type { RestaurantEvent } from '#contract/restaurants/catalog.ts';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { deviceId } from '#web/platform/session/device.ts';
import { listen } from '#web/platform/api/event-source.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** `resumed`: the stream was interrupted, and events may have been missed. @internal */
export type RestaurantNotification = RestaurantEvent | { event: 'resumed' };
type Listener = (event: RestaurantNotification) => void;

interface Source {
  merchantId: string;
  id: string;
  language: Language;
}

interface Stream {
  listeners: Set<Listener>;
  open: () => void;
  stop: () => void;
}

const streams = new Map<string, Stream>();

function createStream({ merchantId, id, language }: Source): Stream {
  const listeners = new Set<Listener>();
  const emit = (event: RestaurantNotification): void => listeners.forEach((listener) => listener(event));
  let stop: (() => void) | undefined;
  const open = (): void => {
    stop ??= listen({
      url: `/api/merchants/${id}/events`,
      headers: () => {
        const device = deviceId();
        return {
          merchant: merchantId,
          'accept-language': htmlLanguage(language),
          ...(device ? { 'device-id': device } : {}),
        };
      },
      onEvent: ({ data }) => emit(JSON.parse(data) as RestaurantEvent),
      onResume: () => emit({ event: 'resumed' }),
    });
  };
  return { listeners, open, stop: () => stop?.() };
}

/** Another component may open the stream earlier than after `afterMs`: the listener hears it from its beginning. */
function subscribe(source: Source, listener: Listener, afterMs: number): () => void {
  const key = `${source.merchantId} ${source.id} ${source.language}`;
  const stream = streams.get(key) ?? createStream(source);
  streams.set(key, stream);
  stream.listeners.add(listener);
  const timer = setTimeout(stream.open, afterMs);
  return () => {
    clearTimeout(timer);
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    streams.delete(key);
    stream.stop();
  };
}

/** `id` is the restaurant's, null while it is not known; `afterMs` delays the connection. */
export function useRestaurantEvents(id: string | null, onEvent: Listener, afterMs = 0): void {
  const { settings, language } = useStorefront();
  const merchantId = settings.merchant.id;
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    if (id === null) return undefined;
    return subscribe({ merchantId, id, language }, (event) => latest.current(event), afterMs);
  }, [merchantId, id, language, afterMs]);
}
