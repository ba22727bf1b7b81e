/** What the house enters for a guest, and the order that it becomes. */
import type { QuoteRequest } from '#contract/checkout.ts';
import type { PlaceOrder } from '#contract/orders.ts';
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
  /** As it was pasted. */
  point: string;
  tableId: string;
  /** Of the guests who sit there: what is ordered goes on their bill. */
  sessionId: string | null;
  partySize: number;
  note: string;
  payment: 'CASH' | 'CARD';
}

export const EMPTY: StaffDraft = {
  source: 'OPERATOR',
  serviceType: 'PICK_UP',
  lines: [],
  phone: '',
  name: '',
  address: '',
  point: '',
  tableId: '',
  sessionId: null,
  partySize: 2,
  note: '',
  payment: 'CASH',
};

export type Gap = 'lines' | 'phone' | 'point' | 'address' | 'table';

/** What the parts of the form share. */
export interface FieldsProps {
  draft: StaffDraft;
  gaps: readonly Gap[];
  change: (part: Partial<StaffDraft>) => void;
}

/** What is missing before it can be placed. */
export function gapsOf(draft: StaffDraft): Gap[] {
  const isDelivery = draft.serviceType === 'DELIVERY';
  const isHere = draft.serviceType === 'DINE_IN';
  const phone = parsePhone(nationalDigits(draft.phone));
  const missing: Record<Gap, boolean> = {
    lines: draft.lines.length === 0,
    // A guest at a table is here to be asked.
    phone: isHere ? draft.phone !== '' && phone === null : phone === null,
    address: isDelivery && draft.address.trim() === '',
    point: isDelivery && readPoint(draft.point) === null,
    table: isHere && draft.tableId === '',
  };
  return (Object.keys(missing) as Gap[]).filter((gap) => missing[gap]);
}

interface Place {
  restaurantId: string;
  branchId: string;
}

const addressOf = (draft: StaffDraft) =>
  draft.serviceType === 'DELIVERY' ? { name: draft.address.trim(), ...readPoint(draft.point) } : null;
const seatsOf = (draft: StaffDraft) =>
  draft.serviceType === 'DINE_IN'
    ? { tableId: draft.tableId || null, partySize: draft.partySize, tableSessionId: draft.sessionId }
    : {};

export const toQuoteRequest = (draft: StaffDraft, { restaurantId, branchId }: Place): z.input<typeof QuoteRequest> => ({
  merchantId: restaurantId,
  branchId,
  serviceType: draft.serviceType,
  cartItems: toCart(draft.lines),
  address: addressOf(draft),
  ...seatsOf(draft),
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
