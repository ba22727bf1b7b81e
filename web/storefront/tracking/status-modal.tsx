import { useT } from '#web/platform/i18n/use-t.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import { nothingYetModal } from '#web/shared/page/nothing-yet-modal.tsx';
import { CourierCard } from './courier-card.tsx';
import { metresLeft } from './order-map.tsx';
import { OrderProgress, OrderStages } from './order-progress.tsx';
import { headlineOf, messageOf } from '#web/shared/orders/order-text.ts';
import { TrackingPlaceholder } from './tracking-placeholder.tsx';
import { useTrackedOrder } from './use-tracked-order.ts';
import { useOrderLink } from './use-order-link.ts';
import '#web/styles/screens-tracking.css';

const NothingYet = nothingYetModal('status');

/** The progress of an order only; a button opens its details. */
export default function StatusModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { open: openModal } = useModal();
  const { link, known } = useOrderLink();
  const tracked = useTrackedOrder(link);
  const { order, own } = tracked;
  if (known && link === null) return <NothingYet open={open} onClose={onClose} />;
  if (!order || link === null) return <TrackingPlaceholder open={open} onClose={onClose} tracked={tracked} />;
  const message = messageOf(order, own);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('track.title', { name: order.restaurantName, status: headlineOf(message, t) })}
      titleHidden
      closeLabel={t('close')}
      size="small"
      footer={
        <Button kind="primary" onClick={() => openModal('activeorder', { order: link })}>
          {t('track.whole')}
        </Button>
      }
    >
      <meta name="referrer" content="no-referrer" />
      <div className="grid gap-5">
        <OrderProgress order={order} own={own} live={tracked.live} seenAt={tracked.seenAt} />
        {message.courier && <CourierCard order={order} words={message.courier} left={metresLeft(order, own)} />}
        <OrderStages order={order} />
      </div>
    </Dialog>
  );
}
