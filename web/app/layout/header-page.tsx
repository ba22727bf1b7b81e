import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { layerState } from '#web/shared/routing/use-page-layer.ts';
import { ServiceSwitch } from '#web/shared/visitor-choices/service-switch.tsx';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useLanguageChoices } from './language-choices.ts';

/** The address `/header`: everything that the header of a wide screen holds, as a list. */
export function HeaderPage() {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const { languages, current } = useLanguageChoices();
  const language = languages.find(({ code }) => code === current)?.name;
  return (
    <div className="wrap grid max-w-xl gap-4 py-6">
      <PageHead title={t('header.title')} noindex />
      <h1 className="text-h1">{t('header.title')}</h1>
      <ServiceSwitch wide />
      <ul className="row-list">
        <Row
          icon="map-pin"
          detail={place ? place.name || t('header.pointOnMap') : undefined}
          onClick={() => open('map')}
        >
          {place ? t('header.addressKnown') : t('header.addressChoose')}
        </Row>
        <Row icon="search" to={paths.search()}>
          {t('nav.search')}
        </Row>
        <Row icon="sliders-horizontal" to={paths.restaurants()} layer="filters">
          {t('chip.filters')}
        </Row>
        {languages.length > 1 && (
          <Row icon="globe" detail={language} onClick={() => open('language')}>
            {t('header.language')}
          </Row>
        )}
        <Row icon="heart" to={paths.liked()}>
          {t('header.liked')}
        </Row>
        <Row icon="shopping-basket" to={paths.basket()}>
          {t('header.basket')}
        </Row>
        <Row icon="user" to={paths.profile()}>
          {t('header.profile')}
        </Row>
      </ul>
    </div>
  );
}

interface RowProps {
  icon: IconName;
  children: ReactNode;
  detail?: string | undefined;
  to?: string;
  layer?: string;
  onClick?: () => void;
}

function Row({ icon, children, detail, to, layer, onClick }: RowProps) {
  const content = (
    <>
      <Icon name={icon} />
      {children}
      {detail !== undefined && <span className="ml-auto truncate text-ink-2">{detail}</span>}
      <Icon name="chevron-right" />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className="row-link" aria-haspopup="dialog" onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link to={to} className="row-link" {...(layer !== undefined && { state: layerState(layer) })}>
          {content}
        </Link>
      )}
    </li>
  );
}
