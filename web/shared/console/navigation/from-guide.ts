/** Whether a page was opened from the steps of the set-up guide, in this tab. */
import { useSyncExternalStore } from 'react';

const KEY = 'fromGuide';
const listeners = new Set<() => void>();

export function setFromGuide(isFrom: boolean): void {
  if (isFrom) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFromGuide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY) !== null,
    () => false,
  );
