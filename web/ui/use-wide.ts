import { useSyncExternalStore } from 'react';

/** The width of 900 px from which the stylesheets use the desktop layout. */
const WIDE = '(width >= 56.25rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether desktop-only content is shown; true on the server, where the stylesheet decides. For content that is
 * expensive to render on phones, where it is hidden anyway.
 */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
