import { Link } from 'react-router';
import { useFormat } from '#web/shell/format/use-format.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { useBasketLines } from '../basket-seam.ts';
import { useMerchantPage } from '../merchant/merchant-page.ts';
import { totalsOf } from './basket-lines.ts';
import { useRoomForBar } from './room-for-bar.ts';

/** On phones: what is in the basket and what it comes to, above everything else at the bottom. */
export function BasketBar() {
  const t = useT();
  const { money } = useFormat();
  const { restaurant } = useMerchantPage();
  const { count, total } = totalsOf(useBasketLines(restaurant.id));
  useRoomForBar(count > 0);
  if (count === 0) return null;
  return (
    <Link to={paths.basket()} className="basket-bar">
      <span className="basket-bar-count">{count}</span>
      <span className="flex-1 truncate">{t('merchant.viewBasket')}</span>
      <span className="whitespace-nowrap">{money(total)}</span>
    </Link>
  );
}
