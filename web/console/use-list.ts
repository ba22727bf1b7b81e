import { useEffect, useState } from 'react';

export interface List<Item> {
  /** null until they are there. */
  items: Item[] | null;
  error: unknown;
  /** Asks again; what is shown stays meanwhile. */
  reload: () => void;
}

/** `ask` has to stay the same between renders. */
export function useList<Item>(ask: (signal: AbortSignal) => Promise<{ items: Item[] }>): List<Item> {
  const [items, setItems] = useState<Item[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal).then(
      (answer) => {
        setItems(answer.items);
        setError(null);
      },
      (failed: unknown) => !controller.signal.aborted && setError(failed),
    );
    return () => controller.abort();
  }, [ask, attempt]);
  return { items, error, reload: () => setAttempt((before) => before + 1) };
}
