import { useSyncExternalStore } from 'react';

/** Widths from which one more column fits. */
const STEPS = ['(width >= 50rem)', '(width >= 75rem)', '(width >= 105rem)'];

function subscribe(changed: () => void): () => void {
  const queries = STEPS.map((step) => matchMedia(step));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/**
 * Number of columns: cards of different heights are placed in columns so that no gaps remain below them.
 */
export const useColumns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => 1 + STEPS.filter((step) => matchMedia(step).matches).length,
    () => 1,
  );
