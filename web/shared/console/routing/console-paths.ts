/** Builds every link of the console, like `paths` those of the storefront. */
import { search } from '#web/shared/routing/paths.ts';

const page = (name: string, ...below: readonly (string | undefined)[]): string =>
  ['/console', name, ...below].filter(Boolean).join('/');

export const consolePaths = {
  /** The board, and an order over it. */
  board: (order?: string) => `/console${search({ order })}`,
  bookings: () => page('bookings'),
  guests: (guestId?: string) => page('guests', guestId),
  kitchen: () => page('kitchen'),
  menu: (productId?: string, query: { restaurant?: string } = {}) => page('menu', productId) + search(query),
  media: () => page('media'),
  newOrder: (query: { table?: string; view?: string } = {}) => page('new-order') + search(query),
  places: (branchId?: string, tab?: string) => page('places', branchId, tab),
  restaurant: (id: string) => page('places') + search({ restaurant: id }),
  partners: () => page('partners'),
  payments: () => page('payments'),
  platform: (merchantId?: string) => page('platform', merchantId),
  platformMoney: (merchant?: string) => page('platform-money') + search({ merchant }),
  loyalty: () => page('loyalty'),
  staffPay: () => page('staff-pay'),
  statement: () => page('statement'),
  promos: (promoId?: string) => page('promos', promoId),
  broadcasts: (rowId?: string) => page('broadcasts', rowId),
  banners: (rowId?: string) => page('banners', rowId),
  stories: (rowId?: string) => page('stories', rowId),
  collections: (rowId?: string) => page('collections', rowId),
  vacancies: (rowId?: string) => page('vacancies', rowId),
  printers: () => page('printers'),
  security: () => page('security'),
  reports: (view?: string) => page('reports', view),
  reviews: () => page('reviews'),
  /** The settings, at one of their fields. */
  settings: (field?: string) => page('settings') + (field ? `#${field}` : ''),
  setup: () => page('setup'),
  documents: () => page('documents'),
  staff: () => page('staff'),
  stopList: () => page('stop-list'),
  couriers: () => page('couriers'),
  courier: () => page('courier'),
  till: (shiftId?: string) => page('till', shiftId),
  waitingList: () => page('waiting-list'),
  tables: (query: { view?: string; table?: string } = {}) => page('tables') + search(query),
  tableCode: (tableId: string) => page('tables', tableId, 'code'),
} as const;
