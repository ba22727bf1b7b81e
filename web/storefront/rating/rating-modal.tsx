import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnerOrder } from '#contract/orders.ts';
import { ratingObstacle, type RatingObstacle } from '#domain/orders/rating.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { tagsFor, type RatingTag } from './rating-tags.ts';
import { useAnswer } from '#web/shared/query/use-answer.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

const MOST_WORDS = 500;
const THANKS_MS = 2_000;

type Visit = { order: OwnerOrder; obstacle: RatingObstacle | null } | 'nothing';

/** Rates a finished order, once and anonymously; otherwise the overlay explains when rating is possible. */
export default function RatingModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { api } = useStorefront();
  const { status } = useVisitor();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const id = hydrated ? new URLSearchParams(search).get('order') : null;
  const { value, failed, retry } = useAnswer<Visit>(id && status === 'user' ? id : null, (signal) =>
    api('GET /orders/:id', { params: { id: id ?? '' }, signal }).then(
      (order) => ({
        order,
        obstacle: ratingObstacle(
          {
            status: order.status,
            closedAt: order.closedAt === null ? null : Date.parse(order.closedAt),
            isRated: order.grade !== null,
          },
          Date.now(),
        ),
      }),
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'nothing' as const;
        throw error;
      },
    ),
  );
  if (value && value !== 'nothing' && !value.obstacle)
    return <Rate open={open} onClose={onClose} order={value.order} />;
  const waits = id !== null && status !== 'guest' && !value && !failed;
  const why = value && value !== 'nothing' && value.obstacle ? t(`rating.not.${value.obstacle}`) : t('rating.nothing');
  return (
    <Dialog open={open} onClose={onClose} title={t('rating.title')} closeLabel={t('close')} size="small">
      {failed && (
        <ErrorState title={t('track.failed')} retryLabel={t('tryAgain')} onRetry={retry} className="py-6">
          {t('error.region.message')}
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

function Rate({ open, onClose, order }: ModalProps & { order: OwnerOrder }) {
  const t = useT();
  const { api } = useStorefront();
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<RatingTag[]>([]);
  const [text, setText] = useState('');
  const [state, setState] = useState<'ready' | 'sending' | 'failed' | 'refused' | 'thanks'>('ready');
  useEffect(() => {
    if (state !== 'thanks') return undefined;
    const timer = setTimeout(onClose, THANKS_MS);
    return () => clearTimeout(timer);
  }, [state, onClose]);

  const offered = tagsFor(stars);
  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await api('POST /orders/:id/rate', {
        params: { id: order.id },
        body: { stars, text: text.trim() || null, tags: tags.filter((tag) => offered.includes(tag)) },
      });
      setState('thanks');
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW' ? 'refused' : 'failed');
    }
  };
  const title = t('rating.of', { name: order.restaurantName });
  if (state === 'thanks') {
    return (
      <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} size="small">
        <div role="status">
          <EmptyState icon="circle-check" title={t('rating.thanks')} className="py-8">
            {t('rating.thanksBody')}
          </EmptyState>
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
          loading={state === 'sending'}
          disabled={stars === 0}
          disabledReason={t('rating.chooseStars')}
          onClick={() => void send()}
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
          maxLength={MOST_WORDS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {(state === 'failed' || state === 'refused') && (
          <p className="text-bad" role="alert">
            {t(`rating.${state}`)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
