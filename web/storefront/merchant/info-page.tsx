import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { iconNames, type IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import type { Route } from './+types/info-route';
import { LinkRow } from '#web/shared/restaurant/link-row.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { RestaurantFacts } from './restaurant-facts.tsx';
import { TabHead } from './tab-head.tsx';

export interface Term {
  code: string;
  name: string;
  icon: string | null;
}

export function InfoPage({ loaderData: { features, preferFor } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const { termNames } = useStorefrontData();
  const { social, apps } = useMerchantLinks();
  const kitchens = restaurant.kitchens.flatMap((code) => termNames.kitchens[code] ?? []);
  return (
    <div className="grid gap-4 items-start md:grid-cols-2">
      <TabHead tab="Info" description={[...kitchens, ...features.map(({ name }) => name)].join(', ')} />
      {features.length > 0 && <TermCard title={t('merchant.features')} terms={features} fallback="circle-check" />}
      {preferFor.length > 0 && <TermCard title={t('merchant.preferFor')} terms={preferFor} fallback="users" />}
      <RestaurantFacts />
      {social.length + apps.length > 0 && (
        <InfoCard title={t('merchant.links')}>
          <ul className="mt-2 grid gap-1">
            {[...social, ...apps].map(({ name, href }) => (
              <LinkRow key={name} icon="external-link" href={href}>
                {name}
              </LinkRow>
            ))}
          </ul>
        </InfoCard>
      )}
    </div>
  );
}

function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" data-pad="">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

const isIcon = (name: string | null): name is IconName =>
  name !== null && (iconNames as readonly string[]).includes(name);

function TermCard({ title, terms, fallback }: { title: string; terms: Term[]; fallback: IconName }) {
  return (
    <InfoCard title={title}>
      <ul className="term-list">
        {terms.map(({ code, name, icon }) => (
          <li key={code}>
            <span className="term-icon">
              <Icon name={isIcon(icon) ? icon : fallback} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </InfoCard>
  );
}
