import { Link, useHref } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useBrand } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { useLanguageChoices } from './language-choices.ts';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';

/** Phone, enabled links, vacancies, privacy and languages. */
export function Footer() {
  return (
    <footer className="site-footer">
      <Row />
    </footer>
  );
}

function Row() {
  const t = useT();
  const brand = useBrand();
  const { settings } = useStorefront();
  const { phone, social, apps } = useMerchantLinks();
  const { languages, current, choose } = useLanguageChoices();
  const { opensRestaurants } = useStorefrontData();
  const { branchesActive, vacanciesActive, privacyActive, offerActive } = settings.web;
  const { open } = useModal();
  const branches = useHref(paths.modal('branch'));
  return (
    <nav className="wrap site-footer-row" aria-label={t('footer.label')}>
      <span className="font-bold">{brand}</span>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {[...social, ...apps].map(({ name, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      {branchesActive && (
        <a
          href={branches}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            open('branch');
          }}
        >
          {t('branches.title')}
        </a>
      )}
      {opensRestaurants && <Link to={paths.open()}>{t('open.link')}</Link>}
      {vacanciesActive && <Link to={paths.vacancies()}>{t('footer.vacancies')}</Link>}
      {privacyActive && <Link to={paths.privacy()}>{t('footer.privacy')}</Link>}
      {offerActive && <Link to={paths.offer()}>{t('footer.offer')}</Link>}
      {languages.length > 1 && (
        <span className="ml-auto flex gap-4">
          {languages.map(({ code, name, lang }) => (
            <a
              key={code}
              href={`?lang=${code}`}
              lang={lang}
              hrefLang={lang}
              aria-current={code === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                choose(code);
              }}
            >
              {name}
            </a>
          ))}
        </span>
      )}
    </nav>
  );
}
