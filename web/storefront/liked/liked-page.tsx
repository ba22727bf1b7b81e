import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion } from '#web/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RestaurantGrid, RestaurantGridSkeleton } from '#web/shared/restaurant/restaurant-grid.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useLikedPlaces } from '#web/shared/likes/liked-restaurants.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

const MOST = 60;

/** This visitor's liked restaurants, requested in the browser. Removing a like removes the card; Undo restores it. */
export function LikedPage() {
  const t = useT();
  const hydrated = useHydrated();
  const liked = useLikedPlaces();
  const { data, error, refetch } = useCallQuery(
    'GET /merchants',
    { query: { liked: true, limit: MOST } },
    { enabled: hydrated },
  );
  const cards = data?.items.filter(({ id }) => liked.has(id)) ?? [];
  return (
    <div className="wrap py-5 md:py-7">
      <PageHead title={t('header.liked')} noindex />
      <h1 className="mb-4 text-h1">{t('header.liked')}</h1>
      {error && !data ? (
        <ErrorState
          className="min-h-[40dvh]"
          title={t('list.failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        >
          {t(failureKey(error))}
        </ErrorState>
      ) : (
        <BusyRegion busy={!data} label={t('loading')} skeleton={<RestaurantGridSkeleton count={4} />}>
          {data && cards.length === 0 ? (
            <EmptyState
              icon="heart"
              title={t('liked.empty')}
              className="min-h-[50dvh]"
              action={
                <Button kind="primary" render={(props) => <Link to={paths.restaurants()} {...props} />}>
                  {t('empty.choose')}
                </Button>
              }
            />
          ) : (
            <RestaurantGrid cards={cards} heading="h2" priority={4} />
          )}
        </BusyRegion>
      )}
    </div>
  );
}
