import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StarIcon } from '#web/ui/stars.tsx';
import { layerState } from '#web/shared/routing/use-page-layer.ts';
import { useServiceQuery } from '#web/shared/visitor-choices/chosen-service.ts';
import { PRICE_SIGNS } from '#web/shared/restaurant/price-sign.ts';

/** Common filters, each as a link to the filtered list. */
export function FilterChips() {
  const t = useT();
  const service = useServiceQuery();
  return (
    <div className="scroll-row gap-2 min-w-0 p-1 -m-1 max-md:hidden">
      <Link className="chip" to={paths.restaurants(service)} state={layerState('filters')}>
        <Icon name="sliders-horizontal" size={16} />
        {t('chip.filters')}
      </Link>
      <Link className="chip" to={paths.restaurants({ ...service, openNow: true })}>
        {t('chip.openNow')}
      </Link>
      <Link className="chip" to={paths.restaurants({ ...service, promo: true })}>
        {t('chip.promo')}
      </Link>
      <Link
        className="chip"
        to={paths.restaurants({ ...service, minRating: 4 })}
        aria-label={t('chip.ratingLabel', { n: 4 })}
      >
        <StarIcon />
        {t('chip.rating', { n: 4 })}
      </Link>
      <Link
        className="chip"
        to={paths.restaurants({ ...service, priceCategory: '2' })}
        aria-label={t('card.price', { n: 2 })}
      >
        {PRICE_SIGNS[1]}
      </Link>
      <Link className="chip" to={paths.map()}>
        <Icon name="map" size={16} />
        {t('home.map')}
      </Link>
    </div>
  );
}
