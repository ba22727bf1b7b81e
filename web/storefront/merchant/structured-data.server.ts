/** Descriptions of a restaurant, its menu and a dish for search engines. */
import type { BranchView, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import { localityOf } from '#domain/restaurants/places/locality.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import type { MenuData, MenuProduct } from '#web/shared/menu/menu-data.ts';
import { PRICE_SIGNS } from '#web/shared/restaurant/price-sign.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { openingHours } from './opening-hours.ts';

/** A menu of some hundred dishes would double the page; nobody shows more of them beside a search result. */
const MOST_DISHES = 100;
const MOST_BRANCHES = 50;

/** Where the described page is. */
export interface PageAddress {
  /** The canonical address of the storefront. */
  home: string;
  slug: string;
  language: Language;
}

/** Of the storefront that search engines list. */
export function canonicalPage({ slug, canonical }: RestaurantDetails, language: Language): PageAddress {
  const { home, languages } = canonical;
  return { home, slug, language: languages.includes(language) ? language : languages[0]! };
}

/** The identifier of the restaurant: its address without a language. */
const idOf = ({ home, slug }: PageAddress): string => home + paths.restaurant({ slug }).slice(1);
const addressOf = (page: PageAddress, dish?: MenuProduct): string =>
  `${idOf(page)}?lang=${page.language}${dish ? `&product=${dish.id}` : ''}`;

interface DescribedRestaurant {
  restaurant: RestaurantDetails;
  branches: readonly BranchView[];
  kitchens: string[];
  page: PageAddress;
}

function placeOf(branch: BranchView, language: Language): object {
  const { address, latitude, longitude, phone } = branch;
  const locality = localityOf(branch, language);
  const hours = openingHours(branch.shifts);
  return {
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        ...(locality && { addressLocality: locality }),
        addressCountry: 'UZ',
      },
    }),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(phone && { telephone: phone }),
    ...(hours.length > 0 && { openingHours: hours }),
  };
}

export function restaurantData({ restaurant, branches, kitchens, page }: DescribedRestaurant): object {
  const picture = sharePicture(restaurant.cover) ?? restaurant.logo;
  const [first] = branches;
  return {
    '@type': 'Restaurant',
    '@id': idOf(page),
    name: restaurant.name,
    url: addressOf(page),
    hasMenu: { '@id': `${idOf(page)}#menu` },
    servesCuisine: kitchens,
    ...(picture && { image: new URL(picture, page.home).href }),
    ...(first && placeOf(first, page.language)),
    ...(restaurant.phone && { telephone: restaurant.phone }),
    ...(restaurant.priceCategory !== null && { priceRange: PRICE_SIGNS[restaurant.priceCategory - 1] }),
    ...(branches.length > 1 && {
      department: branches.slice(0, MOST_BRANCHES).map((branch) => ({
        '@type': 'Restaurant',
        '@id': `${idOf(page)}#${branch.id}`,
        name: `${restaurant.name} — ${branch.name}`,
        ...placeOf(branch, page.language),
      })),
    }),
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

const menuItem = (product: MenuProduct, page: PageAddress, currency: string): object => {
  const { name, description, image, costPrice, discount = 0, soldOut } = product;
  return {
    '@type': 'MenuItem',
    name,
    url: addressOf(page, product),
    ...(description && { description }),
    ...(image && { image: new URL(sharePicture({ ...image, widths: [image.width] })!, page.home).href }),
    offers: {
      '@type': 'Offer',
      price: menuPrice({ costPrice, discount }) / 100,
      priceCurrency: currency,
      ...(soldOut && { availability: 'https://schema.org/SoldOut' }),
    },
  };
};

export function menuData(menu: MenuData, page: PageAddress, currency: string): object {
  let left = MOST_DISHES;
  const sections = menu.sections.flatMap(({ name, products }) => {
    const described = products.slice(0, left);
    left -= described.length;
    return described.length === 0
      ? []
      : [{ '@type': 'MenuSection', name, hasMenuItem: described.map((each) => menuItem(each, page, currency)) }];
  });
  return { '@type': 'Menu', '@id': `${idOf(page)}#menu`, url: addressOf(page), hasMenuSection: sections };
}

export const dishData = (dish: MenuProduct, page: PageAddress, currency: string): object => ({
  ...menuItem(dish, page, currency),
  '@id': `${idOf(page)}?product=${dish.id}`,
});

/** The way from the home page, `front`, to what is shown. */
export function breadcrumbs(
  front: { name: string; item: string },
  page: PageAddress,
  restaurant: Pick<RestaurantDetails, 'name'>,
  dish?: MenuProduct,
): object {
  const steps = [
    front,
    { name: restaurant.name, item: addressOf(page) },
    ...(dish ? [{ name: dish.name, item: addressOf(page, dish) }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
