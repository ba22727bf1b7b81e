/** What search engines read: schema.org descriptions of the restaurant and its menu. */
import type { BranchView } from '#contract/catalog.ts';
import { menuPrice } from '#domain/price.ts';
import { PRICE_SIGNS } from '../trade/price-sign.ts';
import { sharePicture } from '../trade/trade-picture.tsx';
import type { MenuData, MenuProduct } from './menu-data.ts';
import type { Place, Restaurant } from './merchant-page.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 1440;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** The whole day is written to its last minute. */
const closing = (minute: number): string => (minute === DAY ? '23:59' : clock(minute % DAY));

/** The weekly hours as schema.org writes them, without a service's own; days with the same hours stand together. */
export function openingHours(shifts: BranchView['shifts']): string[] {
  const days = new Map<string, string[]>();
  const common = shifts.filter(({ serviceType }) => serviceType === null);
  for (const { weekday, opensMinute, closesMinute } of (common.length > 0 ? common : shifts).toSorted((a, b) => a.weekday - b.weekday)) {
    const hours = `${clock(opensMinute)}-${closing(closesMinute)}`;
    const day = DAYS[weekday - 1]!;
    const known = days.get(hours) ?? [];
    if (!known.includes(day)) days.set(hours, [...known, day]);
  }
  return [...days].map(([hours, list]) => `${list.join(',')} ${hours}`);
}

interface Described {
  restaurant: Restaurant;
  place: Place;
  kitchens: string[];
  /** Address of the restaurant's page. */
  url: string;
  /** Scheme and host, for pictures. */
  home: string;
}

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
        '@type': 'AggregateRating', ratingValue: restaurant.rating, reviewCount: restaurant.ratingCount, bestRating: 5, worstRating: 1,
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

export function menuData(menu: MenuData, url: string, currency: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${url}/Menu`,
    url: `${url}/Menu`,
    hasMenuSection: menu.sections.map((section) => ({
      '@type': 'MenuSection', name: section.name, hasMenuItem: section.products.map((product) => menuItem(product, currency)),
    })),
  };
}

/** Text of a merchant's can hold anything: `</script>` in it must not end the script. */
export const safeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />;
}
