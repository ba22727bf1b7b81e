/**
 * Overlays have addresses. An overlay opens over the current page: the router's location is that page with `?modal=`,
 * the address bar shows the overlay's own address (a location mask), and Back closes it. When the address is opened
 * directly, the overlay is rendered over a suitable page.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { MODAL_PARAM, modalOf, MODALS, withModal, type ModalName } from './modals.ts';

export interface OpenModal {
  name: ModalName;
  /** False when the address was opened directly: there is no page of ours to go back to. */
  over: boolean;
}

/** @internal */
export function modalIn(location: Pick<Location, 'pathname' | 'search'>): OpenModal | null {
  const direct = modalOf(location.pathname);
  if (direct) return { name: direct, over: false };
  const named = new URLSearchParams(location.search).get(MODAL_PARAM);
  // Over a menu the dish is shown by the menu itself; a second sheet would open for the same dish.
  if (named === null || named === 'card' || !Object.hasOwn(MODALS, named)) return null;
  return { name: named as ModalName, over: true };
}

export function useModal() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = modalIn(location);

  const open = useCallback(
    (name: ModalName, query: Record<string, string> = {}) => {
      const { pathname, search } = location;
      const own = new URLSearchParams(query);
      // An overlay's address is never the page beneath another overlay.
      if (modalOf(pathname)) {
        void navigate({ pathname: MODALS[name], search: own.size > 0 ? `?${own}` : '' }, { replace: true });
        return;
      }
      const to = new URLSearchParams(withModal(search, name));
      for (const [key, value] of own) to.set(key, value);
      void navigate(
        { pathname, search: `?${to}` },
        {
          mask: { pathname: MODALS[name], search: own.size > 0 ? `?${own}` : '' },
          preventScrollReset: true,
          // Only one overlay is open at a time: a second one replaces the first.
          replace: modalIn(location)?.over === true,
        },
      );
    },
    [location, navigate],
  );

  const close = useCallback(() => {
    const now = modalIn(location);
    if (!now) return;
    if (!now.over) void navigate('/', { replace: true });
    else if (window.history.state?.idx > 0) void navigate(-1);
    // A storefront with one restaurant opens an overlay's own address over its menu: nothing of ours was before it.
    else void navigate({ search: withModal(location.search, null) }, { replace: true });
  }, [location, navigate]);

  return { current, open, close };
}
