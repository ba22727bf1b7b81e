/** schema.org descriptions of the restaurant and its menu for search engines. */
import { menuPrice } from '#domain/pricing/price.ts';
import { safeJson } from '#web/rendering/safe-json.ts';
import { PRICE_SIGNS } from '#web/shared/restaurant/price-sign.ts';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import type { MenuData, MenuProduct } from '#web/shared/menu/menu-data.ts';
import type { Place, Restaurant } from './merchant-page.ts';

interface Described {
  restaurant: Restaurant;
  place: Place;
  kitchens: string[];
  /** Address of the restaurant's page. */
  url: string;
  /** Scheme and host, for pictures. */
  home: string;
}

export const restaurantJson = (described: Described): string => safeJson(restaurantData(described));

/** @internal */
export function restaurantData({ restaurant, place, kitchens, url, home }: Described): object {
  const picture = sharePicture(restaurant.cover) ?? restaurant.logo;
  const [spot] = place.spots;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name: restaurant.name,
    url,
    hasMenu: `${url}/Menu`,
    servesCuisine: kitchens,
    ...(picture && { image: new URL(picture, home).href }),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(restaurant.priceCategory !== null && { priceRange: PRICE_SIGNS[restaurant.priceCategory - 1] }),
    ...(place.address && { address: { '@type': 'PostalAddress', streetAddress: place.address, addressCountry: 'UZ' } }),
    ...(spot && { geo: { '@type': 'GeoCoordinates', latitude: spot.latitude, longitude: spot.longitude } }),
    ...(place.hours.length > 0 && { openingHours: place.hours }),
    ...(restaurant.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: restaurant.rating,
        reviewCount: restaurant.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    acceptsReservations: restaurant.services.includes('DINE_IN'),
  };
}

const menuItem = (product: MenuProduct, currency: string): object => ({
  '@type': 'MenuItem',
  name: product.name,
  offers: {
    '@type': 'Offer',
    price: menuPrice({ costPrice: product.costPrice, discount: product.discount ?? 0 }) / 100,
    priceCurrency: currency,
    ...(product.soldOut && { availability: 'https://schema.org/SoldOut' }),
  },
});

export const menuJson = (menu: MenuData, url: string, currency: string): string =>
  safeJson(menuData(menu, url, currency));

/** @internal */
export function menuData(menu: MenuData, url: string, currency: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${url}/Menu`,
    url: `${url}/Menu`,
    hasMenuSection: menu.sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: section.products.map((product) => menuItem(product, currency)),
    })),
  };
}

/** Always the same object, so that React leaves the server's text unchanged. */
const AS_IT_CAME = { __html: '' };

/**
 * Only the server renders the text: search engines read the document, so browsers need not load the code.
 * `json={import.meta.env.SSR ? restaurantJson(…) : undefined}`
 */
export function StructuredData({ json }: { json: string | undefined }) {
  const html = json === undefined ? AS_IT_CAME : { __html: json };
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
