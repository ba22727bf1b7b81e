import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';
import type { Route } from './+types/contact-route';
import { BranchMap } from '#web/shared/branches/branch-map.tsx';
import { useDirections, useNearestFirst } from '#web/shared/branches/branch-row.tsx';
import { LinkRow } from '#web/shared/restaurant/link-row.tsx';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';

const SOCIAL_ICONS: Record<string, IconName> = { Telegram: 'send', Instagram: 'camera', Facebook: 'users' };

export function ContactPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const { web } = useStorefront().settings;
  const links = useMerchantLinks();
  const directions = useDirections();
  const branches = useNearestFirst(loaderData);
  // The restaurant's number, unless the storefront hides all numbers.
  const phone = web.phoneActive ? (restaurant.phone ?? links.phone) : null;
  return (
    <div className="branches-grid">
      <TabHead
        tab="Contact"
        description={[phone && formatPhone(phone), branches[0]?.address].filter(Boolean).join(' · ')}
      />
      <section className="card" data-pad="">
        <h2 className="text-h3">{t('merchant.tab.Contact')}</h2>
        <ul className="mt-2 grid gap-1">
          {phone && (
            <LinkRow icon="phone" href={`tel:${phone}`} detail={t('merchant.call')}>
              {formatPhone(phone)}
            </LinkRow>
          )}
          {links.social.map(({ name, href }) => (
            <LinkRow key={name} icon={SOCIAL_ICONS[name] ?? 'link'} href={href}>
              {name}
            </LinkRow>
          ))}
          {branches.map((branch) => (
            <LinkRow
              key={branch.id}
              icon="navigation"
              href={directions(branch)}
              detail={branch.landmark || branch.name}
            >
              {branch.address}
            </LinkRow>
          ))}
          {web.vacanciesActive && (
            <LinkRow icon="briefcase" to={paths.vacancies()}>
              {t('footer.vacancies')}
            </LinkRow>
          )}
          {web.privacyActive && (
            <LinkRow icon="shield-check" to={paths.privacy()}>
              {t('footer.privacy')}
            </LinkRow>
          )}
          {web.offerActive && (
            <LinkRow icon="receipt-text" to={paths.offer()}>
              {t('footer.offer')}
            </LinkRow>
          )}
        </ul>
      </section>
      <BranchMap branches={branches} />
    </div>
  );
}
