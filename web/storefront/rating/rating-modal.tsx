import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { ratingObstacle } from '#domain/orders/orders/rating.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { PhotoField } from './photo-field.tsx';
import { tagsFor, type RatingTag } from './rating-tags.ts';
import { useReviewPhotos } from './use-review-photos.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

const MAX_LENGTH = 500;
const THANKS_MS = 2_000;

const obstacleOf = ({ status, closedAt, grade }: OwnerOrder) =>
  ratingObstacle(
    { status, closedAt: closedAt === null ? null : Date.parse(closedAt), isRated: grade !== null },
    Date.now(),
  );

/** Rates a finished order, once and anonymously; otherwise the overlay explains when rating is possible. */
export default function RatingModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { status } = useVisitor();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const id = hydrated ? new URLSearchParams(search).get('order') : null;
  const { data, error, refetch } = useCallQuery(
    'GET /orders/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null && status === 'user' },
  );
  const [rated, setRated] = useState<OwnerOrder | null>(null);
  const obstacle = data && obstacleOf(data);
  // The form stays after sending, although the order is rated now.
  if (data && (!obstacle || rated?.id === data.id))
    return <Rate open={open} onClose={onClose} order={data} onRated={() => setRated(data)} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const failed = error !== null && !isMissing;
  const waits = id !== null && status !== 'guest' && !data && !error;
  const why = obstacle ? t(`rating.not.${obstacle}`) : t('rating.nothing');
  return (
    <Dialog open={open} onClose={onClose} title={t('rating.title')} closeLabel={t('close')} size="small">
      {failed && (
        <ErrorState
          title={t('track.failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
          className="py-6"
        >
          {t(failureKey(error))}
        </ErrorState>
      )}
      {waits && (
        <BusyRegion busy label={t('loading')} skeleton={<Skeleton shape="box" className="h-48" />}>
          {null}
        </BusyRegion>
      )}
      {!failed && !waits && (
        <EmptyState
          icon="star"
          title={why}
          className="py-6"
          action={
            <Button kind="primary" render={(props) => <Link to={paths.orders('past')} replace {...props} />}>
              {t('confirmation.orders')}
            </Button>
          }
        >
          {t('rating.rules')}
        </EmptyState>
      )}
    </Dialog>
  );
}

function Rate({ open, onClose, order, onRated }: ModalProps & { order: OwnerOrder; onRated: () => void }) {
  const t = useT();
  const photos = useReviewPhotos(order.id);
  const rate = useCallMutation('POST /orders/:id/rate', {
    invalidates: ['GET /orders/:id', 'GET /orders'],
    onSuccess: () => {
      onRated();
      void photos.send();
    },
  });
  const isDone = rate.isSuccess && photos.previews.length === 0 && photos.state === 'chosen';
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<RatingTag[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onClose, THANKS_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const offered = tagsFor(stars);
  const send = (): void =>
    rate.mutate({
      params: { id: order.id },
      body: { stars, text: text.trim() || null, tags: tags.filter((tag) => offered.includes(tag)) },
    });
  const isRefused = rate.error instanceof ApiError && rate.error.code === 'NOT_ALLOWED_NOW';
  const title = t('rating.of', { name: order.restaurantName });
  if (rate.isSuccess) {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} size="small">
        <div role="status">
          <EmptyState icon="circle-check" title={t('rating.thanks')} className="py-8">
            {t('rating.thanksBody')}
          </EmptyState>
          {photos.state === 'sending' && <p className="text-center text-ink-2">{t('rating.photosSending')}</p>}
          {(photos.state === 'failed' || photos.state === 'heic') && (
            <Notice
              tone="bad"
              trailing={
                <Button size={40} onClick={() => void photos.send()}>
                  {t('tryAgain')}
                </Button>
              }
            >
              {t(photos.state === 'heic' ? 'photo.heic' : 'rating.photosFailed')}
            </Notice>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button
          kind="primary"
          size={56}
          wide
          loading={rate.isPending}
          disabled={stars === 0}
          disabledReason={t('rating.chooseStars')}
          onClick={send}
        >
          {t('rating.send')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <RatingInput
          label={t('rating.stars')}
          value={stars}
          onChange={setStars}
          note={t('rating.anonymous')}
          words={[t('rating.word.1'), t('rating.word.2'), t('rating.word.3'), t('rating.word.4'), t('rating.word.5')]}
        />
        {stars > 0 && (
          <div className="flex flex-wrap gap-2" role="group" aria-label={t('rating.tags')}>
            {offered.map((tag) => (
              <Chip
                key={tag}
                pressed={tags.includes(tag)}
                onClick={() => setTags(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag])}
              >
                {t(`rating.tag.${tag}`)}
              </Chip>
            ))}
          </div>
        )}
        <TextArea
          label={t('rating.text')}
          optional={t('place.optional')}
          rows={3}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PhotoField photos={photos} />
        {rate.isError && (
          <p className="text-bad" role="alert">
            {t(isRefused ? 'rating.refused' : 'rating.failed')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
