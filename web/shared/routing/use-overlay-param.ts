import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';

interface OverlayState {
  isOverPage?: boolean;
}

export interface Overlay {
  /** The value in the address; null until hydration, because the server renders the page alone. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
}

/**
 * The query of the page. Read from the window, because the menu search changes the query without the router, unless the
 * address bar shows the address of an overlay.
 */
const queryBelow = ({ search, mask }: Location): URLSearchParams =>
  new URLSearchParams(mask ? search : window.location.search);

/**
 * An overlay of this page that is named by a query parameter. Opening it adds a history entry, so Back closes it; going
 * to the next value replaces the entry; when opened directly it is closed by removing the parameter. With `mask` the
 * address bar shows an address of its own for the overlay, which opens it directly after a reload.
 */
export function useOverlayParam(param: string, mask?: (value: string) => string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const value = hydrated ? new URLSearchParams(location.search).get(param) : null;

  const open = useCallback(
    (next: string) => {
      const params = queryBelow(location);
      const replace = params.has(param);
      params.set(param, next);
      const state: OverlayState = { isOverPage: replace ? (location.state as OverlayState | null)?.isOverPage : true };
      void navigate(
        { pathname: location.pathname, search: `?${params}` },
        { preventScrollReset: true, replace, state, mask: mask?.(next) },
      );
    },
    [location, navigate, param, mask],
  );

  const close = useCallback(() => {
    if ((location.state as OverlayState | null)?.isOverPage) {
      void navigate(-1);
      return;
    }
    const params = queryBelow(location);
    params.delete(param);
    void navigate(
      { pathname: location.pathname, search: params.size > 0 ? `?${params}` : '' },
      { preventScrollReset: true, replace: true },
    );
  }, [location, navigate, param]);

  return { value, open, close };
}
