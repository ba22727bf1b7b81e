/**
 * Every address of the storefront and the console in one table: its route file, and its overlay if it usually opens
 * over another page. Read when the product is built and started; browsers never load it.
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
 * The console, below {base}console/. Who sees which section in the rail is decided in
 * web/shared/console/navigation/sections.ts.
 * @public Read by web/routes.ts, the configuration of the router.
 */
export const CONSOLE_ROUTES: RouteEntry[] = [
  { path: '', file: 'console/orders/orders/board/board-route.tsx' },
  { path: 'bookings', file: 'console/floor/bookings/bookings-route.tsx' },
  { path: 'guests/:guestId?', file: 'console/guests/guests/guests-route.tsx' },
  { path: 'kitchen', file: 'console/floor/kitchen/kitchen-route.tsx' },
  // One route for the list and for a dish of it: the list stays mounted while a dish is opened.
  { path: 'menu/:productId?', file: 'console/restaurants/menu-editor/menu-route.tsx' },
  { path: 'media', file: 'console/accounts/media/media-route.tsx' },
  { path: 'new-order', file: 'console/orders/new-order/new-order-route.tsx' },
  // One route for the list and for a branch of it.
  { path: 'places/:branchId?/:tab?', file: 'console/restaurants/places-editor/places-route.tsx' },
  { path: 'partners', file: 'console/partners/integrations/partners-route.tsx' },
  { path: 'payments', file: 'console/money/online-payments/payments-route.tsx' },
  // One route for the list and for a merchant of it.
  { path: 'platform/:merchantId?', file: 'console/management/platform-settings/platform-route.tsx' },
  { path: 'platform-money', file: 'console/money/platform-ledger/platform-money-route.tsx' },
  { path: 'loyalty', file: 'console/money/loyalty/loyalty-route.tsx' },
  { path: 'staff-pay', file: 'console/money/courier-pay/staff-pay-route.tsx' },
  { path: 'statement', file: 'console/money/ledger/statement-route.tsx' },
  { path: 'promos/:promoId?', file: 'console/restaurants/offers/promos-route.tsx' },
  { path: 'broadcasts/:rowId?', file: 'console/guests/broadcasts/broadcasts-route.tsx' },
  { path: 'banners/:rowId?', file: 'console/restaurants/offers/banners-route.tsx' },
  { path: 'stories/:rowId?', file: 'console/restaurants/offers/stories-route.tsx' },
  { path: 'collections/:rowId?', file: 'console/restaurants/offers/collections-route.tsx' },
  { path: 'vacancies/:rowId?', file: 'console/restaurants/offers/vacancies-route.tsx' },
  { path: 'printers', file: 'console/floor/print-agents/printers-route.tsx' },
  { path: 'reports/:view?', file: 'console/management/reports/reports-route.tsx' },
  { path: 'reviews', file: 'console/guests/reviews/reviews-route.tsx' },
  { path: 'settings', file: 'console/management/settings/settings-route.tsx' },
  { path: 'setup', file: 'console/management/merchant-setup/setup-route.tsx' },
  { path: 'documents', file: 'console/management/documents/documents-route.tsx' },
  { path: 'staff', file: 'console/accounts/staff/staff-route.tsx' },
  { path: 'stop-list', file: 'console/restaurants/availability/stop-list-route.tsx' },
  { path: 'couriers', file: 'console/floor/couriers/couriers-route.tsx' },
  { path: 'courier', file: 'console/floor/courier-pages/courier-route.tsx' },
  // One route for the open shift and for a closed one.
  { path: 'till/:shiftId?', file: 'console/floor/till/till-route.tsx' },
  { path: 'waiting-list', file: 'console/floor/waiting-list/waiting-list-route.tsx' },
  { path: 'tables', file: 'console/floor/tables/tables-route.tsx' },
  { path: 'tables/:tableId/code', file: 'console/floor/tables/code-screen-route.tsx' },
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
