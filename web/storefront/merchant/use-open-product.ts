import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../kept/use-now.ts';
import { productsOf, type MenuData, type MenuProduct } from './menu-data.ts';

const PARAM = 'product';
interface Over { overMenu?: boolean }

/**
 * The dish that the address names, open over the menu. Opening writes history, so Back closes it; an address opened
 * directly is closed by taking the dish out of it. The server renders the menu alone: one page for every dish.
 */
export function useOpenProduct(menu: MenuData): { product: MenuProduct | undefined; open: (id: string) => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = new URLSearchParams(location.search).get(PARAM);
  const product = useMemo(() => (id && hydrated ? productsOf(menu).find((each) => each.id === id) : undefined), [id, hydrated, menu]);

  const open = useCallback((productId: string) => {
    const params = new URLSearchParams(location.search);
    const replace = params.has(PARAM);
    params.set(PARAM, productId);
    const state: Over = { overMenu: replace ? (location.state as Over | null)?.overMenu : true };
    void navigate({ pathname: location.pathname, search: `?${params}` }, { preventScrollReset: true, replace, state });
  }, [location, navigate]);

  const close = useCallback(() => {
    if ((location.state as Over | null)?.overMenu) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(location.search);
    params.delete(PARAM);
    void navigate({ pathname: location.pathname, search: params.size > 0 ? `?${params}` : '' }, { preventScrollReset: true, replace: true });
  }, [location, navigate]);

  return { product, open, close };
}
