import { useEffect, useRef, useState } from 'react';

export interface Answer<Value> {
  /** The last answer; of an earlier question while `busy`. */
  value: Value | null;
  busy: boolean;
  failed: boolean;
  retry: () => void;
  /** Asks once more for what may have changed: what stands here stays, also when nobody answers. */
  again: () => void;
}

/**
 * Asks when the key has rested for `wait` ms. A new key cancels the question before it, so an answer that comes late
 * is never shown. Null asks nothing.
 */
export function useAnswer<Value>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
  wait = 0,
): Answer<Value> {
  const [state, setState] = useState<{ key: string | null; value: Value | null; failed: boolean }>({
    key: null,
    value: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      latest.current(controller.signal).then(
        (value) => !controller.signal.aborted && setState({ key, value, failed: false }),
        () =>
          !controller.signal.aborted &&
          setState((before) =>
            before.key === key && before.value !== null ? before : { key, value: null, failed: true },
          ),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, wait, attempt]);

  const current = state.key === key;
  return {
    value: key === null ? null : state.value,
    busy: key !== null && !current,
    failed: current && state.failed,
    retry: () => {
      setState({ key: null, value: null, failed: false });
      setAttempt(attempt + 1);
    },
    again: () => setAttempt((count) => count + 1),
  };
}
