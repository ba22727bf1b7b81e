import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What became of the guest's own review of a visit: the answer, why it is hidden, and its photos. */
export function OwnReview({ orderId, restaurantName }: { orderId: string; restaurantName: string }) {
  const t = useT();
  const { data: review } = useCallQuery('GET /orders/:id/review', { params: { id: orderId } }, { retry: false });
  if (!review) return null;
  const waiting = review.photos.filter(({ state }) => state === 'WAITING').length;
  return (
    <section className="grid gap-3" aria-label={t('orders.ownReview')}>
      {!review.published && <p className="text-small text-ink-2">{t('orders.reviewWaits')}</p>}
      {review.hidden && (
        <Notice tone="warn">
          {t('orders.reviewHidden', { reason: t(`orders.hideReason.${review.hiddenReason ?? 'OTHER'}`) })}
        </Notice>
      )}
      {waiting > 0 && <p className="text-small text-ink-2">{t('orders.photosWait', { n: waiting })}</p>}
      {review.photos
        .filter(({ state }) => state !== 'WAITING')
        .map(({ id, state, reason }) => (
          <p key={id} className="text-small text-ink-2">
            {state === 'APPROVED'
              ? t('orders.photoApproved')
              : t('orders.photoDeclined', { reason: t(`orders.photoReason.${reason ?? 'OTHER'}`) })}
          </p>
        ))}
      {review.reply && (
        <blockquote className="py-3 px-3.5 rounded-button bg-sunken">
          <p className="text-small font-semibold">{t('merchant.reply', { name: restaurantName })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{review.reply}</p>
        </blockquote>
      )}
    </section>
  );
}
