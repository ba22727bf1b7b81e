import { keepPreviousData } from '@tanstack/react-query';
import { useSettled } from '#web/platform/browser/use-settled.ts';
import { Link, useSearchParams } from 'react-router';
import type { SearchFilter, SearchProduct, SearchResult } from '#contract/restaurants/discovery-search.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { RestaurantGrid } from '#web/shared/restaurant/restaurant-grid.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { DishRow } from './dish-row.tsx';
import { recentSearches, withSearch } from '#web/shared/visitor-choices/recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

const LONGEST = 200;

export function SearchView({ top, dishes }: { top: readonly string[]; dishes: readonly SearchProduct[] }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  // The server does not render free text: the page arrives empty and is filled here.
  const hydrated = useHydrated();
  const text = hydrated ? (params.get('q') ?? '').trim().slice(0, LONGEST) : '';
  const search = (wanted: string): void => {
    recentSearches.set(withSearch(recentSearches.get() ?? [], wanted));
    setParams(wanted ? { q: wanted } : {}, { replace: params.has('q'), preventScrollReset: true });
  };
  return (
    <>
      <h1 className="sr-only">{t('nav.search')}</h1>
      <SearchField text={text} onSearch={search} />
      {text === '' ? (
        <BeforeTyping top={top} dishes={dishes} onSearch={search} />
      ) : (
        <Found text={text} top={top} onSearch={search} />
      )}
    </>
  );
}

interface QueriesProps {
  top: readonly string[];
  onSearch: (text: string) => void;
}

function BeforeTyping({ top, dishes, onSearch }: QueriesProps & { dishes: readonly SearchProduct[] }) {
  const t = useT();
  const recent = recentSearches.use() ?? [];
  return (
    <div className="grid gap-7 mt-6">
      {recent.length > 0 && (
        <section aria-label={t('search.recent')}>
          <div className="flex items-center justify-between">
            <h2 className="text-h3">{t('search.recent')}</h2>
            <Button kind="ghost" size={40} onClick={() => recentSearches.set(null)}>
              {t('search.forget')}
            </Button>
          </div>
          <QueryChips queries={recent} icon="history" onSearch={onSearch} />
        </section>
      )}
      <TopSearches top={top} onSearch={onSearch} />
      {dishes.length > 0 && (
        <section aria-label={t('search.popularDishes')}>
          <h2 className="mb-3 text-h3">{t('search.popularDishes')}</h2>
          <DishGrid dishes={dishes} />
        </section>
      )}
      <Kitchens />
    </div>
  );
}

function DishGrid({ dishes }: { dishes: readonly SearchProduct[] }) {
  return (
    <ul className="grid grid-cols-1 gap-y-3 gap-x-5 md:grid-cols-2 lg:grid-cols-3">
      {dishes.map((product) => (
        <li key={product.id}>
          <DishRow product={product} />
        </li>
      ))}
    </ul>
  );
}

function Kitchens() {
  const t = useT();
  const { termNames } = useStorefrontData();
  return (
    <section aria-label={t('home.kitchens')}>
      <h2 className="mb-3 text-h3">{t('home.kitchens')}</h2>
      <div className="flex flex-wrap gap-2">
        {Object.entries(termNames.kitchens).map(([code, name]) => (
          <Link key={code} className="chip" to={paths.restaurants({ kitchen: code })}>
            {name}
          </Link>
        ))}
      </div>
    </section>
  );
}

function TopSearches({ top, onSearch }: QueriesProps) {
  const t = useT();
  if (top.length === 0) return null;
  return (
    <section aria-label={t('search.top')}>
      <h2 className="mb-3 text-h3">{t('search.top')}</h2>
      <QueryChips queries={top} icon="trending-up" onSearch={onSearch} />
    </section>
  );
}

function QueryChips({
  queries,
  icon,
  onSearch,
}: {
  queries: readonly string[];
  icon: 'history' | 'trending-up';
  onSearch: (text: string) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {queries.map((each) => (
        <Chip key={each} icon={icon} onClick={() => onSearch(each)}>
          {each}
        </Chip>
      ))}
    </div>
  );
}

type Side = 'places' | 'dishes';

function Found({ text, top, onSearch }: QueriesProps & { text: string }) {
  const t = useT();
  const place = visitorPlace.use();
  const near = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  const {
    data: result,
    isPending,
    isPlaceholderData,
    error,
    refetch,
  } = useCallQuery('GET /search', { query: { q: text, ...near } }, { placeholderData: keepPreviousData });
  const isBusy = isPending || isPlaceholderData;
  const [params, setParams] = useSearchParams();
  const side: Side = params.get('tab') === 'dishes' ? 'dishes' : 'places';
  const setSide = (next: Side): void =>
    setParams(next === 'dishes' ? { q: text, tab: next } : { q: text }, { replace: true, preventScrollReset: true });
  const announcement = useSettledText(
    result && !isBusy ? t('search.found', { places: result.merchants.length, dishes: result.products.length }) : '',
  );
  if (error && !result)
    return (
      <ErrorState
        className="min-h-[40dvh]"
        title={t('search.failed')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
      >
        {t(failureKey(error))}
      </ErrorState>
    );
  const nothing = result && result.merchants.length + result.products.length === 0;
  // Switches to the tab that has results when the other has none.
  const shown: Side =
    result && result[side === 'places' ? 'merchants' : 'products'].length === 0
      ? side === 'places'
        ? 'dishes'
        : 'places'
      : side;
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <BusyRegion busy={isBusy} label={t('loading')} skeleton={<FoundSkeleton />}>
        {result && result.filters.length > 0 && <NamedFilters filters={result.filters} />}
        {nothing && <Nothing text={text} result={result} top={top} onSearch={onSearch} />}
        {result && !nothing && (
          <div className="search-found" data-side={shown}>
            {result.didYouMean && <DidYouMean suggestion={result.didYouMean} onSearch={onSearch} />}
            <SegmentedControl
              className="md:hidden"
              wide
              label={t('nav.search')}
              value={shown}
              onChange={setSide}
              segments={[
                { value: 'places', label: t('search.places', { n: result.merchants.length }) },
                { value: 'dishes', label: t('search.dishes', { n: result.products.length }) },
              ]}
            />
            {result.merchants.length > 0 && (
              <section data-part="places" aria-labelledby="found-places">
                <div className="section-bar">
                  <h2 id="found-places" className="text-h2">
                    {t('list.title')}
                  </h2>
                  <Link className="link" to={paths.restaurants({ q: text })}>
                    {t('search.filter')}
                  </Link>
                </div>
                <RestaurantGrid cards={result.merchants} priority={4} />
              </section>
            )}
            {result.products.length > 0 && (
              <section data-part="dishes" aria-labelledby="found-dishes">
                <div className="section-bar">
                  <h2 id="found-dishes" className="text-h2">
                    {t('search.dishesTitle')}
                  </h2>
                </div>
                <DishGrid dishes={result.products} />
              </section>
            )}
          </div>
        )}
      </BusyRegion>
    </>
  );
}

/** The query names filters of the list: its restaurants may not have these words in their names. */
function NamedFilters({ filters }: { filters: readonly SearchFilter[] }) {
  const t = useT();
  return (
    <nav aria-label={t('chip.filters')} className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ kind, code, name }) => (
        <Link key={`${kind} ${code}`} className="chip" to={paths.restaurants({ [kind]: code })}>
          <Icon name="sliders-horizontal" />
          {t('search.allRestaurants', { name })}
        </Link>
      ))}
    </nav>
  );
}

/** Announced after a pause: otherwise screen readers would read every intermediate count. */
function useSettledText(text: string): string {
  return useSettled(text, 300).settled ?? '';
}

function DidYouMean({ suggestion, onSearch }: { suggestion: string; onSearch: (text: string) => void }) {
  const t = useT();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-ink-2">
      {t('search.didYouMean')}
      <Button kind="tinted" size={40} onClick={() => onSearch(suggestion)}>
        {suggestion}
      </Button>
    </p>
  );
}

function Nothing({ text, result, top, onSearch }: QueriesProps & { text: string; result: SearchResult }) {
  const t = useT();
  return (
    <div className="grid gap-7 mt-6">
      <EmptyState
        icon="search"
        title={t('search.nothing', { text })}
        className="py-8"
        action={result.didYouMean && <DidYouMean suggestion={result.didYouMean} onSearch={onSearch} />}
      >
        {t('search.nothing.message')}
      </EmptyState>
      <TopSearches top={top} onSearch={onSearch} />
      <Kitchens />
    </div>
  );
}

function FoundSkeleton() {
  return (
    <div className="mt-6 grid gap-3">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="flex items-center gap-4">
          <Skeleton shape="box" className="size-18 flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
