/**
 * Builds every link of the storefront. Addresses are relative to the storefront: the router adds the merchant's base
 * path, so a link works by path and by host.
 */
import type { MerchantTab } from './merchant-tabs.ts';
import { MODALS, type ModalName } from './modals.ts';

export interface RestaurantRef {
  slug: string;
}

/** The query of an address; what is undefined, empty or false is left out. */
export const search = (query: Record<string, string | number | boolean | readonly string[] | undefined>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || value === false) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  return params.size > 0 ? `?${params}` : '';
};

export const paths = {
  home: () => '/',
  restaurants: (query: Record<string, string | number | boolean | readonly string[] | undefined> = {}) =>
    `/Merchants${search(query)}`,
  restaurant: ({ slug }: RestaurantRef) => `/Merchants/${slug}`,
  restaurantTab: ({ slug }: RestaurantRef, tab: MerchantTab) => `/Merchants/${slug}/${tab}`,
  product: ({ slug }: RestaurantRef, productId: string) => `/Merchants/${slug}/Menu?product=${productId}`,
  /** What the address bar shows of a dish over its menu. */
  dishCard: ({ slug }: RestaurantRef, productId: string) =>
    `${MODALS.card}${search({ restaurant: slug, product: productId })}`,
  branchChooser: ({ slug }: RestaurantRef) => `/Merchants/${slug}/branchModal`,
  groupOrder: ({ slug }: RestaurantRef, token: string) => `/Merchants/${slug}/group/${token}`,
  /** Puts a promo code into the basket of a restaurant. */
  promo: ({ slug }: RestaurantRef, code: string) => `/Merchants/${slug}/promo/${encodeURIComponent(code)}`,
  search: (q?: string) => `/search${search({ q })}`,
  map: () => '/map',
  liked: () => '/liked',
  basket: () => '/basket',
  checkout: (restaurant?: RestaurantRef) => `/checkout${search({ restaurant: restaurant?.slug })}`,
  confirmation: (link?: string) => `/confirmation${search({ order: link })}`,
  pay: (link: string) => `/pay${search({ order: link })}`,
  orders: (tab?: 'past' | 'active') => `/orders${search({ tab })}`,
  /** An overlay about one order: by its link while it is active, by its id afterwards. */
  order: (modal: ModalName, order: string) => `${MODALS[modal]}${search({ order })}`,
  profile: () => '/profile',
  editProfile: () => '/EditProfile',
  login: (back?: string) => `/login${search({ return: back })}`,
  phone: () => '/phone',
  open: () => '/open',
  vacancies: () => '/vacancies',
  privacy: () => '/privacy',
  offer: () => '/offer',
  /** The overlay's own address, which the address bar shows while it is open. */
  modal: (modal: ModalName) => MODALS[modal],
} as const;
