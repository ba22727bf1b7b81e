import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffTopic } from './staff-event-emitter.ts';
import { useStaffEvents } from './use-staff-events.ts';

export interface Asked<T> {
  value: T | null;
  error: unknown;
  /** Asks again; what stands here stays until the answer comes. */
  again: () => void;
  set: (change: (before: T) => T) => void;
}

/** A net below the stream, should a word of it be lost. */
const NET_MS = 60_000;
/** News that come in a crowd are asked about together. */
const GATHER_MS = 120;

/**
 * An answer that is kept fresh: asked at once, whenever the house says that it changed, and now and then unless
 * `everyMs` is 0. `ask` and `wakes` stay the same.
 */
export function useAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  wakes: readonly StaffTopic[],
  everyMs = NET_MS,
): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asking = useRef<() => void>(() => undefined);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isRunning = false;
    let isWanted = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      // What is on its way may be older than what was heard: it is asked once more after it.
      isWanted = isRunning;
      if (isRunning) return;
      isRunning = true;
      try {
        const answer = await ask(signal);
        if (signal.aborted) return;
        setValue(() => answer);
        setError(null);
      } catch (failed) {
        if (signal.aborted) return;
        setError(failed);
      }
      isRunning = false;
      if (isWanted) soon = setTimeout(begin, GATHER_MS);
    };
    const begin = (): void => void run();
    asking.current = begin;
    begin();
    const timer = everyMs > 0 ? setInterval(begin, everyMs) : undefined;
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      controller.abort();
    };
  }, [ask, everyMs]);

  const again = useCallback(() => asking.current(), []);
  useStaffEvents(wakes, again);
  const set = useCallback(
    (change: (before: T) => T) => setValue((before) => (before === null ? before : change(before))),
    [],
  );
  return { value, error, again, set };
}
