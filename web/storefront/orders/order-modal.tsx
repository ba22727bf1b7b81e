import { reasonText } from '#web/shared/orders/order-text.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { ratingObstacle } from '#domain/orders/orders/rating.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/rendering/use-hydrated.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { OrderBill, OrderLines } from '#web/shared/orders/order-lines.tsx';
import { OwnReview } from '#web/shared/orders/own-review.tsx';
import { Receipt, ReceiptButton } from '#web/shared/orders/receipt.tsx';
import { isOver, serviceOf } from '#web/shared/orders/order-stages.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useBranch } from '#web/shared/orders/use-branch.ts';
import { RepeatOrder } from './repeat-order.tsx';
import { StatusBadge } from './status-badge.tsx';
import '#web/styles/screens-tracking.css';

/** One of the visitor's own orders with the available actions. */
export default function OrderModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { status } = useVisitor();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const query = new URLSearchParams(hydrated ? search : '');
  const id = query.get('order');
  const { data, error, refetch } = useCallQuery(
    'GET /orders/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== null && status === 'user' },
  );
  if (data)
    return <Sheet key={data.id} open={open} onClose={onClose} own={data} repeats={query.get('repeat') !== null} />;
  // Another person's order and a missing one look the same.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const nothing = isMissing || (hydrated && (id === null || status === 'guest'));
  const failed = error !== null && !isMissing;
  return (
    <Dialog open={open} onClose={onClose} title={t('nothingYet.orders')} closeLabel={t('close')} size="small">
      {nothing && (
        <EmptyState
          icon="receipt-text"
          title={id === null ? t('nothingYetSentence.orders') : t('confirmation.gone')}
          className="py-6"
        />
      )}
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
      {!nothing && !failed && (
        <BusyRegion busy label={t('loading')} skeleton={<Skeleton shape="box" className="h-72" />}>
          {null}
        </BusyRegion>
      )}
    </Dialog>
  );
}

function Sheet({ open, onClose, own, repeats: begins }: ModalProps & { own: OwnerOrder; repeats: boolean }) {
  const t = useT();
  const { date, time } = useTimes(own.timeZone);
  const now = useNow();
  const { open: openModal } = useModal();
  const { web } = useStorefront().settings;
  const branch = useBranch(own, own);
  const [repeats, setRepeats] = useState(begins);
  const over = isOver(own);
  const phone = web.phoneActive ? (branch?.phone ?? web.phone) : null;
  const rateable =
    ratingObstacle(
      {
        status: own.status,
        closedAt: own.closedAt === null ? null : Date.parse(own.closedAt),
        isRated: own.grade !== null,
      },
      now,
    ) === null;
  const { address } = own;
  const place = address
    ? [
        address.name,
        ...(['office', 'entrance', 'floor', 'domophone'] as const).map(
          (field) => address[field] && `${t(`checkout.${field}`)} ${address[field]}`,
        ),
      ]
        .filter(Boolean)
        .join(', ')
    : branch?.address;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={own.restaurantName}
      closeLabel={t('close')}
      className="order-sheet"
      footer={
        <>
          <ReceiptButton />
          {phone && (
            <Button icon="circle-help" render={(props) => <a href={`tel:${phone}`} {...props} />}>
              {t('orders.help')}
            </Button>
          )}
          {!over && (
            <Button kind="primary" onClick={() => openModal('activeorder', { order: own.link })}>
              {t('confirmation.track')}
            </Button>
          )}
          {over && own.lines.length > 0 && !repeats && (
            <Button kind="primary" icon="rotate-cw" onClick={() => setRepeats(true)}>
              {t('orders.repeat')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <StatusBadge order={own} />
          <span>
            {t('track.numberShort')} <b className="order-number">{shortNumber(own.number)}</b>
          </span>
          <span>
            {date(own.createdDate, { year: true })}, {time(own.createdDate)}
          </span>
        </p>
        {own.status === 'CANCELED' && own.reason && (
          <p>
            {reasonText(own.reason, own.serviceType, t)}
            {own.reasonNote && `: ${own.reasonNote}`}
          </p>
        )}
        {repeats && <RepeatOrder own={own} />}
        {rateable && (
          <Button icon="star" className="justify-self-start" onClick={() => openModal('rating', { order: own.id })}>
            {t('track.rate')}
          </Button>
        )}
        {own.grade !== null && <p className="text-ink-2">{t('orders.rated', { n: own.grade })}</p>}
        {own.grade !== null && <OwnReview orderId={own.id} restaurantName={own.restaurantName} />}
        <OrderLines order={own} />
        <OrderBill order={own} own={own} />
        <p className="text-small text-ink-2">
          {[t(`service.${serviceOf(own)}`), place, t(`track.pay.${own.paymentType}`), own.isPaid && t('track.paid')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Receipt order={own} own={own} address={branch?.address ?? null} />
    </Dialog>
  );
}
