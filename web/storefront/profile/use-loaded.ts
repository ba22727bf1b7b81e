/** Loads personal data when a section is mounted. */
import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export function useLoaded<T>(load: () => Promise<T>): {
  loaded: Loaded<T>;
  again: () => void;
  change: (next: T) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ state: 'ready', value }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  const again = useCallback(() => {
    setLoaded({ state: 'loading' });
    setRound((before) => before + 1);
  }, []);
  const change = useCallback((value: T) => setLoaded({ state: 'ready', value }), []);
  return { loaded, again, change };
}
