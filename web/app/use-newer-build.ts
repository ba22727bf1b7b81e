import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { reloadIfNewer } from '#web/platform/browser/build-watch.ts';
import { targetAddress } from '#web/platform/loading/load-chunk.ts';

/**
 * Loads a newer build when the visitor navigates: while the next page is loading, or once it is there, because a page
 * that was prefetched appears without a loading state. An overlay is no other page.
 */
export function useNewerBuild(): void {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const hasArrived = shown.current !== pathname;
    shown.current = pathname;
    if (hasArrived || (state === 'loading' && location)) reloadIfNewer(targetAddress());
  }, [state, location, pathname]);
}
