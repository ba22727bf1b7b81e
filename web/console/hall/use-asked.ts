import { useCallback, useEffect, useState } from 'react';

interface Asked<T> {
  value: T | null;
  error: unknown;
  /** Asks again; what stands here stays until the answer comes. */
  again: () => void;
  set: (change: (before: T) => T) => void;
}

/** An answer that is kept fresh: asked at once, every so often, and whenever somebody says that it has changed. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, everyMs: number): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const run = (): void => {
      ask(controller.signal).then(
        (answer) => {
          if (controller.signal.aborted) return;
          setValue(() => answer);
          setError(null);
        },
        (failed: unknown) => !controller.signal.aborted && setError(failed),
      );
    };
    run();
    const timer = setInterval(run, everyMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [ask, everyMs, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const set = useCallback((change: (before: T) => T) => setValue((before) => (before === null ? before : change(before))), []);
  return { value, error, again, set };
}
