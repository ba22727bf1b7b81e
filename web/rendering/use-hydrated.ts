import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on the server and during hydration, true from then on: for what belongs to this visitor alone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
