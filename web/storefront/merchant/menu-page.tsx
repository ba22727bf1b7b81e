import { useEffect, useMemo, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { CachedFragment } from '#web/rendering/cached-fragment.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useDeferredData, type DeferredData } from '#web/rendering/deferred-data.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';
import { MenuView } from './menu-view.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { menuJson, StructuredData } from './structured-data.tsx';
import { useTabTitle } from './tab-head.tsx';

/** `sent`: the loader data. */
export function MenuPage({ sent }: { sent: string | DeferredData }) {
  const t = useT();
  const { restaurant, place } = useMerchantPage();
  const { settings, canonicalHome } = useStorefront();
  const loaded = useDeferredData<MenuData>(sent);
  const menu = useLiveMenu(loaded);
  const path = paths.restaurant(restaurant);
  const url = canonicalHome + path.slice(1);
  return (
    <>
      <PageHead
        title={useTabTitle(t('merchant.tab.Menu'))}
        path={path}
        image={sharePicture(restaurant.cover)}
        description={t('merchant.menuDescription', {
          name: restaurant.name,
          n: restaurant.productCount,
          address: place.address,
        })}
      />
      <CachedFragment from={loaded} as={`described ${url}`} hidden>
        {() => (
          <StructuredData json={import.meta.env.SSR ? menuJson(loaded, url, settings.merchant.currency) : undefined} />
        )}
      </CachedFragment>
      <MenuView menu={menu} />
    </>
  );
}

/** The current menu: loaded again whenever the restaurant reports a change. */
function useLiveMenu(loaded: MenuData): MenuData {
  const { restaurant, menuChanges } = useMerchantPage();
  const { data, refetch } = useCallQuery(
    'GET /merchants/:id/menu',
    { params: { id: restaurant.id } },
    { enabled: menuChanges > 0, staleTime: Infinity, gcTime: 0 },
  );
  // A failed request keeps the shown menu; the next event repeats it.
  useEffect(() => {
    if (menuChanges > 0) void refetch();
  }, [menuChanges, refetch]);
  const [baseline, setBaseline] = useState({ loaded, data });
  // Another load of the page is newer than the menu of an earlier event.
  if (baseline.loaded !== loaded) setBaseline({ loaded, data });
  return useMemo(() => (data && data !== baseline.data ? toMenuData(data) : loaded), [data, baseline.data, loaded]);
}
