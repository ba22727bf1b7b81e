import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import type { MerchantTab } from '#web/shell/merchant-tabs.ts';
import { PageHead } from '#web/shell/seo.tsx';
import { sharePicture } from '../trade/trade-picture.tsx';
import { useMerchantPage } from './merchant-page.ts';

interface TabHeadProps {
  tab: MerchantTab;
  description?: string;
  noindex?: boolean;
}

/** Title and address of one tab; the picture for sharing is the restaurant's. */
export function TabHead({ tab, description, noindex }: TabHeadProps) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  return (
    <PageHead title={`${restaurant.name} — ${t(`merchant.tab.${tab}`)}`} path={paths.restaurantTab(restaurant, tab)}
      description={description} image={sharePicture(restaurant.cover)} noindex={noindex} />
  );
}
