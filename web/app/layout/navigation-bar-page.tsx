import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NAVIGATION_TABS } from './navigation-bar.tsx';

/** The address `/navigationBar`: the tabs of the phone's navigation bar as a list. */
export function NavigationBarPage() {
  const t = useT();
  return (
    <div className="wrap py-6">
      <PageHead title={t('header.main')} noindex />
      <h1 className="mb-4 text-h1">{t('header.main')}</h1>
      <ul className="row-list">
        {NAVIGATION_TABS.map(({ name, icon, to }) => (
          <li key={name}>
            <Link to={to} className="row-link">
              <Icon name={icon} />
              {t(`nav.${name}`)}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
