/** One timer for all cards; components that show a time subscribe to it. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Math.floor(Date.now() / 1000) * 1000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Math.floor(Date.now() / 1000) * 1000;
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value computed from the present time. The component is rendered when the value changes, not every second. */
export function useOfTime<T extends string | number | boolean | null>(of: (now: number) => T): T {
  const read = (): T => of(now);
  return useSyncExternalStore(subscribe, read, read);
}

export const useSecond = (): number => useOfTime((now) => now);

const MINUTE_MS = 60_000;
/** The beginning of the present minute. */
export const useMinute = (): number => useOfTime((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
