import { useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useBrand } from '#web/platform/storefront/page-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageMenu } from '#web/ui/language-menu.tsx';
import { isSearchKey } from '#web/ui/has-modifier.ts';
import { layerState } from '#web/shared/routing/use-page-layer.ts';
import { useServiceQuery } from '#web/shared/visitor-choices/chosen-service.ts';
import { useBasketSummary } from '#web/shared/basket/basket-store.ts';
import { useLanguageChoices } from './language-choices.ts';
import { AddressButton } from './address-button.tsx';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';
import { ProfileLink } from './profile-link.tsx';
import { HeaderPill } from '#web/shared/orders/live-pill.tsx';
import { ServiceSwitch } from '#web/shared/visitor-choices/service-switch.tsx';

/** The header of every page: 72 px high on desktops, one row of 60 px on phones. */
export function Header() {
  const { pathname } = useLocation();
  useSlashToSearch();
  const isCheckout = pathname === paths.checkout();
  const listsRestaurants = LISTS.includes(pathname);
  const isTable = AT_A_TABLE.test(pathname);
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        {isCheckout ? <CheckoutRow /> : <Row listsRestaurants={listsRestaurants} isTable={isTable} />}
      </div>
    </header>
  );
}

/** Guests who sit at a table or wait for one need neither an address nor another service. */
const AT_A_TABLE = /^\/(table|wait)\//;

/** Pages that list restaurants or dishes. */
const LISTS: readonly string[] = [paths.home(), paths.restaurants(), paths.search(), paths.liked(), paths.map()];

/** Opens the filters over the list of restaurants; filters that are active there stay. */
function FilterLink({ className }: { className: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const service = useServiceQuery();
  const to = pathname === paths.restaurants() ? pathname + search : paths.restaurants(service);
  return (
    <IconButton
      icon="sliders-horizontal"
      label={t('chip.filters')}
      className={className}
      render={(props) => <Link to={to} state={layerState('filters')} preventScrollReset {...props} />}
    />
  );
}

function Row({ listsRestaurants, isTable }: { listsRestaurants: boolean; isTable: boolean }) {
  const t = useT();
  return (
    <>
      <Brand />
      {!isTable && <AddressButton />}
      {!isTable && <ServiceSwitch className="max-lg:hidden" />}
      <Link to={paths.search()} className="search-link max-md:hidden">
        <Icon name="search" />
        <span className="truncate">{t('search.placeholder')}</span>
        <kbd className="kbd ml-auto" aria-hidden="true">
          /
        </kbd>
      </Link>
      {!isTable && <FilterLink className={listsRestaurants ? '' : 'max-lg:hidden'} />}
      <span className="flex-1 md:hidden" />
      <HeaderPill />
      <Languages />
      <IconButton
        icon="heart"
        label={t('header.liked')}
        className="max-md:hidden"
        render={(props) => <Link to={paths.liked()} {...props} />}
      />
      <ProfileLink />
      <BasketButton />
    </>
  );
}

/** During checkout nothing leads away from the order except help. */
function CheckoutRow() {
  const t = useT();
  const { phone } = useMerchantLinks();
  return (
    <>
      <Brand />
      <span className="flex-1" />
      {phone && (
        <Button kind="ghost" icon="circle-help" render={(props) => <a href={`tel:${phone}`} {...props} />}>
          {t('header.help')}
        </Button>
      )}
      <Languages />
      <ProfileLink />
    </>
  );
}

/** An icon while the basket is empty; otherwise count and total, in a box that only grows to the left. */
function BasketButton() {
  const t = useT();
  const { money } = useFormat();
  const summary = useDeferredValue(useBasketSummary());
  if (!summary) {
    return (
      <IconButton
        icon="shopping-basket"
        kind="tinted"
        label={t('header.basket')}
        className="basket-button"
        render={(props) => <Link to={paths.basket()} {...props} />}
      />
    );
  }
  const { count, total } = summary;
  return (
    <Button
      kind="primary"
      icon="shopping-basket"
      className="max-md:hidden"
      render={(props) => (
        <Link to={paths.basket()} aria-label={t('header.basketOf', { count, total: money(total) })} {...props} />
      )}
    >
      <span>
        {count}
        <span className="basket-sum"> · {money(total)}</span>
      </span>
    </Button>
  );
}

function Brand() {
  const t = useT();
  const brand = useBrand();
  const { settings } = useStorefront();
  const logo = settings.web.logo ?? settings.merchant.logo;
  return (
    <Link to={paths.home()} className="site-brand max-md:hidden" aria-label={t('header.home', { brand })}>
      {logo ? <img src={logo} alt="" width={36} height={36} fetchPriority="low" /> : <BrandMark />}
      <span className="truncate">{brand}</span>
    </Link>
  );
}

function Languages() {
  const t = useT();
  const { languages, current, choose } = useLanguageChoices();
  return <LanguageMenu label={t('header.language')} languages={languages} current={current} onChange={choose} />;
}

/** The key `/` opens the search, except while typing in a field. */
function useSlashToSearch(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        document.querySelector('dialog:modal')
      )
        return;
      event.preventDefault();
      if (pathname === paths.search()) document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
      else void navigate(paths.search());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, pathname]);
}
