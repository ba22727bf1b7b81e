import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';

interface Over {
  overPage?: boolean;
}

export interface Overlay {
  /** What the address names; null until hydration, for the server renders the page alone. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
}

/**
 * Something of this page that opens over it and stands in its address. Opening writes history, so Back closes it;
 * moving on to the next one does not; an address opened directly is closed by taking the parameter out.
 */
export function useOverlay(param: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const value = hydrated ? new URLSearchParams(location.search).get(param) : null;

  const open = useCallback(
    (next: string) => {
      // The address itself: what is looked for on a menu is written there past the router.
      const params = new URLSearchParams(window.location.search);
      const replace = params.has(param);
      params.set(param, next);
      const state: Over = { overPage: replace ? (location.state as Over | null)?.overPage : true };
      void navigate(
        { pathname: location.pathname, search: `?${params}` },
        { preventScrollReset: true, replace, state },
      );
    },
    [location, navigate, param],
  );

  const close = useCallback(() => {
    if ((location.state as Over | null)?.overPage) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(window.location.search);
    params.delete(param);
    void navigate(
      { pathname: location.pathname, search: params.size > 0 ? `?${params}` : '' },
      { preventScrollReset: true, replace: true },
    );
  }, [location, navigate, param]);

  return { value, open, close };
}
