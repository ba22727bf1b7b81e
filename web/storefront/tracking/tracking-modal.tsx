import { Suspense } from 'react';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { linkOn } from '#web/shared/merchant-links/social-link.ts';
import { useShare } from '#web/shared/page/share-button.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkRow } from '#web/shared/restaurant/link-row.tsx';
import { useDirections } from '#web/shared/branches/branch-row.tsx';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';
import { nothingYetModal } from '#web/shared/page/nothing-yet-modal.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CourierCard } from './courier-card.tsx';
import { OwnReview } from '#web/shared/orders/own-review.tsx';
import { NotifyMe } from '#web/shared/orders/notify-me.tsx';
import { OrderBill, OrderLines } from '#web/shared/orders/order-lines.tsx';
import { metresLeft, OrderMap } from './order-map.tsx';
import { OrderProgress, OrderStages } from './order-progress.tsx';
import { headlineOf, messageOf, tabTitle } from '#web/shared/orders/order-text.ts';
import { OtherTimes } from './other-times.tsx';
import { Receipt, ReceiptButton } from '#web/shared/orders/receipt.tsx';
import { isOver, serviceOf } from '#web/shared/orders/order-stages.ts';
import { useTabStatus, type TabDot } from './use-tab-status.ts';
import { TrackingPlaceholder } from './tracking-placeholder.tsx';
import { useBranch } from '#web/shared/orders/use-branch.ts';
import { useTrackedOrder, type TrackedOrder } from './use-tracked-order.ts';
import { useOrderLink } from './use-order-link.ts';
import '#web/styles/merchant-tabs.css';
import '#web/styles/screens-tracking.css';
import '#web/styles/media-dialog.css';

const PaymentNotes = lazyExtra(async () => (await import('./payment-notes.tsx')).PaymentNotes);

const TipPart = lazyExtra(async () => (await import('#web/shared/tips/tip-part.tsx')).TipPart);

const NothingYet = nothingYetModal('activeorder');

/** Tracking of one order: the map of a delivery and the details beside it. */
export default function TrackingModal({ open, onClose }: ModalProps) {
  const { link, known } = useOrderLink();
  const tracked = useTrackedOrder(link);
  if (known && link === null) return <NothingYet open={open} onClose={onClose} />;
  if (!tracked.order) return <TrackingPlaceholder open={open} onClose={onClose} tracked={tracked} />;
  return <Tracking key={link} open={open} onClose={onClose} link={link} order={tracked.order} tracked={tracked} />;
}

const dotOf = ({ status }: { status: string }): TabDot =>
  status === 'OPEN'
    ? 'waiting'
    : status === 'CANCELED'
      ? 'over'
      : status === 'DONE' || status === 'DELIVERED' || status === 'CLOSED'
        ? 'ready'
        : 'going';

function Tracking({
  open,
  onClose,
  link,
  order,
  tracked,
}: ModalProps & { link: string | null; order: NonNullable<TrackedOrder['order']>; tracked: TrackedOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { own } = tracked;
  const branch = useBranch(order, own);
  const message = messageOf(order, own);
  const isBrought = serviceOf(order) === 'DELIVERY';
  const isTableOnly = order.lines.length === 0;
  useTabStatus(tabTitle(order, t), dotOf(order));
  const phone = usePhone(branch?.phone ?? null);
  const hasMap =
    isBrought && !message.past && order.status !== 'DELIVERED' && (branch !== null || order.courier?.position != null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('track.title', { name: order.restaurantName, status: headlineOf(message, t) })}
      titleHidden
      closeLabel={t('close')}
      size="small"
      className="tracking order-sheet"
      media={hasMap ? <OrderMap order={order} own={own} branch={branch} /> : undefined}
      footer={
        <>
          {!isTableOnly && <ReceiptButton />}
          {link && !message.past && <ShareOrder link={link} name={order.restaurantName} />}
          <TelegramHelp number={order.number} />
          {phone && (
            <Button icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
              {t('track.callRestaurant')}
            </Button>
          )}
        </>
      }
    >
      <meta name="referrer" content="no-referrer" />
      <div className="grid gap-5">
        <OrderProgress order={order} own={own} live={tracked.live} seenAt={tracked.seenAt} />
        {own && (own.isPaid || !['CASH', 'CARD'].includes(own.paymentType)) && (
          <Suspense fallback={null}>
            <PaymentNotes key={own.version} own={own} />
          </Suspense>
        )}
        {message.with.includes('freeTimes') && <OtherTimes order={order} own={own} />}
        {isBrought && <CourierCard order={order} words={message.courier} left={metresLeft(order, own)} />}
        {!isBrought && branch && <BranchAddress branch={branch} name={order.restaurantName} />}
        <AfterIt own={own} rate={message.with.includes('rate')} />
        {own && (isBrought || serviceOf(order) === 'DINE_IN') && (
          <Suspense fallback={null}>
            <TipPart key={`${own.id} ${own.status === 'CANCELED'}`} own={own} />
          </Suspense>
        )}
        {own && own.grade !== null && <OwnReview orderId={own.id} restaurantName={own.restaurantName} />}
        <OrderStages order={order} />
        {!message.past && order.status !== 'DELIVERED' && <NotifyMe />}
        {isTableOnly ? (
          <p className="text-ink-2">{t('checkout.tableOnly')}</p>
        ) : (
          <section className="grid gap-3" aria-label={t('checkout.yourOrder')}>
            <h3 className="text-h4">
              {t('track.items', { n: order.lines.reduce((sum, line) => sum + line.productCount, 0) })} ·{' '}
              {money(order.bill)}
            </h3>
            <OrderLines order={order} />
            <OrderBill order={order} own={own} />
            {own && (
              <p className="text-small text-ink-2">
                {[t(`track.pay.${own.paymentType}`), own.isPaid && t('track.paid'), own.address?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </section>
        )}
        {own && !isOver(order) && <CancelOrder own={own} tracked={tracked} />}
      </div>
      <Receipt order={order} own={own} address={branch?.address ?? null} />
    </Dialog>
  );
}

/** Whoever opens the link follows the order; it shows no phone, address or notes, and changes nothing. */
function ShareOrder({ link, name }: { link: string; name: string }) {
  const t = useT();
  const share = useShare({ name: t('track.shareTitle', { name }), path: paths.order('activeorder', link) });
  return (
    <Button icon="share" onClick={share}>
      {t('track.share')}
    </Button>
  );
}

/** A chat with the merchant, with the number of the order filled in. */
function TelegramHelp({ number }: { number: number }) {
  const t = useT();
  const { telegramActive, telegram } = useStorefront().settings.web;
  if (!telegramActive || !telegram) return null;
  const text = encodeURIComponent(t('track.helpText', { number: shortNumber(number) }));
  const href = `${linkOn('t.me', telegram)}?text=${text}`;
  return (
    <Button
      icon="circle-help"
      render={(props) => <a href={href} target="_blank" rel="noopener noreferrer" {...props} />}
    >
      {t('track.help')}
    </Button>
  );
}

/** The storefront may hide all phone numbers. */
function usePhone(ofBranch: string | null): string | null {
  const { web } = useStorefront().settings;
  return web.phoneActive ? (ofBranch ?? web.phone) : null;
}

function AfterIt({ own, rate }: { own: TrackedOrder['own']; rate: boolean }) {
  const t = useT();
  const { open } = useModal();
  if (!own || !rate) return null;
  return (
    <Button kind="primary" icon="star" onClick={() => open('rating', { order: own.id })}>
      {t('track.rate')}
    </Button>
  );
}

function BranchAddress({ branch, name }: { branch: NonNullable<ReturnType<typeof useBranch>>; name: string }) {
  const directions = useDirections();
  return (
    <ul>
      <LinkRow icon="navigation" href={directions(branch)} detail={[name, branch.landmark].filter(Boolean).join(' · ')}>
        {branch.address}
      </LinkRow>
    </ul>
  );
}
