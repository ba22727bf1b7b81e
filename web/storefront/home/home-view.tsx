import { memo, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useDeferredData, type DeferredData } from '#web/rendering/deferred-data.ts';
import { RenderNearby } from '#web/rendering/render-nearby.tsx';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RestaurantGrid } from '#web/shared/restaurant/restaurant-grid.tsx';
import { ServiceSwitch } from '#web/shared/visitor-choices/service-switch.tsx';
import { useService, useServiceQuery } from '#web/shared/visitor-choices/chosen-service.ts';
import { HomePill } from '#web/shared/orders/live-pill.tsx';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import { Banners } from '#web/shared/offers/banners.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Greeting } from './greeting.tsx';
import { KitchenRail } from './kitchen-rail.tsx';
import { ALL } from './load-home.ts';
import { titleOf } from './shelf-title.ts';
import { shelvesOf } from './shelves.ts';
import { useFastest } from './use-fastest.ts';
import { PlanBar, PlanRow } from './plan-bar.tsx';
import { useFreshOffers } from '#web/shared/offers/use-fresh-offers.ts';
import { Stories } from '#web/shared/offers/stories.tsx';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';

const OrderAgain = lazyExtra(async () => (await import('./order-again.tsx')).default);

/** `sent`: the loader data. */
export function HomeView({ sent }: { sent: string | DeferredData }) {
  const home = useDeferredData<HomePage>(sent);
  const t = useT();
  const brand = useBrand();
  const { service } = useService();
  const collections = useFastest(home.collections);
  const [first, ...others] = useMemo(() => shelvesOf(collections, service), [collections, service]);
  return (
    <div className="wrap pt-4 md:pt-7">
      <PageHead description={t('home.description', { brand })} image={sharePicture(first?.items[0]?.cover)} path="/" />
      <div className="home-title">
        <Greeting home={home} />
        <HomePill />
        <PlanBar />
      </div>
      <SearchRow />
      <div className="mb-4.5 lg:hidden">
        <ServiceSwitch wide />
      </div>
      <PlanRow />
      <KitchenRail kitchens={home.kitchens} />
      <FreshBanners home={home} />
      <Again />
      {first ? (
        <Collection collection={first} total={home.total} leading />
      ) : (
        <EmptyState icon="store" title={t('empty.home')} className="mt-14">
          {t('empty.home.message')}
        </EmptyState>
      )}
      <FreshStories home={home} />
      {others.map((collection) => (
        <Collection key={collection.slug} collection={collection} total={home.total} />
      ))}
    </div>
  );
}

const FreshBanners = ({ home }: { home: HomePage }) => <Banners banners={useFreshOffers(home).banners} />;
const FreshStories = ({ home }: { home: HomePage }) => <Stories stories={useFreshOffers(home).stories} />;

/** The first shelf of signed-in visitors who have ordered before. */
function Again() {
  const { status } = useVisitor();
  return (
    status === 'user' && (
      <Suspense fallback={null}>
        <OrderAgain />
      </Suspense>
    )
  );
}

/** On phones the search field is in the page. */
function SearchRow() {
  const t = useT();
  return (
    <div className="home-search md:hidden">
      <Link to={paths.search()} className="search-link">
        <Icon name="search" />
        <span className="truncate">{t('search.placeholder')}</span>
      </Link>
    </div>
  );
}

const headingId = ({ slug }: { slug: string }): string => `collection-${slug}`;

interface CollectionProps {
  collection: HomePage['collections'][number];
  total: number;
  /** The first row has the filter link beside its heading, and its pictures load at once. */
  leading?: boolean;
}

const Collection = memo(function Collection({ collection, total, leading }: CollectionProps) {
  const t = useT();
  const query = useServiceQuery();
  const { service } = useService();
  return (
    <section aria-labelledby={headingId(collection)}>
      <div className="section-bar">
        <h2 id={headingId(collection)} className="text-h2">
          {titleOf(collection, service, t)}
        </h2>
        {leading && <FilterChips />}
        {leading && (
          <TextLink className="md:hidden" render={(props) => <Link to={paths.restaurants(query)} {...props} />}>
            {t('home.all', { n: total })}
          </TextLink>
        )}
      </div>
      <RenderNearby id={`shelf-${collection.slug}`} className={collection.kind === ALL ? undefined : 'home-shelf'}>
        <RestaurantGrid row={collection.slug} cards={collection.items} priority={leading ? 1 : 0} />
      </RenderNearby>
    </section>
  );
});
