/** An order as staff type it for a guest, and the body that is sent. */
import type { QuoteRequest } from '#contract/checkout.ts';
import type { PlaceOrder } from '#contract/orders.ts';
import type { TableSession } from '#contract/tables.ts';
import { nationalDigits, parsePhone } from '#domain/identity/phone.ts';
import type { ServiceType } from '#domain/orders/service-type.ts';
import type { z } from 'zod';
import { toCart, type DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
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
  tableId: string;
  partySize: number;
  note: string;
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
  tableId: '',
  partySize: 2,
  note: '',
  payment: 'CASH',
};

/** Opened from a table, the order is a round for it. */
export const startAt = (tableId: string | null, services: readonly ServiceType[]): StaffDraft => {
  if (tableId && services.includes('DINE_IN')) return { ...EMPTY, serviceType: 'DINE_IN', tableId };
  return services.includes(EMPTY.serviceType) ? EMPTY : { ...EMPTY, serviceType: services[0]! };
};

/** The guests who sit at the chosen table. */
export const sessionOf = <Session extends Pick<TableSession, 'tables'>>(
  { serviceType, tableId }: Pick<StaffDraft, 'serviceType' | 'tableId'>,
  sessions: readonly Session[] | undefined,
): Session | null =>
  (serviceType === 'DINE_IN' && sessions?.find(({ tables }) => tables.some(({ id }) => id === tableId))) || null;

/** Fields that have to be filled before the order can be placed. */
export type Gap = 'lines' | 'phone' | 'point' | 'address' | 'tableId';

/** What is missing before the order can be placed. */
export function gapsOf(draft: StaffDraft): Gap[] {
  const isDelivery = draft.serviceType === 'DELIVERY';
  const isHere = draft.serviceType === 'DINE_IN';
  const phone = parsePhone(nationalDigits(draft.phone));
  const missing: Record<Gap, boolean> = {
    lines: draft.lines.length === 0,
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

const addressOf = (draft: StaffDraft) =>
  draft.serviceType === 'DELIVERY' ? { name: draft.address.trim(), ...readPoint(draft.point) } : null;
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
  address: addressOf(draft),
  ...seatsOf(draft, sessionId),
});

export const toPlaceOrder = (
  draft: StaffDraft,
  place: Place,
  bill: number,
): z.input<typeof PlaceOrder> & { source: StaffSource } => ({
  ...toQuoteRequest(draft, place),
  source: draft.source,
  bill,
  later: false,
  phone: parsePhone(nationalDigits(draft.phone)),
  customerName: draft.name.trim() || null,
  note: draft.note.trim() || null,
  paymentType: draft.payment,
  ...(draft.serviceType === 'DELIVERY' ? { addressType: 'MAP' as const } : {}),
  ...(draft.serviceType === 'PICK_UP' ? { pickupValid: true } : {}),
});

const FIELDS: Readonly<Record<string, string>> = {
  cartItems: 'lines',
  customerName: 'name',
  'address.latitude': 'point',
  'address.longitude': 'point',
  paymentType: 'payment',
};

/** The field of the form for a path of the order's body, where they are named differently. */
export const fieldOfOrder = (path: string): string | undefined => FIELDS[path] ?? FIELDS[path.split('.')[0]!];
