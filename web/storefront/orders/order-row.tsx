import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { ModalName } from '#web/shared/routing/modals.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import type { ActiveOrder } from '#web/shared/orders/active-orders.ts';
import { windowOf } from '#web/shared/orders/order-text.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { isOver, serviceOf } from '#web/shared/orders/order-stages.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { PhotoStack } from '#web/shared/orders/photo-stack.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order of the list: an active one opens its tracking, an ended one its details. */
export function OrderRow({ order }: { order: ActiveOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { date, dayText, time } = useTimes(order.timeZone);
  const now = useNow();
  const { open } = useModal();
  const over = isOver(order);
  const modal: ModalName = over ? 'orders' : 'activeorder';
  const named = over && order.id ? order.id : order.link;
  const window = over ? null : windowOf(order);
  const show = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(modal, { order: named });
  };
  return (
    <li className="card order-row" data-pad="" data-lift="">
      <PhotoStack pictures={order.pictures ?? []} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.order(modal, named)} className="stretched text-h4" onClick={show}>
            {order.restaurantName}
          </Link>
          <StatusBadge order={order} />
        </p>
        <p className="text-small text-ink-2">
          {[
            window
              ? t('plan.moment', { day: dayText(order.promisedFrom ?? order.createdDate, now), time: window })
              : t('plan.moment', { day: date(order.createdDate), time: time(order.createdDate) }),
            t(`service.${serviceOf(order)}`),
            `${t('track.numberShort')}\u00A0${shortNumber(order.number)}`,
          ].join(' · ')}
        </p>
        <p className="font-semibold">{money(order.bill)}</p>
      </div>
      {over && order.id && order.lines.length > 0 && (
        <Button
          size={40}
          icon="rotate-cw"
          className="relative z-1"
          aria-label={t('orders.repeatName', { name: order.restaurantName })}
          onClick={() => open('orders', { order: order.id!, repeat: '1' })}
        >
          {t('orders.repeat')}
        </Button>
      )}
    </li>
  );
}
