import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useHref, useLocation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScrollRail } from '#web/ui/scroll-rail.tsx';
import { BasketBar, BasketStatus } from './basket-bar.tsx';
import { BasketPanel } from './basket-panel.tsx';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { MenuSectionTiles } from '#web/shared/menu/menu-section.tsx';
import { ProductTile } from '#web/shared/menu/product-tile.tsx';
import { useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import {
  choicesOf,
  goesWith,
  hitsOf,
  menuAt,
  presenceOf,
  productsOf,
  type MenuData,
  type MenuProduct,
  type MenuSection,
} from '#web/shared/menu/menu-data.ts';
import { MenuSearch } from './menu-search.tsx';
import { useMenuFacts } from '#web/shared/menu/menu-facts.ts';
import { useMenuHandlers } from '#web/shared/menu/use-menu-handlers.ts';
import { useMerchantPage } from './merchant-page.ts';
import { useMenuQuery, type MenuQuery } from './use-menu-query.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useOverlayParam } from '#web/shared/routing/use-overlay-param.ts';
import { lazyExtra, lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { whenIdle } from '#web/platform/loading/when-idle.ts';

const loadSheet = () => import('#web/shared/menu/product-sheet.tsx');
const ProductSheet = lazyPart(async () => (await loadSheet()).ProductSheet);

const DietaryBar = lazyPart(async () => (await import('./dietary-bar.tsx')).DietaryBar);

const OffersRow = lazyExtra(async () => (await import('#web/shared/offers/offers-row.tsx')).default);

const HITS = 'hits';
/** Tiles that the server renders completely, more than the tallest screen shows. */
const WHOLE_TILES = 10;
const SIMILAR = 3;

/** Categories, dishes and the basket in columns; on phones below each other. */
export function MenuView({ menu: common }: { menu: MenuData }) {
  const t = useT();
  const { restaurant, offers } = useMerchantPage();
  const { id: restaurantId, slug, logo } = restaurant;
  const branchId = useChosenBranch(restaurantId);
  const menu = menuAt(common, branchId);
  const changes = useBasketActions(restaurant);
  const sections = useSections(menu);
  const [passing, setPassing] = useState<ReadonlySet<MenuProduct>>();
  const search = useMenuQuery(menu, passing);
  const dishAddress = useCallback((productId: string) => paths.dishCard({ slug }, productId), [slug]);
  const { value: openedId, open, close } = useOverlayParam('product', dishAddress);
  const opened = useMemo(
    () => (openedId === null ? undefined : productsOf(menu).find(({ id }) => id === openedId)),
    [menu, openedId],
  );
  const { pathname } = useLocation();
  const here = useHref(pathname);
  const whole = useIdleAfterHydration();
  useMenuFacts(menu, branchId, changes.refresh);

  const { onCount, onClick } = useMenuHandlers(changes, open);
  const leaveSearch = useReturnToSection(search);
  if (menu.sections.length === 0) return <NoMenu phone={restaurant.phone} />;
  const tile = (product: MenuProduct, at: number) => (
    <ProductTile
      key={product.id}
      product={product}
      presence={presenceOf(product, menu, branchId)}
      restaurantId={restaurantId}
      href={`${here}?product=${product.id}`}
      logo={logo}
      plain={at >= WHOLE_TILES && !whole}
      onCount={onCount}
    />
  );
  const ordered = inOrder(sections);
  const sectionTiles = (some: typeof ordered) =>
    some.map(({ section, before }) => (
      <MenuSectionTiles key={section.id} section={section}>
        {section.products.map((product, index) => tile(product, before + index))}
      </MenuSectionTiles>
    ));
  // The rails observe the sections, which are mounted again after a search.
  const rendered = search.found ? 'found' : 'sections';
  return (
    <div className="menu-grid">
      <div className="menu-rail max-lg:hidden" role="presentation" onClick={leaveSearch}>
        <ScrollRail key={rendered} kind="rail" label={t('merchant.categories')} sections={railOf(sections)} />
      </div>
      <div className="relative min-w-0" role="presentation" onClick={onClick} onPointerOver={warmUp} onFocus={warmUp}>
        <div className="menu-chips lg:hidden" role="presentation" onClick={leaveSearch}>
          <ScrollRail key={rendered} kind="chips" label={t('merchant.categoriesRow')} sections={railOf(sections)} />
        </div>
        {menu.hasDietaryFacts && (
          <div className="chip-row">
            {whole && (
              <Suspense>
                <DietaryBar menu={menu} onFilter={setPassing} />
              </Suspense>
            )}
          </div>
        )}
        <MenuSearch search={search} />
        {search.found ? (
          <Found products={search.found} query={search.query} tile={tile} onClear={search.clear} />
        ) : (
          <>
            {/* Guests come for the menu: whatever is offered, its first dishes come before it. */}
            {offers && (
              <>
                <div>{sectionTiles(ordered.slice(0, 1))}</div>
                <Suspense fallback={null}>
                  <OffersRow restaurantId={restaurantId} offers={offers} />
                </Suspense>
              </>
            )}
            <div>{sectionTiles(offers ? ordered.slice(1) : ordered)}</div>
          </>
        )}
      </div>
      <BasketPanel menu={menu} />
      <BasketBar />
      <BasketStatus />
      {opened && (
        <Suspense fallback={null}>
          <ProductSheet
            key={opened.id}
            open
            restaurantId={restaurantId}
            product={opened}
            groups={choicesOf(opened, menu)}
            presence={presenceOf(opened, menu, branchId)}
            logo={logo}
            similar={similarTo(opened, menu, branchId)}
            company={goesWith(opened, menu, branchId)}
            onClose={close}
            onAdd={changes.add}
            onOpen={open}
          />
        </Suspense>
      )}
    </div>
  );
}

/** During a search the sections are unmounted: choosing a category ends the search and scrolls after they are back. */
function useReturnToSection({ found, clear }: MenuQuery): (event: MouseEvent) => void {
  const goal = useRef('');
  const isSearching = found !== undefined;
  useEffect(() => {
    if (isSearching || goal.current === '') return;
    document.getElementById(goal.current)?.scrollIntoView({ block: 'start' });
    goal.current = '';
  }, [isSearching]);
  return (event) => {
    const link = (event.target as Element).closest('a');
    if (!isSearching || !link) return;
    goal.current = link.hash.slice(1);
    clear();
  };
}

const IDLE_AT_LATEST_MS = 1_000;

/** False until the page is hydrated and idle, then true in a transition that yields to taps. */
function useIdleAfterHydration(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true)), IDLE_AT_LATEST_MS), []);
  return isIdle;
}

const TAP_LASTS_MS = 500;
let warm = false;
/** The sheet's code is loaded when a pointer or the focus enters the menu, so that the first tap finds it ready. */
function warmUp(): void {
  if (warm) return;
  warm = true;
  // On phones the first tap itself triggers the loading.
  setTimeout(() => void loadSheet(), TAP_LASTS_MS);
}

const withHits = new WeakMap<MenuData, MenuSection[]>();

/** The menu's own sections, after the popular dishes. */
function useSections(menu: MenuData): MenuSection[] {
  const t = useT();
  const known = withHits.get(menu);
  if (known) return known;
  const hits = hitsOf(menu);
  const sections =
    hits.length > 0 ? [{ id: HITS, name: t('merchant.popular'), products: hits }, ...menu.sections] : menu.sections;
  withHits.set(menu, sections);
  return sections;
}

const railOf = (sections: MenuSection[]) =>
  sections.map(({ id, name, products }) => ({ id, label: name, count: products.length }));

/** Each section with the number of tiles before it. */
function inOrder(sections: MenuSection[]): { section: MenuSection; before: number }[] {
  let tiles = 0;
  return sections.map((section) => {
    const before = tiles;
    tiles += section.products.length;
    return { section, before };
  });
}

type RenderTile = (product: MenuProduct, at: number) => ReactNode;

function Found(props: { products: MenuProduct[]; query: string; tile: RenderTile; onClear: () => void }) {
  const { products, query, tile, onClear } = props;
  const t = useT();
  return (
    <section className="menu-section" aria-label={t('merchant.search')}>
      <p className="text-h3 md:min-h-12 md:max-w-1/2" role="status">
        {query ? t('merchant.found', { n: products.length, query }) : t('merchant.passing', { n: products.length })}
      </p>
      {products.length > 0 ? (
        <div className="tile-grid">{products.map((product, index) => tile(product, index))}</div>
      ) : (
        <EmptyState
          icon="search"
          title={query ? t('merchant.foundNothing', { query }) : t('merchant.nonePasses')}
          className="py-14"
          action={query && <Button onClick={onClear}>{t('merchant.searchClear')}</Button>}
        />
      )}
    </section>
  );
}

function NoMenu({ phone }: { phone: string | null }) {
  const t = useT();
  return (
    <EmptyState
      icon="book-open-text"
      title={t('merchant.noMenu')}
      className="py-20"
      action={
        phone && (
          <Button icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
            {t('merchant.call')}
          </Button>
        )
      }
    />
  );
}

function similarTo(product: MenuProduct, menu: MenuData, branchId: string | null): MenuProduct[] {
  const section = menu.sections.find(({ products }) => products.some(({ id }) => id === product.id));
  const others = [...(section?.products ?? []), ...productsOf(menu)];
  const here = others.filter((each) => each.id !== product.id && presenceOf(each, menu, branchId) === 'here');
  return [...new Set(here)].slice(0, SIMILAR);
}
