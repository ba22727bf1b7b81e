/** Rows of the console's lists as tests begin with them. */
import type { TableSession } from '#contract/floor/tables.ts';
import type { ConsoleGuest } from '#contract/guests/guests.ts';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';

export const guestRow: ConsoleGuest = {
  id: '1',
  version: 1,
  name: 'Anvar',
  phone: null,
  orders: 7,
  spent: 12_000_000,
  lastOrderAt: null,
  createdDate: '2026-11-20T10:00:00.000Z',
  note: null,
  allergens: [],
  allergyNote: null,
  tags: [],
  blocked: false,
  blockedReason: null,
  trusted: false,
};

export const reviewRow = {
  id: '1',
  version: 1,
  stars: 2,
  text: 'Sovuq edi',
  tags: [] as string[],
  day: '2026-11-20',
  reply: null as string | null,
  photos: [],
  hidden: false,
  hiddenReason: null,
  reported: false,
  restaurantName: 'Anhor',
  branchName: 'Markaz',
};

export const aggregatorRow: AggregatorConnection = {
  vendor: 'YANDEX_EATS',
  isActive: false,
  address: 'https://dasturxon.example',
  clientId: 'client',
  version: 1,
  lastCallAt: null,
  lastMenuAt: null,
  lastOrderAt: null,
  lastRefusedAt: null,
  unmapped: 0,
  push: { isActive: false, hasKey: true, baseUrl: '', urls: [], version: 1, places: [] },
};

export const tableSession = {
  id: 'a',
  state: 'OPEN',
  branchId: 'branch',
  hallName: 'Terrace',
  tables: [{ id: 't7', number: '7' }],
  tableId: 't7',
  partySize: null,
  waiterName: null,
  openedAt: '2026-11-22T12:00:00Z',
  waiterCalledAt: null,
  billAskedAt: null,
  billPayment: null,
  joinCode: null,
  phones: [],
  rounds: [],
  totalDiscount: 0,
  servicePrice: 0,
  bill: 0,
  due: 0,
  isPaid: false,
  parts: [],
  adjustments: [],
  excessService: [],
} as unknown as TableSession;

export const tableRound = {
  orderId: 'order',
  number: 12,
  status: 'OPEN',
  waits: false,
  createdDate: '2026-11-22T12:05:00Z',
  totalPrice: 5_000_000,
  guestAllergy: null,
  lines: [{ productCount: 2, name: 'Plov', modifications: [] }],
};
