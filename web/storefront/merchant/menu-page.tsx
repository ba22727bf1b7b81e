import { useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useDeferredData, type DeferredData } from '#web/rendering/deferred-data.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { menuProductOf } from '#web/shared/menu/menu-product.ts';
import { MenuView } from './menu-view.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { useTabTitle } from './tab-head.tsx';
import { useLiveMenu } from './use-live-menu.ts';

/** `sent`: the loader data. */
export function MenuPage({ sent }: { sent: string | DeferredData }) {
  const t = useT();
  const page = useMerchantPage();
  const { restaurant, place } = page;
  const loaded = useDeferredData<MenuData>(sent);
  const menu = useLiveMenu(loaded, page);
  const dish = menuProductOf(menu, new URLSearchParams(useLocation().search).get('product') ?? '');
  return (
    <>
      <PageHead
        title={useTabTitle(dish?.name ?? t('merchant.tab.Menu'))}
        canonical={restaurant.canonical}
        path={paths.restaurant(restaurant)}
        query={dish && `&product=${dish.id}`}
        image={sharePicture(dish?.image ? { ...dish.image, widths: [dish.image.width] } : restaurant.cover)}
        description={
          dish?.description ??
          t('merchant.menuDescription', {
            name: restaurant.name,
            n: restaurant.productCount,
            address: place.address,
          })
        }
      />
      <MenuView menu={menu} />
    </>
  );
}
