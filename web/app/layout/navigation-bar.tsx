import { useDeferredValue } from 'react';
import { NavLink } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useBasketSummary } from '#web/shared/basket/basket-store.ts';

export const NAVIGATION_TABS: {
  name: 'home' | 'search' | 'basket' | 'orders' | 'profile';
  icon: IconName;
  to: string;
}[] = [
  { name: 'home', icon: 'house', to: paths.home() },
  { name: 'search', icon: 'search', to: paths.search() },
  { name: 'basket', icon: 'shopping-basket', to: paths.basket() },
  { name: 'orders', icon: 'receipt-text', to: paths.orders() },
  { name: 'profile', icon: 'user', to: paths.profile() },
];

/** The tab bar at the bottom of phones. */
export function NavigationBar() {
  const t = useT();
  return (
    <nav className="tab-bar" aria-label={t('header.main')}>
      {NAVIGATION_TABS.map(({ name, icon, to }) => (
        <NavLink key={name} to={to} end>
          <Icon name={icon} size={24} />
          {t(`nav.${name}`)}
          {name === 'basket' && <BasketMark />}
        </NavLink>
      ))}
    </nav>
  );
}

/** A component of its own, so that a change of the basket does not render the links again. */
function BasketMark() {
  const summary = useDeferredValue(useBasketSummary());
  return (
    summary && (
      <b>
        <span className="sr-only">{summary.count}</span>
      </b>
    )
  );
}
