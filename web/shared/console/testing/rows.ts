/** Rows of the console's lists as tests begin with them. */
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
