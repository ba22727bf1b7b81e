import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Review, REVIEW_SORTS, ReviewPage } from '#contract/guests/reviews.ts';
import { RATING_TAGS } from '#domain/orders/orders/rating.ts';
import { startOfDay } from '#web/platform/format/moments.ts';
import { formatCount } from '#web/platform/format/numbers.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { uniqueById } from '#web/shared/query/unique-by-id.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StarIcon, Stars } from '#web/ui/stars.tsx';
import type { Route } from './+types/reviews-route';
import { ReviewPhotos } from './review-photos.tsx';
import { REVIEWS_AT_ONCE } from './reviews-at-once.ts';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';

type Sort = (typeof REVIEW_SORTS)[number];
const SORTS: readonly Sort[] = ['new', 'best', 'worst'];

export function ReviewsPage({ loaderData: first }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const [sort, setSort] = useState<Sort>('new');
  const { items, more, state, error } = useReviews(restaurant.id, first, sort);
  return (
    <div className="reviews-grid">
      <TabHead
        tab="Reviews"
        description={t('merchant.reviewsDescription', { name: restaurant.name, n: first.count })}
      />
      <Summary page={first} />
      <section aria-label={t('merchant.tab.Reviews')}>
        {first.count > 1 && (
          <SegmentedControl
            label={t('merchant.reviewSort')}
            value={sort}
            onChange={setSort}
            className="mb-4"
            segments={SORTS.map((value) => ({ value, label: t(`merchant.reviewSort.${value}`) }))}
          />
        )}
        {first.count === 0 ? (
          <EmptyState
            icon="star"
            title={t('merchant.reviewsEmpty')}
            className="py-14"
            action={
              <Button
                render={(props) => (
                  <Link to={paths.restaurantTab(restaurant, 'Rating')} preventScrollReset {...props} />
                )}
              >
                {t('merchant.rate')}
              </Button>
            }
          />
        ) : (
          <BusyRegion busy={items === null && state !== 'failed'} label={t('loading')} skeleton={<ReviewsSkeleton />}>
            <ul className="grid gap-3">
              {items?.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          </BusyRegion>
        )}
        {state === 'failed' && (
          <ErrorState title={t(failureKey(error))} retryLabel={t('tryAgain')} onRetry={more} className="py-6" />
        )}
        {items && more && state !== 'failed' && (
          <Button className="mt-4" wide loading={state === 'loading'} onClick={more}>
            {t('merchant.reviewsMore')}
          </Button>
        )}
      </section>
    </div>
  );
}

/**
 * The first page by date is rendered by the server, further pages load by cursor, other orders on demand; no review is
 * shown twice.
 */
function useReviews(restaurantId: string, rendered: ReviewPage, sort: Sort) {
  const { api } = useStorefront();
  const isRendered = sort === 'new';
  const firstCursor = isRendered ? rendered.nextCursor : undefined;
  const input = { params: { id: restaurantId }, query: { sort, limit: REVIEWS_AT_ONCE } };
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /merchants/:id/reviews', { ...input, query: { ...input.query, cursor: firstCursor } }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /merchants/:id/reviews', { ...input, query: { ...input.query, cursor: pageParam }, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.nextCursor,
    enabled: !isRendered,
    staleTime: Infinity,
  });
  const pages = [...(isRendered ? [rendered] : []), ...(data?.pages ?? [])];
  const last = pages.at(-1);
  const hasMore = last === undefined || last.nextCursor !== undefined;
  return {
    items: last ? uniqueById(pages.flatMap((page) => page.items)) : null,
    more: hasMore ? () => void fetchNextPage() : undefined,
    error,
    state: error ? ('failed' as const) : isFetching ? ('loading' as const) : ('ready' as const),
  };
}

const ReviewsSkeleton = () => (
  <div className="grid gap-3">
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} shape="box" className="h-28" />
    ))}
  </div>
);

function Summary({ page: { average, count, distribution } }: { page: ReviewPage }) {
  const t = useT();
  const { decimal } = useFormat();
  const { restaurant } = useMerchantPage();
  return (
    <section
      className="card md:sticky md:top-[calc(var(--header)+16px)]"
      data-pad=""
      aria-label={t('merchant.reviewsSummary')}
    >
      <h2 className="text-h3">{t('merchant.tab.Reviews')}</h2>
      <p className="mt-2 flex items-center gap-2">
        <span className="text-display">{average === null ? '–' : decimal(average)}</span>
        <StarIcon size={24} />
        <span className="text-small text-ink-2">
          {average === null
            ? t('merchant.averageLater')
            : t('merchant.reviewCount', { n: count, count: formatCount(count) })}
        </span>
      </p>
      {count > 0 && (
        <ol className="review-bars">
          {([5, 4, 3, 2, 1] as const).map((stars) => (
            <li key={stars}>
              <span aria-hidden="true">{stars}</span>
              <ProgressBar
                value={distribution[stars]}
                max={count}
                label={t('merchant.starsShare', { stars, n: distribution[stars] })}
              />
              <span aria-hidden="true">{distribution[stars]}</span>
            </li>
          ))}
        </ol>
      )}
      <Button
        kind="tinted"
        wide
        className="mt-4"
        render={(props) => <Link to={paths.restaurantTab(restaurant, 'Rating')} preventScrollReset {...props} />}
      >
        {t('merchant.rate')}
      </Button>
    </section>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useT();
  const { date } = useFormat();
  const { restaurant } = useMerchantPage();
  const tags = RATING_TAGS.filter((tag) => review.tags.includes(tag));
  return (
    <li className="card" data-pad="">
      <div className="flex items-center justify-between gap-3">
        <Stars value={review.stars} label={t('merchant.starsOf', { n: review.stars })} />
        <time dateTime={review.day} className="text-small text-ink-2">
          {date(startOfDay(review.day), { year: true })}
        </time>
      </div>
      {review.text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.text}</p>}
      {tags.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Badge key={tag}>{t(`rating.tag.${tag}`)}</Badge>
          ))}
        </p>
      )}
      <ReviewPhotos photos={review.photos} />
      {review.reply && (
        <blockquote className="reply">
          <p className="text-small font-semibold">{t('merchant.reply', { name: restaurant.name })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{review.reply}</p>
        </blockquote>
      )}
    </li>
  );
}
