import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/** False on the server and during hydration, true afterwards: for content that depends on the visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
