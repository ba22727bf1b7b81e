import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { AccountCard } from './account-card.tsx';
import { Addresses } from './addresses.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { Devices } from './devices.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { MyData } from './my-data.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const OwnAllergies = lazyPart(async () => (await import('./own-allergies.tsx')).OwnAllergies);
const OwnPoints = lazyPart(async () => (await import('./own-points.tsx')).OwnPoints);
const MarketingChoices = lazyPart(async () => (await import('./marketing-choices.tsx')).MarketingChoices);

/**
 * Account and settings; without a session the settings that need no account. On phones it also contains the footer's
 * links.
 */
export function ProfilePage() {
  const t = useT();
  const { language } = useStorefront();
  const { open } = useModal();
  const visitor = useVisitor();
  const { status, user } = visitor;
  return (
    <div className="wrap py-5 md:py-8">
      <PageHead title={t('header.profile')} noindex />
      <h1 className="text-h1 mx-auto max-w-[1040px]">{t('header.profile')}</h1>
      <div className="mx-auto mt-5 grid max-w-[1040px] items-start gap-6 md:grid-cols-[280px_1fr] md:gap-8">
        <div className="grid gap-6 md:sticky md:top-[88px]">
          {user ? (
            <AccountCard user={user} />
          ) : (
            <div className="card flex flex-wrap items-center justify-between gap-3" data-pad="">
              <p className="text-h4">{t('profile.guest')}</p>
              <Button kind="primary" render={(props) => <Link to={paths.login(paths.profile())} {...props} />}>
                {t('header.signIn')}
              </Button>
            </div>
          )}
          <ul className="row-list">
            <Row icon="house" to={paths.home()}>
              {t('nav.home')}
            </Row>
            <Row icon="receipt-text" to={paths.orders(user ? 'past' : undefined)}>
              {t('profile.history')}
            </Row>
            <Row icon="heart" to={paths.liked()}>
              {t('header.liked')}
            </Row>
            <Row icon="shopping-basket" to={paths.basket()}>
              {t('header.basket')}
            </Row>
            <Row icon="map-pin" onPress={() => open('map')}>
              {t('header.addressKnown')}
            </Row>
            {user && (
              <Row icon="key-round" to={paths.editProfile()}>
                {t('profile.password.change')}
              </Row>
            )}
            <Row icon="trending-up" to={paths.search()}>
              {t('search.top')}
            </Row>
          </ul>
        </div>
        <div className="grid gap-6">
          <ProfileSection title={t('profile.settings')}>
            <ThemeChoice />
            <ul className="row-list">
              <Row icon="globe" onPress={() => open('language')}>
                {t('language.title')}
                <span className="ml-auto text-ink-2">{LANGUAGE_NAMES[language]}</span>
              </Row>
              <Row icon="trash-2" onPress={() => open('confirm')}>
                {t('forget.row')}
              </Row>
            </ul>
          </ProfileSection>
          {status === 'user' && visitor.isBound && (
            <>
              <Suspense fallback={null}>
                <OwnPoints />
                <MarketingChoices />
              </Suspense>
              <ConfirmAccount />
            </>
          )}
          {status === 'user' && !visitor.isBound && (
            <>
              <Suspense fallback={null}>
                <OwnPoints />
              </Suspense>
              <Addresses />
              <Suspense fallback={null}>
                <OwnAllergies key={user.id} user={user} />
              </Suspense>
              <NotificationChoices user={user} />
              <Suspense fallback={null}>
                <MarketingChoices />
              </Suspense>
              <Devices />
              <MyData />
            </>
          )}
          <Help />
        </div>
      </div>
    </div>
  );
}

function Help() {
  const t = useT();
  const { settings } = useStorefront();
  const { phone, social, apps } = useMerchantLinks();
  const { opensRestaurants } = useStorefrontData();
  const { vacanciesActive, privacyActive, offerActive } = settings.web;
  const hasLinks = social.length + apps.length > 0;
  const hasPages = opensRestaurants || vacanciesActive || privacyActive || offerActive;
  if (!phone && !hasLinks && !hasPages) return null;
  return (
    <ProfileSection title={t('profile.help')}>
      <ul className="row-list">
        {phone && (
          <li>
            <a className="row-link" href={`tel:${phone}`}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </a>
          </li>
        )}
        {[...social, ...apps].map(({ name, href }) => (
          <li key={href}>
            <a className="row-link" href={href} target="_blank" rel="noopener noreferrer">
              <Icon name="message-circle" />
              {name}
              <Icon name="external-link" size={16} />
            </a>
          </li>
        ))}
        {opensRestaurants && (
          <Row icon="store" to={paths.open()}>
            {t('open.link')}
          </Row>
        )}
        {vacanciesActive && (
          <Row icon="briefcase" to={paths.vacancies()}>
            {t('footer.vacancies')}
          </Row>
        )}
        {privacyActive && (
          <Row icon="shield-check" to={paths.privacy()}>
            {t('footer.privacy')}
          </Row>
        )}
        {offerActive && (
          <Row icon="receipt-text" to={paths.offer()}>
            {t('footer.offer')}
          </Row>
        )}
      </ul>
    </ProfileSection>
  );
}

type RowProps = { icon: IconName; children: ReactNode } & (
  | { to: string; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

function Row({ icon, to, onPress, children }: RowProps) {
  const content = (
    <>
      <Icon name={icon} />
      {children}
      <Icon name="chevron-right" size={16} />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className="row-link" aria-haspopup="dialog" onClick={onPress}>
          {content}
        </button>
      ) : (
        <Link to={to} className="row-link">
          {content}
        </Link>
      )}
    </li>
  );
}
