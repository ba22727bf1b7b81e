/**
 * Every address of the storefront in one table: the file that draws it, what must hold before it is shown, and
 * which overlay it is when it is a part that usually opens over another page.
 */
import { GUARDS, type GuardName } from './guards.ts';

export interface RouteEntry {
  path: string;
  file: string;
  /** Names from GUARDS; checked when the table is read, so a wrong one stops the start. */
  guard?: GuardName;
  /** The overlay this address opens. */
  modal?: ModalName;
}

export const MODALS = {
  activeorder: '/Modals/activeorder',
  branch: '/Modals/Branchmodal',
  language: '/Modals/LangModal',
  map: '/Modals/MapModal',
  status: '/Modals/statusmodal',
  time: '/Modals/timeModal',
  card: '/Merchants/modals/Cardmodal',
  confirm: '/Merchants/modals/modal',
  rating: '/Merchants/modals/reatingmodal',
  orders: '/orders/modal',
} as const;
export type ModalName = keyof typeof MODALS;

const modalPage = (modal: ModalName): RouteEntry =>
  ({ path: MODALS[modal].slice(1), file: 'storefront/modals/modal-page.tsx', modal });

/** The tabs of a restaurant, as they stand in its addresses. */
export const MERCHANT_TABS = [
  'Menu', 'About', 'Info', 'Gallery', 'Hours', 'Branches', 'Contact', 'Reviews', 'Rating',
] as const;
export type MerchantTab = (typeof MERCHANT_TABS)[number];

export const STOREFRONT_ROUTES: RouteEntry[] = [
  { path: '', file: 'storefront/home/home-route.tsx' },
  { path: 'basket', file: 'storefront/pages/basket-route.tsx' },
  { path: 'checkout', file: 'storefront/pages/checkout-route.tsx' },
  { path: 'confirmation', file: 'storefront/pages/confirmation-route.tsx' },
  { path: 'EditProfile', file: 'storefront/pages/edit-profile-route.tsx', guard: 'signedIn' },
  { path: 'header', file: 'storefront/pages/header-route.tsx' },
  { path: 'liked', file: 'storefront/pages/liked-route.tsx' },
  { path: 'login', file: 'storefront/pages/login-route.tsx', guard: 'signedOut' },
  { path: 'map', file: 'storefront/pages/map-route.tsx' },
  { path: 'Merchants', file: 'storefront/pages/merchants-route.tsx' },
  modalPage('card'),
  modalPage('confirm'),
  modalPage('rating'),
  modalPage('activeorder'),
  modalPage('branch'),
  modalPage('language'),
  modalPage('map'),
  modalPage('status'),
  modalPage('time'),
  { path: 'navigationBar', file: 'storefront/pages/navigation-bar-route.tsx' },
  { path: 'orders', file: 'storefront/pages/orders-route.tsx' },
  modalPage('orders'),
  { path: 'phone', file: 'storefront/pages/phone-route.tsx' },
  { path: 'profile', file: 'storefront/pages/profile-route.tsx' },
  { path: 'search', file: 'storefront/pages/search-route.tsx' },
  { path: 'vacancies', file: 'storefront/pages/vacancies-route.tsx' },
  { path: 'privacy', file: 'storefront/pages/privacy-route.tsx' },
];

/** Children of /Merchants/{id}: one header, a tab each. */
export const MERCHANT_ROUTES: RouteEntry[] = [
  { path: '', file: 'storefront/merchant/menu-route.tsx' },
  { path: 'Menu', file: 'storefront/merchant/menu-route.tsx' },
  { path: 'About', file: 'storefront/merchant/about-route.tsx' },
  { path: 'Info', file: 'storefront/merchant/info-route.tsx' },
  { path: 'Gallery', file: 'storefront/merchant/gallery-route.tsx' },
  { path: 'Hours', file: 'storefront/merchant/hours-route.tsx' },
  { path: 'Branches', file: 'storefront/merchant/branches-route.tsx' },
  { path: 'Contact', file: 'storefront/merchant/contact-route.tsx' },
  { path: 'Reviews', file: 'storefront/merchant/reviews-route.tsx' },
  { path: 'Rating', file: 'storefront/merchant/rating-route.tsx' },
  { path: 'branchModal', file: 'storefront/merchant/branch-modal-route.tsx' },
];

export function checkGuards(routes: readonly RouteEntry[]): void {
  for (const { path, guard } of routes) {
    if (guard !== undefined && !Object.hasOwn(GUARDS, guard)) {
      throw new Error(`The route /${path} names an unknown guard: ${String(guard)}`);
    }
  }
}

checkGuards([...STOREFRONT_ROUTES, ...MERCHANT_ROUTES]);

const guardByPath = new Map(STOREFRONT_ROUTES.flatMap((entry) => (entry.guard ? [[`/${entry.path}`, entry.guard]] : [])));
const modalByPath = new Map(STOREFRONT_ROUTES.flatMap((entry) => (entry.modal ? [[`/${entry.path}`, entry.modal]] : [])));

export const guardOf = (pathname: string): GuardName | undefined => guardByPath.get(pathname);
export const modalOf = (pathname: string): ModalName | undefined => modalByPath.get(pathname);
