import { useSyncExternalStore } from 'react';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useStorefrontData } from './storefront-data.ts';

const MINUTE_MS = 60_000;
const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;
const thisMinute = (): number => minuteOf(Date.now());

/** One timer for all components that show the time. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current minute; during hydration the time of rendering, so that server and browser render the same. */
export function useNow(): number {
  const { renderedAt } = useStorefrontData();
  const isHydrated = useHydrated();
  const minute = useSyncExternalStore(everyMinute, thisMinute, thisMinute);
  return isHydrated ? minute : minuteOf(renderedAt);
}
