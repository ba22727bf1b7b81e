import { useCallback } from 'react';
import type { StaffTopic } from './staff-event-emitter.ts';
import { useAsked } from './use-asked.ts';

export interface List<Item> {
  /** null until they are there. */
  items: Item[] | null;
  error: unknown;
  /** Asks again; what is shown stays meanwhile. */
  reload: () => void;
  put: (change: (before: Item[]) => Item[]) => void;
}

/** Changes by hand alone, so nothing wakes it. */
const BY_HAND: readonly StaffTopic[] = [];

/** `ask` and `wakes` have to stay the same between renders. */
export function useList<Item>(ask: (signal: AbortSignal) => Promise<{ items: Item[] }>, wakes = BY_HAND): List<Item> {
  const { value, error, again, set } = useAsked(ask, wakes, wakes === BY_HAND ? 0 : undefined);
  const put = useCallback(
    (change: (before: Item[]) => Item[]) => set((before) => ({ ...before, items: change(before.items) })),
    [set],
  );
  return { items: value?.items ?? null, error, reload: again, put };
}
