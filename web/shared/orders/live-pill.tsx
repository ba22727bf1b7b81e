import { Link, useLocation } from 'react-router';
import type { MouseEvent } from 'react';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { modalOf } from '#web/shared/routing/modals.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useActiveOrders, type ActiveOrder } from './active-orders.ts';
import { headlineOf, messageOf, windowOf } from './order-text.ts';
import { stagesOf } from './order-stages.ts';

const BAR = 4;

/** The active order on every page: its progress and expected time. Several lead to a list, in the header to a menu. */
function LivePill({ place }: { place: 'home' | 'header' }) {
  const t = useT();
  const { open } = useModal();
  const active = useActiveOrders();
  const [order, ...others] = active ?? [];
  if (!order) return null;
  const message = messageOf(order, null);
  if (active && others.length > 0 && place === 'header') return <SeveralOrders orders={active} />;
  const text = others.length > 0 ? t('track.several', { n: others.length + 1 }) : headlineOf(message, t);
  const window = others.length > 0 ? null : windowOf(order);
  const icon = stagesOf(order).findLast(({ state }) => state !== 'next')?.icon ?? 'clock';
  const show = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || others.length > 0) return;
    event.preventDefault();
    open('activeorder', { order: order.link });
  };
  return (
    <Link
      to={others.length > 0 ? paths.orders() : paths.order('activeorder', order.link)}
      className="live-pill"
      data-place={place}
      onClick={show}
      aria-label={[text, window, order.restaurantName].filter(Boolean).join(', ')}
    >
      <ProgressRing value={message.bar / BAR}>
        <Icon name={icon} />
      </ProgressRing>
      <span className="live-pill-words" aria-hidden="true">
        <b>{text}</b>
        {window && <span>{window}</span>}
      </span>
    </Link>
  );
}

/** Each order of the menu opens its tracking. */
function SeveralOrders({ orders }: { orders: ActiveOrder[] }) {
  const t = useT();
  const { open } = useModal();
  const text = t('track.several', { n: orders.length });
  const furthest = Math.max(...orders.map((order) => messageOf(order, null).bar));
  return (
    <Menu
      align="end"
      items={orders.map((order) => ({
        id: order.link,
        label: [
          order.restaurantName,
          shortNumber(order.number),
          windowOf(order) ?? headlineOf(messageOf(order, null), t),
        ].join(' · '),
        onSelect: () => open('activeorder', { order: order.link }),
      }))}
      trigger={(props) => (
        <button type="button" className="live-pill" data-place="header" aria-label={text} {...props}>
          <ProgressRing value={furthest / BAR}>
            <span className="font-semibold">{orders.length}</span>
          </ProgressRing>
          <span className="live-pill-words" aria-hidden="true">
            <span>{text}</span>
          </span>
        </button>
      )}
    />
  );
}

export const HomePill = () => <LivePill place="home" />;

/** The home page has a pill of its own. */
export function HeaderPill() {
  const { pathname } = useLocation();
  return pathname === paths.home() || modalOf(pathname) ? null : <LivePill place="header" />;
}
