import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';

const RULES: { name: 'visit' | 'anonymous' | 'once' | 'later'; icon: IconName }[] = [
  { name: 'visit', icon: 'receipt-text' },
  { name: 'anonymous', icon: 'eye-off' },
  { name: 'once', icon: 'calendar-check' },
  { name: 'later', icon: 'clock' },
];

/** A rating belongs to an order; this page explains where to rate. */
export function RatingPage() {
  const t = useT();
  const { restaurant } = useMerchantPage();
  return (
    <section className="card story" data-pad="">
      <TabHead tab="Rating" noindex />
      <h2 className="text-h2">{t('merchant.rateTitle', { name: restaurant.name })}</h2>
      <p className="text-ink-2">{t('merchant.rateBody')}</p>
      <ul className="term-list">
        {RULES.map(({ name, icon }) => (
          <li key={name}>
            <span className="term-icon">
              <Icon name={icon} />
            </span>
            {t(`merchant.rateRule.${name}`)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" render={(props) => <Link to={paths.orders()} {...props} />}>
          {t('merchant.rateOrders')}
        </Button>
        <Button
          render={(props) => <Link to={paths.restaurantTab(restaurant, 'Reviews')} preventScrollReset {...props} />}
        >
          {t('merchant.rateReviews')}
        </Button>
      </div>
    </section>
  );
}
