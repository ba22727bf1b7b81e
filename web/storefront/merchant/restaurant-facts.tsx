import type { ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefrontData } from '#web/shared/storefront-data/storefront-data.ts';
import { priceSign } from '#web/shared/restaurant/price-sign.ts';
import { useMerchantPage } from './merchant-page.ts';

/** Key facts: kitchens, price category, services, owner. */
export function RestaurantFacts({ children }: { children?: ReactNode }) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const { termNames } = useStorefrontData();
  const kitchens = restaurant.kitchens.flatMap((code) => termNames.kitchens[code] ?? []);
  return (
    <section className="card" data-pad="">
      <h2 className="text-h3">{t('merchant.facts')}</h2>
      <dl className="facts">
        {kitchens.length > 0 && <Fact name={t('merchant.kitchen')}>{kitchens.join(', ')}</Fact>}
        <Fact name={t('merchant.priceLevel')}>
          {restaurant.priceCategory === null ? t('merchant.noInfo') : priceSign(restaurant.priceCategory)}
        </Fact>
        <Fact name={t('service.label')}>
          {restaurant.services.map((service) => t(`service.${service}`)).join(', ')}
        </Fact>
        {children}
        {restaurant.legalName && <Fact name={t('merchant.legalName')}>{restaurant.legalName}</Fact>}
      </dl>
    </section>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
