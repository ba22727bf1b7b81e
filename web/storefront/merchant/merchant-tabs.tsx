import { Link, useLocation } from 'react-router';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { MERCHANT_TABS, type MerchantTab } from '#web/shared/routing/merchant-tabs.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { BookTable } from './book-table.tsx';
import type { Restaurant } from './merchant-page.ts';

interface MerchantTabsProps {
  restaurant: Restaurant;
  hasStory: boolean;
}

/** Each tab is an address; disabled and empty ones are left out. */
export function MerchantTabs({ restaurant, hasStory }: MerchantTabsProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { web } = useStorefront().settings;
  const shown = currentTab(pathname);
  return (
    <div className="merchant-tabs">
      <TabStrip
        label={t('merchant.tabs', { name: restaurant.name })}
        tabs={tabsOf(restaurant, hasStory, web, t)}
        current={paths.restaurantTab(restaurant, shown)}
        renderLink={({ href, ...props }) => <Link to={href} preventScrollReset prefetch="intent" {...props} />}
      />
      {restaurant.services.includes('DINE_IN') && <BookTable at="tabs" restaurant={restaurant} />}
    </div>
  );
}

function tabsOf(
  restaurant: Restaurant,
  hasStory: boolean,
  web: Settings['web'],
  t: Translate,
): { href: string; label: string; count?: number }[] {
  const has: Record<MerchantTab, boolean> = {
    Menu: true,
    About: web.aboutMerchantActive && hasStory,
    Info: true,
    Gallery: restaurant.galleryCount > 0,
    Hours: true,
    Branches: web.branchesActive,
    Contact: true,
    Reviews: true,
    Rating: true,
  };
  const counts: Partial<Record<MerchantTab, number>> = {
    Branches: restaurant.branchCount > 1 ? restaurant.branchCount : undefined,
  };
  return MERCHANT_TABS.filter((tab) => has[tab]).map((tab) => ({
    href: paths.restaurantTab(restaurant, tab),
    label: t(`merchant.tab.${tab}`),
    count: counts[tab],
  }));
}

function currentTab(pathname: string): MerchantTab {
  const last = pathname.split('/')[3];
  // The branch chooser belongs to the menu.
  return MERCHANT_TABS.find((tab) => tab === last) ?? 'Menu';
}
