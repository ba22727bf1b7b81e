/** An order as staff type it for a guest, and the body that is sent. */
import type { QuoteRequest } from '#contract/orders/checkout.ts';
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { z } from 'zod';
import { addDays } from '#web/platform/format/moments.ts';
import { toCart, withDish, type DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import { readPoint } from '#web/platform/form/read-point.ts';

export type StaffSource = 'OPERATOR' | 'INSTAGRAM';

export interface StaffDraft {
  source: StaffSource;
  serviceType: ServiceType;
  lines: DraftLine[];
  phone: string;
  name: string;
  address: string;
  /** Pasted text: coordinates or a link of a map. */
  point: string;
  office: string;
  entrance: string;
  floor: string;
  domophone: string;
  /** For the courier. */
  courierComment: string;
  /** In soʻm, as it is typed; with cash. */
  changeFrom: string;
  tableId: string;
  partySize: number;
  /** NOW: as soon as possible. */
  when: 'NOW' | 'LATER';
  /** With LATER, in the branch's local time. */
  day: string;
  time: string;
  promo: string;
  /** Why an order below the minimum is delivered. */
  belowMinimum: string;
  note: string;
  allergens: readonly Allergen[];
  allergyNote: string;
  payment: 'CASH' | 'CARD';
}

/** @internal */
export const EMPTY: StaffDraft = {
  source: 'OPERATOR',
  serviceType: 'PICK_UP',
  lines: [],
  phone: '',
  name: '',
  address: '',
  point: '',
  office: '',
  entrance: '',
  floor: '',
  domophone: '',
  courierComment: '',
  changeFrom: '',
  tableId: '',
  partySize: 2,
  when: 'NOW',
  day: '',
  time: '19:00',
  promo: '',
  belowMinimum: '',
  note: '',
  allergens: [],
  allergyNote: '',
  payment: 'CASH',
};

/** Opened from a table, the order is a round for it. */
export const startAt = (tableId: string | null, services: readonly ServiceType[]): StaffDraft => {
  if (tableId && services.includes('DINE_IN')) return { ...EMPTY, serviceType: 'DINE_IN', tableId };
  return services.includes(EMPTY.serviceType) ? EMPTY : { ...EMPTY, serviceType: services[0]! };
};

/** The guests who sit at the chosen table. */
export const sessionOf = <Session extends Pick<TableSession, 'tables'>>(
  { serviceType, tableId, when = 'NOW' }: Pick<StaffDraft, 'serviceType' | 'tableId'> & Partial<StaffDraft>,
  sessions: readonly Session[] | undefined,
): Session | null =>
  (serviceType === 'DINE_IN' &&
    when === 'NOW' &&
    sessions?.find(({ tables }) => tables.some(({ id }) => id === tableId))) ||
  null;

/** Fields that have to be filled before the order can be placed. */
export type Gap = 'lines' | 'phone' | 'point' | 'address' | 'tableId';

/** A table for later: with dishes or without, at whichever table fits. */
export const isBookingDraft = ({ serviceType, when }: Pick<StaffDraft, 'serviceType' | 'when'>): boolean =>
  serviceType === 'DINE_IN' && when === 'LATER';

/** What is missing before the order can be placed. */
export function gapsOf(draft: StaffDraft): Gap[] {
  const isDelivery = draft.serviceType === 'DELIVERY';
  const isBooking = isBookingDraft(draft);
  const isHere = draft.serviceType === 'DINE_IN' && !isBooking;
  const phone = parsePhone(nationalDigits(draft.phone));
  const missing: Record<Gap, boolean> = {
    lines: draft.lines.length === 0 && !isBooking,
    // Guests at a table need no phone; one that was typed has to be complete.
    phone: isHere ? draft.phone !== '' && phone === null : phone === null,
    address: isDelivery && draft.address.trim() === '',
    point: isDelivery && readPoint(draft.point) === null,
    tableId: isHere && draft.tableId === '',
  };
  return (Object.keys(missing) as Gap[]).filter((gap) => missing[gap]);
}

export interface Place {
  restaurantId: string;
  branchId: string;
  /** The table session of the guests who sit at the chosen table: the order goes on their bill. */
  sessionId: string | null;
}

/** At a table the service charge is on the bill of the visit, not on its orders. */
export const billOf = (
  draft: Pick<StaffDraft, 'serviceType' | 'when'>,
  quote: { bill: number; servicePrice: number },
): number => (draft.serviceType === 'DINE_IN' && !isBookingDraft(draft) ? quote.bill - quote.servicePrice : quote.bill);

const addressOf = (draft: StaffDraft) =>
  draft.serviceType === 'DELIVERY' ? { name: draft.address.trim(), ...readPoint(draft.point) } : null;
const timeOf = ({ when, day, time }: StaffDraft) => (when === 'LATER' ? { day, time } : {});
const seatsOf = (draft: StaffDraft, sessionId: string | null) =>
  draft.serviceType === 'DINE_IN'
    ? { tableId: draft.tableId || null, partySize: draft.partySize, tableSessionId: sessionId }
    : {};

export const toQuoteRequest = (
  draft: StaffDraft,
  { restaurantId, branchId, sessionId }: Place,
): z.input<typeof QuoteRequest> => ({
  merchantId: restaurantId,
  branchId,
  serviceType: draft.serviceType,
  cartItems: toCart(draft.lines),
  promoCode: draft.promo.trim() || null,
  address: addressOf(draft),
  ...timeOf(draft),
  ...seatsOf(draft, sessionId),
});

/** Tiyin; null where nothing was typed. */
const readSum = (text: string): number | null => {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits) * 100;
};

/** How the courier finds the door. */
const doorOf = ({ office, entrance, floor, domophone, courierComment }: StaffDraft) => ({
  addressType: 'MAP' as const,
  office: office.trim() || null,
  entrance: entrance.trim() || null,
  floor: floor.trim() || null,
  domophone: domophone.trim() || null,
  courierComment: courierComment.trim() || null,
});

export const toPlaceOrder = (
  draft: StaffDraft,
  place: Place,
  bill: number,
): z.input<typeof PlaceOrder> & { source: StaffSource; belowMinimum: string | null } => ({
  ...toQuoteRequest(draft, place),
  source: draft.source,
  bill,
  later: draft.when === 'LATER',
  phone: parsePhone(nationalDigits(draft.phone)),
  customerName: draft.name.trim() || null,
  belowMinimum: draft.belowMinimum.trim() || null,
  note: draft.note.trim() || null,
  allergens: [...draft.allergens],
  allergyNote: draft.allergyNote.trim() || null,
  paymentType: draft.payment,
  changeFrom: draft.payment === 'CASH' ? readSum(draft.changeFrom) : null,
  ...(draft.serviceType === 'DELIVERY' ? doorOf(draft) : {}),
  ...(draft.serviceType === 'PICK_UP' ? { pickupValid: true } : {}),
});

const FIELDS: Readonly<Record<string, string>> = {
  cartItems: 'lines',
  customerName: 'name',
  'address.latitude': 'point',
  'address.longitude': 'point',
  paymentType: 'payment',
  promoCode: 'promo',
};

/** The field of the form for a path of the order's body, where they are named differently. */
export const fieldOfOrder = (path: string): string | undefined => FIELDS[path] ?? FIELDS[path.split('.')[0]!];

/** An address of a former delivery. */
export const withAddress = (
  draft: StaffDraft,
  { name, latitude, longitude }: { name: string; latitude: number; longitude: number },
): StaffDraft => ({ ...draft, serviceType: 'DELIVERY', address: name, point: `${latitude}, ${longitude}` });

/** The dishes of a former order on top of those that are chosen; dishes that are on no menu any more are left out. */
export const withFormerOrder = (
  lines: readonly DraftLine[],
  former: readonly (Omit<DraftLine, 'productId'> & { productId: string | null })[],
): DraftLine[] =>
  former.reduce<DraftLine[]>(
    (before, { productId, ...line }) => (productId === null ? before : withDish(before, { ...line, productId })),
    [...lines],
  );

/** The days for which an order can be entered, today first. */
export const daysAhead = (today: string, count = 14): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index));

/** `00:00` to `23:45`. */
export const QUARTERS = Array.from({ length: 96 }, (_, index) => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}`;
});
