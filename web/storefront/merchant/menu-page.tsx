import { useT } from '#web/platform/i18n/use-t.ts';
import { CachedFragment } from '#web/rendering/cached-fragment.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useDeferredData, type DeferredData } from '#web/rendering/deferred-data.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { MenuView } from './menu-view.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { menuJson, StructuredData } from './structured-data.tsx';
import { useTabTitle } from './tab-head.tsx';
import { useLiveMenu } from './use-live-menu.ts';

/** `sent`: the loader data. */
export function MenuPage({ sent }: { sent: string | DeferredData }) {
  const t = useT();
  const page = useMerchantPage();
  const { restaurant, place } = page;
  const { settings, canonicalHome } = useStorefront();
  const loaded = useDeferredData<MenuData>(sent);
  const menu = useLiveMenu(loaded, page);
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
