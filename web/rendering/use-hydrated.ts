import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False on the server and during hydration, true afterwards: for content that depends on the visitor. After hydration
 * all of it is rendered in a transition, in short tasks; a store whose value changes is rendered in one long task.
 */
export function useHydrated(): boolean {
  const isByServer = useRef(false);
  const isByBrowser = useSyncExternalStore(
    neverChanges,
    () => !isByServer.current,
    () => {
      isByServer.current = true;
      return false;
    },
  );
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    if (!isByBrowser) startTransition(() => setIsHydrated(true));
  }, [isByBrowser]);
  return isByBrowser || isHydrated;
}
