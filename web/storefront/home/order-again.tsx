import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/orders/orders.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhotoStack } from '#web/shared/orders/photo-stack.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { lastOfEach } from './last-of-each.ts';
import '#web/styles/screens-tracking.css';

/** How many past orders are searched. */
const SEARCHED_ORDERS = 20;

/** Past orders by restaurant; a tap shows what can be ordered again. Left out when the request fails. */
export default function OrderAgain() {
  const t = useT();
  const { user } = useVisitor();
  const { data } = useCallQuery(
    'GET /orders',
    { query: { active: false, limit: SEARCHED_ORDERS } },
    { enabled: user !== null },
  );
  const orders = lastOfEach((user && data?.items) ?? []);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="order-again">
      <div className="section-bar">
        <h2 id="order-again" className="text-h2">
          {t('home.again')}
        </h2>
        <Link className="link" to={paths.orders('past')}>
          {t('profile.history')}
        </Link>
      </div>
      <div className="home-shelf">
        <ul className="place-grid" data-columns="4">
          {orders.map((order) => (
            <PastOrder key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PastOrder({ order }: { order: ListedOrder }) {
  const t = useT();
  const { money } = useFormat();
  const { open } = useModal();
  const show = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('orders', { order: order.id, repeat: '1' });
  };
  return (
    <li className="card flex items-center gap-3.5 p-3 pr-4" data-lift="">
      <PhotoStack pictures={order.pictures} />
      <span className="min-w-0 flex-1">
        <Link
          to={`${paths.order('orders', order.id)}&repeat=1`}
          className="stretched block truncate text-h4"
          onClick={show}
          aria-label={t('orders.repeatName', { name: order.restaurantName })}
        >
          {order.restaurantName}
        </Link>
        <span className="block truncate text-small text-ink-2">{order.lines.map(({ name }) => name).join(', ')}</span>
        <span className="block text-small font-semibold">{money(order.bill)}</span>
      </span>
      <Icon name="rotate-cw" className="text-ink-3" />
    </li>
  );
}
