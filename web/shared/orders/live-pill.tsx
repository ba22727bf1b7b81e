import { Link, useLocation } from 'react-router';
import type { MouseEvent } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { modalOf } from '#web/shared/routing/modals.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useActiveOrders } from './active-orders.ts';
import { headlineOf, messageOf, windowOf } from './order-text.ts';
import { stagesOf } from './order-stages.ts';

const BAR = 4;

/** The active order on every page: its progress and expected time. Several orders lead to their list. */
function LivePill({ place }: { place: 'home' | 'header' }) {
  const t = useT();
  const { open } = useModal();
  const active = useActiveOrders();
  const [order, ...others] = active ?? [];
  if (!order) return null;
  const message = messageOf(order, null);
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

export const HomePill = () => <LivePill place="home" />;

/** The home page has a pill of its own. */
export function HeaderPill() {
  const { pathname } = useLocation();
  return pathname === paths.home() || modalOf(pathname) ? null : <LivePill place="header" />;
}
