import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { REVIEW_FILTERS, type ConsoleReview } from '#contract/guests/reviews.ts';
import { RATING_TAGS } from '#domain/orders/orders/rating.ts';
import { startOfDay } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { putIntoPages } from '#web/platform/query/put-data.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { AnswerDialog, HideDialog, ReportDialog } from './review-dialogs.tsx';

type Show = (typeof REVIEW_FILTERS)[number];
type Opened = { kind: 'answer' | 'hide' | 'report'; review: ConsoleReview };

/** The choice that the address names. */
function useReviewFilter() {
  const [params, setParams] = useSearchParams();
  const show = REVIEW_FILTERS.find((each) => each === params.get('show'));
  const stars = [1, 2, 3, 4, 5].find((each) => String(each) === params.get('stars'));
  const choose = (next: { show?: Show | undefined; stars?: number | undefined }): void => {
    const chosen = { show, stars, ...next };
    setParams(
      Object.fromEntries(Object.entries(chosen).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))),
      { replace: true, preventScrollReset: true },
    );
  };
  return { show, stars, choose };
}

function useReviews(show: Show | undefined, stars: number | undefined) {
  const { api } = useStorefront();
  const query = { ...(show ? { show } : {}), ...(stars ? { stars } : {}) };
  const { data, ...rest } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /console/reviews', { query }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/reviews', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = data?.pages.flatMap((page) => page.items);
  return { ...rest, data: items && { items }, unanswered: data?.pages[0]?.unanswered ?? 0 };
}

export function ReviewList() {
  const t = useT();
  const ct = useConsoleT();
  const { show, stars, choose } = useReviewFilter();
  const reviews = useReviews(show, stars);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {REVIEW_FILTERS.map((each) => (
          <Chip key={each} pressed={show === each} onClick={() => choose({ show: show === each ? undefined : each })}>
            {ct(`reviews.show.${each}`)}
            {each === 'unanswered' && reviews.unanswered > 0 && ` · ${reviews.unanswered}`}
          </Chip>
        ))}
        <Select
          label={ct('reviews.stars')}
          value={String(stars ?? '')}
          onChange={({ target }) => choose({ stars: Number(target.value) || undefined })}
          options={[
            { value: '', label: ct('reviews.anyStars') },
            ...[5, 4, 3, 2, 1].map((value) => ({
              value: String(value),
              label: t('merchant.starsOf', { n: value }),
            })),
          ]}
        />
      </div>
      <ListStates
        query={reviews}
        failed={ct('reviews.listFailed')}
        empty={
          <EmptyState icon="star" title={ct(show || stars ? 'reviews.noneFound' : 'reviews.none')} className="py-14">
            {!show && !stars && ct('reviews.emptyBody')}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className="grid gap-3">
              {items.map((review) => (
                <ReviewCard key={review.id} review={review} onOpen={(kind) => setOpened({ kind, review })} />
              ))}
            </ul>
            {reviews.hasNextPage && (
              <div>
                <Button size={40} loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
                  {ct('reviews.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </ListStates>
      {opened?.kind === 'answer' && <AnswerDialog review={opened.review} onClose={close} />}
      {opened?.kind === 'hide' && <HideDialog review={opened.review} onClose={close} />}
      {opened?.kind === 'report' && <ReportDialog review={opened.review} onClose={close} />}
    </>
  );
}

function ReviewCard({ review, onOpen }: { review: ConsoleReview; onOpen: (kind: Opened['kind']) => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { date } = useFormat();
  const client = useQueryClient();
  const show = useCallMutation('POST /console/reviews/:id/show', {
    invalidates: ['GET /console/reviews'],
    // The review may be changed again before the list is refetched.
    onSuccess: (saved) => putIntoPages(client, 'GET /console/reviews', saved),
    onError: useErrorToast(),
  });
  const { id, version, stars, text, tags, day, reply, photos, hidden, hiddenReason, reported } = review;
  const known = RATING_TAGS.filter((tag) => tags.includes(tag));
  return (
    <li className="card grid gap-3" data-pad="">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars value={stars} label={t('merchant.starsOf', { n: stars })} />
        <time dateTime={day} className="text-small text-ink-2">
          {date(startOfDay(day), { year: true })}
        </time>
        <span className="text-small text-ink-2">
          {[review.restaurantName, review.branchName].filter(Boolean).join(' · ')}
        </span>
        {hidden && (
          <Badge tone="warn">
            {ct('reviews.hiddenFor', { reason: hiddenReason ? ct(`reviews.hide.${hiddenReason}`) : '–' })}
          </Badge>
        )}
        {reported && <Badge tone="info">{ct('reviews.reported')}</Badge>}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {known.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {known.map((tag) => (
            <Badge key={tag}>{t(`rating.tag.${tag}`)}</Badge>
          ))}
        </p>
      )}
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2 *:w-24 *:rounded-input *:overflow-hidden">
          {photos.map((picture) => (
            <div key={picture.src}>
              <StoredPicture picture={picture} alt={ct('reviews.photo')} ratio="1:1" sizes="96px" />
            </div>
          ))}
        </div>
      )}
      {reply && (
        <blockquote className="py-3 px-3.5 rounded-button bg-sunken">
          <p className="text-small font-semibold">{ct('reviews.yourAnswer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size={40} kind={reply ? 'outline' : 'tinted'} icon="message-circle" onClick={() => onOpen('answer')}>
          {ct(reply ? 'reviews.changeAnswer' : 'reviews.answer')}
        </Button>
        {hidden ? (
          <Button
            size={40}
            kind="ghost"
            icon="eye"
            loading={show.isPending}
            onClick={() => show.mutate({ params: { id }, body: { version } })}
          >
            {ct('reviews.showAgain')}
          </Button>
        ) : (
          <Button size={40} kind="ghost" icon="eye-off" onClick={() => onOpen('hide')}>
            {ct('reviews.hideIt')}
          </Button>
        )}
        {!reported && (
          <Button size={40} kind="ghost" icon="message-square-warning" onClick={() => onOpen('report')}>
            {ct('reviews.report')}
          </Button>
        )}
      </div>
    </li>
  );
}
