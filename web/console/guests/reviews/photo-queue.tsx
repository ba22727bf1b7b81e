import { useState } from 'react';
import type { WaitingPhoto } from '#contract/guests/reviews.ts';
import { PHOTO_REASONS } from '#domain/orders/orders/rating.ts';
import { startOfDay } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Photos of guests' reviews that wait for a decision. */
export function PhotoQueue() {
  const ct = useConsoleT();
  const query = useCallQuery('GET /console/review-photos');
  const [opened, setOpened] = useState<WaitingPhoto | null>(null);
  const [declining, setDeclining] = useState<WaitingPhoto | null>(null);
  return (
    <>
      <ListStates
        query={query}
        failed={ct('reviews.failed')}
        empty={
          <EmptyState icon="image" title={ct('reviews.empty')} className="py-14">
            {ct('reviews.emptyBody')}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <p role="status">{ct('reviews.waiting', { n: query.data?.waiting ?? items.length })}</p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-4">
              {items.map((photo) => (
                <PhotoCard
                  key={photo.id}
                  photo={photo}
                  onOpen={() => setOpened(photo)}
                  onDecline={() => setDeclining(photo)}
                />
              ))}
            </ul>
          </>
        )}
      </ListStates>
      {opened && <LargePhoto photo={opened} onClose={() => setOpened(null)} />}
      {declining && <DeclineDialog photo={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}

interface PhotoCardProps {
  photo: WaitingPhoto;
  onOpen: () => void;
  onDecline: () => void;
}

function PhotoCard({ photo, onOpen, onDecline }: PhotoCardProps) {
  const ct = useConsoleT();
  const t = useT();
  const { date } = useFormat();
  const approve = useCallMutation('POST /console/review-photos/:id/approve', {
    invalidates: ['GET /console/review-photos'],
    onError: useErrorToast(),
  });
  const day = date(startOfDay(photo.day), { year: true });
  return (
    <li className="card" data-pad="">
      <button
        type="button"
        className="block w-full rounded-inner overflow-hidden cursor-zoom-in"
        aria-label={ct('reviews.open', { day })}
        onClick={onOpen}
      >
        <StoredPicture picture={photo.picture} alt="" ratio="4:3" sizes="320px" />
      </button>
      <p className="mt-3 flex items-center justify-between gap-2">
        <Stars value={photo.stars} label={t('merchant.starsOf', { n: photo.stars })} />
        <time dateTime={photo.day} className="text-small text-ink-2">
          {day}
        </time>
      </p>
      <p className="text-small text-ink-2">{photo.restaurantName}</p>
      {photo.text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{photo.text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          kind="tinted"
          icon="check"
          loading={approve.isPending}
          onClick={() => approve.mutate({ params: { id: photo.id } })}
        >
          {ct('reviews.approve')}
        </Button>
        <Button kind="danger" icon="x" onClick={onDecline}>
          {ct('reviews.decline')}
        </Button>
      </div>
    </li>
  );
}

function LargePhoto({ photo: { picture }, onClose }: { photo: WaitingPhoto; onClose: () => void }) {
  const ct = useConsoleT();
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={ct('reviews.photo')} titleHidden closeLabel={t('close')} size="large">
      <img
        src={widestAddress(picture)}
        alt={ct('reviews.photo')}
        width={picture.width}
        height={picture.height}
        className="w-full"
      />
    </Dialog>
  );
}

function DeclineDialog({ photo, onClose }: { photo: WaitingPhoto; onClose: () => void }) {
  const ct = useConsoleT();
  const decline = useCallMutation('POST /console/review-photos/:id/decline', {
    invalidates: ['GET /console/review-photos'],
    onSuccess: onClose,
    onError: useErrorToast(),
  });
  return (
    <ReasonDialog
      title={ct('reviews.declineTitle')}
      action={ct('reviews.declineDo')}
      reasons={PHOTO_REASONS.map((value) => ({ value, label: ct(`reviews.reason.${value}`) }))}
      isPending={decline.isPending}
      onChoose={(reason) => decline.mutate({ params: { id: photo.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
