import { useSyncExternalStore } from 'react';

/** Where the stylesheet begins to speak of desktops. */
const WIDE = '(width >= 56.25rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether there is room for what only desktops show; true on the server, where the stylesheet decides. For what would
 * be drawn at every tap and never seen; everything else is the stylesheet's.
 */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
