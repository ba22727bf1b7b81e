import { useDeferredValue, useMemo } from 'react';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Link } from '#web/platform/routing/link.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { useMerchantPage } from './merchant-page.ts';
import { totalsOf } from '#web/shared/basket/basket-lines.ts';
import { useRoomForBar } from '#web/shared/basket/room-for-bar.ts';

/** On phones: what is in the basket and what it comes to, above everything else at the bottom. */
export function BasketBar() {
  const { restaurant } = useMerchantPage();
  // The dish answers the tap; what tells of the whole basket follows a breath later.
  const isShown = useDeferredValue(useBasketLines(restaurant.id).length > 0);
  useRoomForBar(isShown);
  // The very same element at every tap: what changes in it is drawn by itself, the link is not made anew.
  const bar = useMemo(
    () => (
      <Link to={paths.basket()} className="basket-bar">
        <BarWords restaurantId={restaurant.id} />
      </Link>
    ),
    [restaurant.id],
  );
  return isShown && bar;
}

function BarWords({ restaurantId }: { restaurantId: string }) {
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
