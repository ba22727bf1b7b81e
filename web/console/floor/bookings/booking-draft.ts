/** A booking as staff type it for a guest, and the order that is sent. */
import type { z } from 'zod';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import { nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import type { Clock } from '#web/platform/format/clock.ts';

export interface BookingDraft {
  /** The moment, in milliseconds. */
  arrivesAt: string;
  partySize: number;
  name: string;
  phone: string;
  /** Empty: the table that fits best. */
  tableId: string;
  note: string;
}

interface Place {
  restaurantId: string;
  branchId: string;
}

/** A booking needs the phone at which its guest is reached. */
export const lacksPhone = ({ phone }: Pick<BookingDraft, 'phone'>): boolean =>
  parsePhone(nationalDigits(phone)) === null;

export const toBookingOrder = (
  draft: BookingDraft,
  { restaurantId, branchId }: Place,
  clock: Clock,
): z.input<typeof PlaceOrder> & { source: 'OPERATOR' } => ({
  merchantId: restaurantId,
  branchId,
  source: 'OPERATOR',
  serviceType: 'DINE_IN',
  later: true,
  day: clock.day(Number(draft.arrivesAt)),
  time: clock.time(Number(draft.arrivesAt)),
  partySize: draft.partySize,
  tableId: draft.tableId || null,
  customerName: draft.name.trim() || null,
  phone: parsePhone(nationalDigits(draft.phone)),
  note: draft.note.trim() || null,
  cartItems: [],
  bill: 0,
});

interface TableOfHall {
  hall: HallPlan;
  table: HallPlan['tables'][number];
}

/** Free tables that the party fits, the smallest first; then free ones that it does not, then those that are taken. */
export function fittingFirst(halls: readonly HallPlan[], partySize: number, taken: ReadonlySet<string>): TableOfHall[] {
  const rank = ({ table }: TableOfHall): number => {
    if (taken.has(table.id)) return 2;
    return table.seatsMin <= partySize && partySize <= table.seatsMax ? 0 : 1;
  };
  return halls
    .flatMap((hall) => hall.tables.map((table) => ({ hall, table })))
    .toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? a.table.seatsMax - b.table.seatsMax : 0));
}
