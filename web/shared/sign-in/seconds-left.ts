import { useSyncExternalStore } from 'react';

const everySecond = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
};

/** Whole seconds until an instant; 0 once it has passed. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  );

/** 0:42 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
