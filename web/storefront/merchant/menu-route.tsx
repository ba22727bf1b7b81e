import { useEffect, useMemo, useState } from 'react';
import { useT } from '#web/shell/i18n/use-t.ts';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import { paths } from '#web/shell/paths.ts';
import { PageHead } from '#web/shell/seo.tsx';
import { useShell } from '#web/shell/shell-context.tsx';
import { sharePicture } from '../trade/trade-picture.tsx';
import type { Route } from './+types/menu-route';
import { toMenuData, type MenuData } from './menu-data.ts';
import { MenuView } from './menu-view.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { menuData, StructuredData } from './structured-data.tsx';
import { useTabTitle } from './tab-head.tsx';

/** The menu travels as one text: the router's own encoding would walk through every value of 150 dishes. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<string> {
  return JSON.stringify(toMenuData(await orNotFound(context.get(pageContext).ask('GET /merchants/:id/menu', { params }))));
}

/** A dish that opens over the menu, or a search in it, asks for nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: { currentUrl: URL; nextUrl: URL; formMethod?: string }): boolean =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { restaurant, place } = useMerchantPage();
  const { settings, canonicalHome } = useShell();
  const loaded = useMemo(() => JSON.parse(loaderData) as MenuData, [loaderData]);
  const menu = useLiveMenu(loaded);
  const path = paths.restaurant(restaurant);
  return (
    <>
      <PageHead title={useTabTitle(t('merchant.tab.Menu'))} path={path} image={sharePicture(restaurant.cover)}
        description={t('merchant.menuDescription', { name: restaurant.name, n: restaurant.productCount, address: place.address })} />
      <StructuredData data={menuData(loaded, canonicalHome + path.slice(1), settings.merchant.currency)} />
      <MenuView menu={menu} />
    </>
  );
}

/** The menu as it is now: asked for again whenever the restaurant says that it changed. */
function useLiveMenu(loaded: MenuData): MenuData {
  const { api } = useShell();
  const { restaurant, menuChanges } = useMerchantPage();
  const [live, setLive] = useState<{ loaded: MenuData; menu: MenuData }>();
  const { id } = restaurant;
  useEffect(() => {
    if (menuChanges === 0) return undefined;
    const asking = new AbortController();
    api('GET /merchants/:id/menu', { params: { id }, signal: asking.signal })
      .then((menu) => setLive({ loaded, menu: toMenuData(menu) }))
      // The menu in hand stays; the next change asks again.
      .catch(() => undefined);
    return () => asking.abort();
  }, [api, id, loaded, menuChanges]);
  return live?.loaded === loaded ? live.menu : loaded;
}
