import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BalanceParts } from '#domain/money/loyalty/points.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { useRemoveLine } from '#web/shared/basket/use-remove-line.ts';
import { LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import { OrderAside } from '#web/shared/ordering/order-aside.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { paths } from '#web/shared/routing/paths.ts';

interface CheckoutAsideProps {
  order: Order;
  facts: RestaurantData;
  /** What points and a gift code will pay. */
  balances: BalanceParts;
  /** The order button. */
  children: ReactNode;
}

/** Shows the ordered dishes and the bill beside the steps. */
export function CheckoutAside({ order, facts, balances, children }: CheckoutAsideProps) {
  const t = useT();
  const { id, slug, name } = facts.restaurant;
  const restaurant = { id, slug, name };
  const basket = useBasketActions(restaurant);
  const removeLine = useRemoveLine(restaurant);
  return (
    <aside className="card order-aside" data-pad="" aria-label={t('checkout.yourOrder')}>
      <h2 className="text-h3">{t('checkout.yourOrder')}</h2>
      <ul className="basket-lines mb-4">
        {order.lines.map((line) => (
          <BasketLineRow
            key={line.key}
            line={line}
            onCount={(count) => basket.setCount(line.key, count)}
            onRemove={() => removeLine(line)}
            warning={<LineWarning restaurantId={id} menu={facts.menu} line={line} />}
          />
        ))}
      </ul>
      {order.lines.length === 0 && (
        <p className="mb-4 text-ink-2">
          {t('checkout.tableOnly')}{' '}
          <Link className="link" to={paths.restaurant(restaurant)}>
            {t('checkout.addDishes')}
          </Link>
        </p>
      )}
      <OrderAside order={order} freeFrom={facts.restaurant.freeFrom} balances={balances}>
        {children}
      </OrderAside>
    </aside>
  );
}
