import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { productsOf, type MenuData, type MenuProduct } from '#web/shared/menu/menu-data.ts';
import { indexMenu, searchMenu } from './find-on-menu.ts';

const PARAM = 'find';
const WRITE_AFTER_MS = 400;
export const LONGEST_QUERY = 60;

export interface MenuQuery {
  query: string;
  type: (query: string) => void;
  clear: () => void;
  /** Absent without a query and without a filter. */
  found: MenuProduct[] | undefined;
}

/** The search on this menu. It is written to the address after a delay, so that it survives a reload. */
export function useMenuQuery(menu: MenuData, passing?: ReadonlySet<MenuProduct>): MenuQuery {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const written = new URLSearchParams(search).get(PARAM)?.slice(0, LONGEST_QUERY) ?? '';
  const [typed, setTyped] = useState<string>();
  const query = typed ?? (hydrated ? written : '');
  const searched = useDeferredValue(query.trim());

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => write(typed.trim()), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isSearching = searched !== '';
  const index = useMemo(() => (isSearching ? indexMenu(menu) : []), [isSearching, menu]);
  const found = useMemo(() => {
    const list = searched ? searchMenu(index, searched) : passing && productsOf(menu);
    return passing ? list?.filter((product) => passing.has(product)) : list;
  }, [menu, index, searched, passing]);
  return { query, type: setTyped, clear: () => setTyped(''), found };
}

/** Without the router: a navigation would delay typing and cancel one that a tap has just started. */
function write(query: string): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  if ((params.get(PARAM) ?? '') === query) return;
  if (query) params.set(PARAM, query);
  else params.delete(PARAM);
  window.history.replaceState(window.history.state, '', `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`);
}
