import { useState } from 'react';
import { Link } from 'react-router';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { RATING_TAGS } from '#domain/orders/rating.ts';
import { startOfDay } from '#web/shell/format/moments.ts';
import { formatCount } from '#web/shell/format/numbers.ts';
import { useFormat } from '#web/shell/format/use-format.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StarIcon, Stars } from '#web/ui/stars.tsx';
import type { Route } from './+types/reviews-route';
import { REVIEWS_AT_ONCE } from './reviews-at-once.ts';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';

export function ReviewsPage({ loaderData: first }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const { items, more, state } = useMoreReviews(restaurant.id, first);
  return (
    <div className="reviews-grid">
      <TabHead tab="Reviews" description={t('merchant.reviewsDescription', { name: restaurant.name, n: first.count })} />
      <Summary page={first} />
      <section aria-label={t('merchant.tab.Reviews')}>
        {items.length === 0 ? (
          <EmptyState icon="star" title={t('merchant.reviewsEmpty')} className="py-14"
            action={<Button render={(props) => <Link to={paths.restaurantTab(restaurant, 'Rating')} preventScrollReset {...props} />}>{t('merchant.rate')}</Button>} />
        ) : <ul className="grid gap-3">{items.map((review) => <ReviewCard key={review.id} review={review} />)}</ul>}
        {state === 'failed' && <ErrorState title={t('error.region.message')} retryLabel={t('tryAgain')} onRetry={more} className="py-6" />}
        {more && state !== 'failed' && (
          <Button className="mt-4" wide loading={state === 'asking'} onClick={more}>{t('merchant.reviewsMore')}</Button>
        )}
      </section>
    </div>
  );
}

/** The first page comes with the document, the next ones by the cursor; none is shown twice. */
function useMoreReviews(restaurantId: string, first: ReviewPage) {
  const { api } = useShell();
  const [rest, setRest] = useState<{ of: ReviewPage; items: Review[]; cursor?: string }>({ of: first, items: [], cursor: first.nextCursor });
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready');
  const known = rest.of === first ? rest : { of: first, items: [], cursor: first.nextCursor };

  const more = async (): Promise<void> => {
    setState('asking');
    try {
      const page = await api('GET /merchants/:id/reviews', { params: { id: restaurantId }, query: { cursor: known.cursor, limit: REVIEWS_AT_ONCE } });
      const shown = new Set([...first.items, ...known.items].map(({ id }) => id));
      setRest({ of: first, items: [...known.items, ...page.items.filter(({ id }) => !shown.has(id))], cursor: page.nextCursor });
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return { items: [...first.items, ...known.items], more: known.cursor === undefined ? undefined : () => void more(), state };
}

function Summary({ page: { average, count, distribution } }: { page: ReviewPage }) {
  const t = useT();
  const { decimal } = useFormat();
  const { restaurant } = useMerchantPage();
  return (
    <section className="card review-summary" data-pad="" aria-label={t('merchant.reviewsSummary')}>
      <h2 className="text-h3">{t('merchant.tab.Reviews')}</h2>
      <p className="mt-2 flex items-center gap-2">
        <span className="text-display">{average === null ? '–' : decimal(average)}</span>
        <StarIcon size={24} />
        <span className="text-small text-ink-2">
          {average === null ? t('merchant.averageLater') : t('merchant.reviewCount', { n: count, count: formatCount(count) })}
        </span>
      </p>
      {count > 0 && (
        <ol className="review-bars">
          {([5, 4, 3, 2, 1] as const).map((stars) => (
            <li key={stars}>
              <span aria-hidden="true">{stars}</span>
              <ProgressBar value={distribution[stars]} max={count} label={t('merchant.starsShare', { stars, n: distribution[stars] })} />
              <span aria-hidden="true">{distribution[stars]}</span>
            </li>
          ))}
        </ol>
      )}
      <Button kind="tinted" wide className="mt-4"
        render={(props) => <Link to={paths.restaurantTab(restaurant, 'Rating')} preventScrollReset {...props} />}>{t('merchant.rate')}</Button>
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
        <time dateTime={review.day} className="text-small text-ink-2">{date(startOfDay(review.day), { year: true })}</time>
      </div>
      {review.text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.text}</p>}
      {tags.length > 0 && <p className="mt-2 flex flex-wrap gap-2">{tags.map((tag) => <Badge key={tag}>{t(`rating.tag.${tag}`)}</Badge>)}</p>}
      {review.reply && (
        <blockquote className="reply">
          <p className="text-small font-semibold">{t('merchant.reply', { name: restaurant.name })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{review.reply}</p>
        </blockquote>
      )}
    </li>
  );
}
