import { useSyncExternalStore } from 'react';
import { useStorefrontData } from './storefront-data.ts';

const MINUTE_MS = 60_000;
const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;
const thisMinute = (): number => minuteOf(Date.now());

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
}

/** The current minute; during hydration the time of rendering, so that server and browser render the same. */
export function useNow(): number {
  const { renderedAt } = useStorefrontData();
  return useSyncExternalStore(everyMinute, thisMinute, () => minuteOf(renderedAt));
}
