import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { MerchantTab } from '#web/shared/routing/merchant-tabs.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import { useMerchantPage } from './merchant-page.ts';

interface TabHeadProps {
  tab: MerchantTab;
  description?: string;
  noindex?: boolean;
}

/** Where the storefront has the restaurant's own name, it is not repeated: the brand is part of every title. */
export function useTabTitle(label: string): string {
  const { restaurant } = useMerchantPage();
  return useBrand() === restaurant.name ? label : `${restaurant.name} — ${label}`;
}

/** Title and canonical address of one tab; the picture for sharing is the restaurant's. */
export function TabHead({ tab, description, noindex }: TabHeadProps) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  return (
    <PageHead
      title={useTabTitle(t(`merchant.tab.${tab}`))}
      canonical={restaurant.canonical}
      path={paths.restaurantTab(restaurant, tab)}
      description={description}
      image={sharePicture(restaurant.cover)}
      noindex={noindex}
    />
  );
}
