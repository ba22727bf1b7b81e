/** The current time as React state. All components of a page share one timer. */
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;
const presentSecond = (): number => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let atLastTick = 0;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) atLastTick = presentSecond();
  listeners.add(listener);
  timer ??= setInterval(() => {
    atLastTick = presentSecond();
    for (const each of listeners) each();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time of the last tick while the timer runs, so that all parts of a slow render show the same second. */
const now = (): number => (listeners.size === 0 ? presentSecond() : atLastTick);

/** A value computed from the present time. The component is rendered when the value changes, not every second. */
export function useOfTime<T extends string | number | boolean | null>(of: (now: number) => T): T {
  const read = (): T => of(now());
  return useSyncExternalStore(subscribe, read, read);
}

export const useSecond = (): number => useOfTime((second) => second);

/** The beginning of the present minute. */
export const useMinute = (): number => useOfTime(minuteOf);
