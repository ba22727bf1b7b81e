import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { useMerchantPage } from './merchant-page.ts';
import { totalsOf } from '#web/shared/basket/basket-lines.ts';
import { useRoomForBar } from '#web/shared/basket/room-for-bar.ts';

/** On phones: count and total of the basket at the bottom of the screen. */
export function BasketBar() {
  const { restaurant } = useMerchantPage();
  // Deferred, so that the tapped tile updates first.
  const isShown = useDeferredValue(useBasketLines(restaurant.id).length > 0);
  useRoomForBar(isShown);
  // The same element on every render: only its content changes, the link does not render again.
  const bar = useMemo(
    () => (
      <Link to={paths.basket()} className="basket-bar">
        <BarText restaurantId={restaurant.id} />
      </Link>
    ),
    [restaurant.id],
  );
  return isShown && bar;
}

/** What is in the basket, for screen readers: adding a dish changes it. */
export function BasketStatus() {
  const t = useT();
  const { money } = useFormat();
  const { count, total } = totalsOf(useDeferredValue(useBasketLines(useMerchantPage().restaurant.id)));
  return (
    <p className="sr-only" role="status">
      {count > 0 && t('header.basketOf', { count, total: money(total) })}
    </p>
  );
}

function BarText({ restaurantId }: { restaurantId: string }) {
  const t = useT();
  const { money } = useFormat();
  const { count, total } = totalsOf(useDeferredValue(useBasketLines(restaurantId)));
  return (
    <>
      <span className="basket-bar-count">{count}</span>
      <span className="flex-1 truncate">{t('merchant.viewBasket')}</span>
      <span className="whitespace-nowrap">{money(total)}</span>
    </>
  );
}
