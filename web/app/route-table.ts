/**
 * Every address of the storefront in one table: its route file, and its overlay if it usually opens over another page;
 * the console's are in console-routes.ts. Read when the product is built and started; browsers never load it.
 */
import { GUARDED, GUARDS } from './guards.ts';
import { MODALS, type ModalName } from '#web/shared/routing/modals.ts';

/** @internal */
export interface RouteEntry {
  path: string;
  file: string;
  /** The overlay that this address opens. */
  modal?: ModalName;
}

const modalPage = (modal: ModalName): RouteEntry => ({
  path: MODALS[modal].slice(1),
  file: 'app/modal-page.tsx',
  modal,
});

/**
 * @internal
 * @public Read by web/routes.ts, the configuration of the router.
 */
export const STOREFRONT_ROUTES: RouteEntry[] = [
  { path: '', file: 'storefront/home/home-route.tsx' },
  { path: 'basket', file: 'storefront/basket/basket-route.tsx' },
  { path: 'checkout', file: 'storefront/checkout/checkout-route.tsx' },
  { path: 'confirmation', file: 'storefront/confirmation/confirmation-route.tsx' },
  { path: 'EditProfile', file: 'storefront/profile/edit-profile-route.tsx' },
  { path: 'header', file: 'app/layout/header-route.tsx' },
  { path: 'liked', file: 'storefront/liked/liked-route.tsx' },
  { path: 'login', file: 'storefront/sign-in/login-route.tsx' },
  { path: 'map', file: 'storefront/map/map-route.tsx' },
  { path: 'Merchants', file: 'storefront/restaurants/restaurants-route.tsx' },
  { path: 'Merchants/:id/group/:token', file: 'storefront/group-order/group-route.tsx' },
  { path: 'Merchants/:id/promo/:code', file: 'storefront/promo-link/promo-route.tsx' },
  modalPage('card'),
  modalPage('confirm'),
  modalPage('rating'),
  modalPage('activeorder'),
  modalPage('branch'),
  modalPage('language'),
  modalPage('map'),
  modalPage('status'),
  modalPage('time'),
  { path: 'navigationBar', file: 'app/layout/navigation-bar-route.tsx' },
  { path: 'off/:code', file: 'storefront/unsubscribe/unsubscribe-route.tsx' },
  { path: 'open', file: 'storefront/open/open-route.tsx' },
  { path: 'orders', file: 'storefront/orders/orders-route.tsx' },
  modalPage('orders'),
  { path: 'pay', file: 'storefront/pay/pay-route.tsx' },
  { path: 'phone', file: 'storefront/profile/phone-route.tsx' },
  { path: 'phone/undo', file: 'storefront/profile/phone-undo-route.tsx' },
  { path: 'profile', file: 'storefront/profile/profile-route.tsx' },
  { path: 'search', file: 'storefront/search/search-route.tsx' },
  { path: 'table/:token', file: 'storefront/table/table-route.tsx' },
  { path: 'wait/:token', file: 'storefront/waiting/waiting-route.tsx' },
  { path: 'vacancies', file: 'storefront/vacancies/vacancies-route.tsx' },
  { path: 'privacy', file: 'storefront/documents/privacy-route.tsx' },
  { path: 'offer', file: 'storefront/documents/offer-route.tsx' },
];

/**
 * Children of /Merchants/{id}: a shared header, one route per tab.
 * @public Read by web/routes.ts, the configuration of the router.
 */
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

/**
 * Checked when the table is imported, at the build and at each start: an unknown guard would protect nothing.
 * @internal
 */
export function checkGuards(guarded: Readonly<Record<string, string>>, routes: readonly RouteEntry[]): void {
  for (const [path, guard] of Object.entries(guarded)) {
    if (!Object.hasOwn(GUARDS, guard)) throw new Error(`The route ${path} names an unknown guard: ${guard}`);
    if (!routes.some((route) => `/${route.path}` === path))
      throw new Error(`The guard ${guard} stands at ${path}, which is no route`);
  }
}

checkGuards(GUARDED, STOREFRONT_ROUTES);
