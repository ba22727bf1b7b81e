/**
 * The pages of the console, below {base}console/: each the default export of a file named …-page.tsx. Who sees which
 * section in the rail is decided in web/shared/console/navigation/sections.ts.
 */
interface ConsoleRoute {
  path: string;
  file: string;
}

export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  { path: '', file: 'console/orders/orders/board/board-page.tsx' },
  { path: 'bookings', file: 'console/floor/bookings/bookings-page.tsx' },
  { path: 'guests/:guestId?', file: 'console/guests/guests/guests-page.tsx' },
  { path: 'kitchen', file: 'console/floor/kitchen/kitchen-page.tsx' },
  // One route for the list and for a dish of it: the list stays mounted while a dish is opened.
  { path: 'menu/:productId?', file: 'console/restaurants/menu-editor/menu-page.tsx' },
  { path: 'media', file: 'console/accounts/media/media-page.tsx' },
  { path: 'new-order', file: 'console/orders/new-order/new-order-page.tsx' },
  // One route for the list and for a branch of it.
  { path: 'places/:branchId?/:tab?', file: 'console/restaurants/places-editor/places-page.tsx' },
  { path: 'partners', file: 'console/partners/integrations/partners-page.tsx' },
  { path: 'payments', file: 'console/money/online-payments/payments-page.tsx' },
  // One route for the list and for a merchant of it.
  { path: 'platform/:merchantId?', file: 'console/management/platform-settings/platform-page.tsx' },
  { path: 'platform-money', file: 'console/money/platform-ledger/platform-money-page.tsx' },
  { path: 'loyalty', file: 'console/money/loyalty/loyalty-page.tsx' },
  { path: 'staff-pay', file: 'console/money/courier-pay/staff-pay-page.tsx' },
  { path: 'statement', file: 'console/money/ledger/statement-page.tsx' },
  { path: 'promos/:promoId?', file: 'console/restaurants/offers/promos-page.tsx' },
  { path: 'broadcasts/:rowId?', file: 'console/guests/broadcasts/broadcasts-page.tsx' },
  { path: 'banners/:rowId?', file: 'console/restaurants/offers/banners-page.tsx' },
  { path: 'stories/:rowId?', file: 'console/restaurants/offers/stories-page.tsx' },
  { path: 'collections/:rowId?', file: 'console/restaurants/offers/collections-page.tsx' },
  { path: 'vacancies/:rowId?', file: 'console/restaurants/offers/vacancies-page.tsx' },
  { path: 'printers', file: 'console/floor/print-agents/printers-page.tsx' },
  { path: 'reports/:view?', file: 'console/management/reports/reports-page.tsx' },
  { path: 'reviews', file: 'console/guests/reviews/reviews-page.tsx' },
  { path: 'security', file: 'console/accounts/security/security-page.tsx' },
  { path: 'settings', file: 'console/management/settings/settings-page.tsx' },
  { path: 'setup', file: 'console/management/merchant-setup/setup-page.tsx' },
  { path: 'documents', file: 'console/management/documents/documents-page.tsx' },
  { path: 'staff', file: 'console/accounts/staff/staff-page.tsx' },
  { path: 'stop-list', file: 'console/restaurants/availability/stop-list-page.tsx' },
  { path: 'couriers', file: 'console/floor/couriers/couriers-page.tsx' },
  { path: 'courier', file: 'console/floor/courier-pages/courier-page.tsx' },
  // One route for the open shift and for a closed one.
  { path: 'till/:shiftId?', file: 'console/floor/till/till-page.tsx' },
  { path: 'waiting-list', file: 'console/floor/waiting-list/waiting-list-page.tsx' },
  { path: 'tables', file: 'console/floor/tables/tables-page.tsx' },
  { path: 'tables/:tableId/code', file: 'console/floor/tables/code-screen-page.tsx' },
];
