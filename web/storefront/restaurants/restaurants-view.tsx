import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BusyRegion } from '#web/ui/skeleton.tsx';
import { RestaurantGrid, RestaurantGridSkeleton } from '#web/shared/restaurant/restaurant-grid.tsx';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { ChosenChips, useChosenFilters } from './chosen-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import {
  countFilters,
  NO_FILTERS,
  SORTS,
  visitOf,
  writeFilters,
  type Filters,
  type Sort,
} from '#web/shared/filters/filters.ts';
import { useFilters } from '#web/shared/filters/use-filters.ts';
import { NoTable, OtherTimes } from './no-table.tsx';
import { useFollowVisit } from './use-follow-visit.ts';
import { useRestaurantList, type RestaurantList } from './use-restaurant-list.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const TableTimes = lazyPart(async () => (await import('./table-times.tsx')).default);
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).default);

export function RestaurantsView({ rendered }: { rendered: RestaurantPage }) {
  const t = useT();
  const { filters, set, pending } = useFilters();
  const list = useRestaurantList(filters, rendered);
  useFollowVisit(filters);
  const { page } = list;
  const sheet = usePageLayer<true>('filters');
  const isOpen = sheet.value !== null;
  // Stays mounted once opened, so that its closing is animated.
  const [seen, setSeen] = useState(false);
  if (isOpen && !seen) setSeen(true);
  const chosen = countFilters(filters);
  return (
    <>
      <div className="list-head">
        <h1 className="text-h1">{t('list.title')}</h1>
        <p className="text-ink-2" role="status">
          {page ? t('list.count', { n: page.total }) : '\u00A0'}
        </p>
        <SortSelect filters={filters} onChange={set} />
        <Button
          icon="map"
          size={40}
          className="max-md:hidden"
          render={(props) => <Link to={`${paths.map()}${mapSearch(filters)}`} {...props} />}
        >
          {t('home.map')}
        </Button>
      </div>
      <div className="list-layout">
        <aside className="list-rail" aria-label={t('chip.filters')}>
          <FilterFields filters={filters} onChange={set} facets={(page ?? rendered).facets} />
        </aside>
        <div className="min-w-0">
          <div className="list-chips">
            <Chip
              icon="sliders-horizontal"
              className="md:hidden"
              aria-haspopup="dialog"
              onClick={() => sheet.open(true)}
            >
              {t('chip.filters')}
              {chosen > 0 && <span className="count">{chosen}</span>}
            </Chip>
            <ChosenChips filters={filters} onChange={set} />
            {chosen > 1 && <Chip onClick={() => set({ ...NO_FILTERS, sort: filters.sort })}>{t('filter.clear')}</Chip>}
            <QuickChips filters={filters} onChange={set} />
            <Link className="chip md:hidden" to={`${paths.map()}${mapSearch(filters)}`}>
              <Icon name="map" size={16} />
              {t('home.map')}
            </Link>
          </div>
          <ListBody list={list} filters={filters} onChange={set} pending={pending} />
        </div>
      </div>
      {seen && (
        <Suspense fallback={null}>
          <FilterSheet
            open={isOpen}
            onClose={sheet.close}
            filters={filters}
            onChange={set}
            page={page}
            pending={pending}
          />
        </Suspense>
      )}
    </>
  );
}

/** Common filters that are not active; they also keep the row's height while no filter is active. */
function QuickChips({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const t = useT();
  return (
    <>
      {!filters.openNow && (
        <Chip pressed={false} onClick={() => onChange({ ...filters, openNow: true })}>
          {t('chip.openNow')}
        </Chip>
      )}
      {!filters.promo && (
        <Chip pressed={false} onClick={() => onChange({ ...filters, promo: true })}>
          {t('chip.promo')}
        </Chip>
      )}
      {filters.minRating === 0 && (
        <Chip pressed={false} onClick={() => onChange({ ...filters, minRating: 4 })}>
          {t('chip.ratingLabel', { n: 4 })}
        </Chip>
      )}
    </>
  );
}

const mapSearch = (filters: Filters): string => {
  const params = writeFilters(filters);
  return params.size > 0 ? `?${params}` : '';
};

function SortSelect({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const choose = (sort: Sort): void => {
    // Sorting by distance needs a place.
    if (sort === 'near' && !place) open('map');
    else onChange({ ...filters, sort });
  };
  return (
    <label className="sort-select">
      <span className="sr-only">{t('sort.label')}</span>
      <select value={filters.sort} onChange={(event) => choose(event.target.value as Sort)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}

function ListBody({
  list,
  filters,
  onChange,
  pending,
}: {
  list: RestaurantList;
  filters: Filters;
  onChange: (next: Filters) => void;
  pending: boolean;
}) {
  const t = useT();
  const { page } = list;
  const visit = visitOf(filters);
  if (list.failed && !page) {
    return (
      <ErrorState className="min-h-[40dvh]" title={t('list.failed')} retryLabel={t('tryAgain')} onRetry={list.retry}>
        {t(failureKey(list.failed))}
      </ErrorState>
    );
  }
  return (
    <BusyRegion
      busy={pending || !page}
      label={t('loading')}
      skeleton={<RestaurantGridSkeleton columns={3} count={9} />}
    >
      {page &&
        (page.items.length === 0 ? (
          visit ? (
            <NoTable visit={visit} filters={filters} onChange={onChange} />
          ) : (
            <NothingFits filters={filters} onChange={onChange} />
          )
        ) : (
          <>
            {visit && page.otherTimes && <OtherTimes visit={visit} />}
            <RestaurantGrid
              cards={page.items}
              columns={3}
              heading="h2"
              priority={1}
              below={
                visit
                  ? (card) => (
                      <Suspense fallback={<div className="table-times" />}>
                        <TableTimes
                          key={`${visit.day} ${visit.time} ${visit.party}`}
                          card={card}
                          party={visit.party}
                          wanted={visit.time}
                        />
                      </Suspense>
                    )
                  : undefined
              }
            />
            {list.failed && (
              <ErrorState
                className="mt-8"
                title={t('list.moreFailed')}
                retryLabel={t('tryAgain')}
                onRetry={list.retry}
              />
            )}
            {page.nextCursor && !list.failed && (
              <div className="mt-8 flex justify-center">
                <Button loading={list.loadingMore} onClick={list.more}>
                  {t('list.more')}
                </Button>
              </div>
            )}
          </>
        ))}
    </BusyRegion>
  );
}

/** Without results each filter can be removed individually. */
function NothingFits({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const t = useT();
  const chosen = useChosenFilters(filters);
  return (
    <EmptyState
      icon="search"
      title={t('list.empty')}
      className="min-h-[40dvh]"
      action={
        chosen.length > 0 && (
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <ChosenChips filters={filters} onChange={onChange} />
          </div>
        )
      }
    >
      {chosen.length > 0 ? t('list.empty.message') : t('empty.home.message')}
    </EmptyState>
  );
}
