/**
 * The client order request of the spec, and the shape that placing an order reads. Fields that the server computes
 * itself are ignored, whatever was sent; request.test.ts lists them.
 */
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import type { ServiceType } from '../../restaurants/places/service-type.ts';
import type { PaymentType } from './statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';

export const ADDRESS_TYPES = ['COORDINATES', 'SAVED', 'TARGET', 'MAP'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
export const IF_MISSING = ['CALL', 'REPLACE', 'REMOVE'] as const;
export type IfMissing = (typeof IF_MISSING)[number];

/** What a person may write, in characters. */
export const TEXT_LIMITS = {
  office: 20,
  domophone: 20,
  entrance: 20,
  floor: 20,
  courierComment: 200,
  note: 500,
  allergyNote: 200,
  comment: 500,
  customerName: 80,
  addressName: 300,
  lineNote: 300,
  promoCode: 40,
} as const;
export const MOST_LINES = 100;
export const MOST_CUTLERY = 50;

export interface RequestedLine {
  productId: string;
  productCount: number;
  modifications?: readonly { id: string; count: number }[];
  note?: string | null;
}

/** As it comes off the wire, types checked and nothing more. */
export interface OrderRequest {
  serviceType: ServiceType;
  cartItems?: readonly RequestedLine[];
  /** The sum that the guest saw on the button. */
  bill: number;
  branchId?: string | null;
  phone?: string | null;
  customerName?: string | null;
  address?: { name?: string | null; latitude?: number | null; longitude?: number | null } | null;
  addressType?: AddressType | null;
  office?: string | null;
  domophone?: string | null;
  entrance?: string | null;
  floor?: string | null;
  courierComment?: string | null;
  note?: string | null;
  comment?: string | null;
  later?: boolean | null;
  day?: string | null;
  time?: string | null;
  day2?: string | null;
  time2?: string | null;
  partySize?: number | null;
  hallId?: string | null;
  tableId?: string | null;
  promoCode?: string | null;
  pickupValid?: boolean | null;
  sendCheque?: boolean | null;
  sendChequePhone?: string | null;
  deliveryType?: DeliveryType | null;
  paymentType?: PaymentType | null;
  changeFrom?: number | null;
  fromBalances?: number | null;
  cutlery?: number | null;
  allergens?: readonly Allergen[] | null;
  allergyNote?: string | null;
  ifMissing?: IfMissing | null;
  holdId?: string | null;
}

interface WishedLine {
  productId: string;
  productCount: number;
  modifications: { id: string; count: number }[];
  note: string | null;
}

/** What the guest wants, in one shape: no blanks, no fields that this service does not have. */
export interface ParsedOrder {
  serviceType: ServiceType;
  booking: boolean;
  lines: WishedLine[];
  bill: number;
  branchId: string | null;
  phone: string | null;
  customerName: string | null;
  address: { type: AddressType; name: string; latitude: number; longitude: number } | null;
  office: string | null;
  domophone: string | null;
  entrance: string | null;
  floor: string | null;
  courierComment: string | null;
  note: string | null;
  comment: string | null;
  /** null: as soon as possible. */
  window: { day: string; time: string; day2: string | null; time2: string | null } | null;
  partySize: number | null;
  hallId: string | null;
  tableId: string | null;
  promoCode: string | null;
  pickupValid: boolean;
  sendChequePhone: string | null;
  deliveryType: DeliveryType | null;
  paymentType: PaymentType;
  changeFrom: number | null;
  cutlery: number | null;
  /** What somebody who eats it must not eat. */
  allergens: Allergen[];
  allergyNote: string | null;
  ifMissing: IfMissing | null;
  holdId: string | null;
}
