import { useSyncExternalStore } from 'react';

/** From which width on there is room for one more. */
const STEPS = ['(width >= 50rem)', '(width >= 75rem)', '(width >= 105rem)'];

function subscribe(changed: () => void): () => void {
  const queries = STEPS.map((step) => matchMedia(step));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/**
 * How many cards stand beside each other: cards of many heights keep to columns, so that none leaves a hole below it.
 */
export const useColumns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => 1 + STEPS.filter((step) => matchMedia(step).matches).length,
    () => 1,
  );
