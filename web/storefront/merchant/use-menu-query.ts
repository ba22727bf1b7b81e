import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/shell/hydrated.ts';
import { type MenuData, type MenuProduct } from './menu-data.ts';
import { indexMenu, searchMenu } from './find-on-menu.ts';

const PARAM = 'find';
const WRITE_AFTER_MS = 400;
export const LONGEST_QUERY = 60;

export interface MenuQuery {
  query: string;
  type: (query: string) => void;
  clear: () => void;
  /** Absent while nothing is asked for. */
  found: MenuProduct[] | undefined;
}

/** What is looked for on this menu; it stands in the address a moment later, so that it outlasts a reload. */
export function useMenuQuery(menu: MenuData): MenuQuery {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const written = new URLSearchParams(location.search).get(PARAM)?.slice(0, LONGEST_QUERY) ?? '';
  const [typed, setTyped] = useState<string>();
  const query = typed ?? (hydrated ? written : '');
  const asked = useDeferredValue(query.trim());

  useEffect(() => {
    if (typed === undefined || typed.trim() === written) return undefined;
    const timer = setTimeout(() => {
      const params = new URLSearchParams(location.search);
      if (typed.trim()) params.set(PARAM, typed.trim());
      else params.delete(PARAM);
      const search = params.size > 0 ? `?${params}` : '';
      void navigate({ pathname: location.pathname, search }, { replace: true, preventScrollReset: true, state: location.state });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, written, location, navigate]);

  const isAsking = asked !== '';
  const index = useMemo(() => (isAsking ? indexMenu(menu) : []), [isAsking, menu]);
  const found = useMemo(() => (asked ? searchMenu(index, asked) : undefined), [index, asked]);
  return { query, type: setTyped, clear: () => setTyped(''), found };
}
