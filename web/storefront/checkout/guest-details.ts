/** Contact details and address of the guest, the same at every restaurant; stored in this browser only. */
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { PAYMENT_TYPES, type PaymentType } from '#domain/orders/orders/statuses.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface GuestDetails {
  name: string;
  /** National digits of the number to call, when it differs from the account's. */
  phone: string;
  office: string;
  entrance: string;
  floor: string;
  domophone: string;
  courierComment: string;
  /** Under which name the address is saved with the order. */
  addressLabel: string;
  paymentType: PaymentType;
  /** Whole soʻm, as typed. */
  changeFrom: string;
  sendCheque: boolean;
  chequePhone: string;
}

/** @internal */
export const NO_DETAILS: GuestDetails = {
  name: '',
  phone: '',
  office: '',
  entrance: '',
  floor: '',
  domophone: '',
  courierComment: '',
  addressLabel: '',
  paymentType: 'CASH',
  changeFrom: '',
  sendCheque: false,
  chequePhone: '',
};

const LIMITS = {
  name: TEXT_LIMITS.customerName,
  phone: 15,
  office: TEXT_LIMITS.office,
  entrance: TEXT_LIMITS.entrance,
  floor: TEXT_LIMITS.floor,
  domophone: TEXT_LIMITS.domophone,
  courierComment: TEXT_LIMITS.courierComment,
  addressLabel: 60,
  changeFrom: 12,
  chequePhone: 15,
} as const;

/** @internal */
export function readDetails(stored: unknown): GuestDetails | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  const texts = Object.entries(LIMITS).map(([field, limit]) => {
    const value = fields[field];
    return [field, typeof value === 'string' ? value.slice(0, limit) : ''];
  });
  return {
    ...NO_DETAILS,
    ...(Object.fromEntries(texts) as Pick<GuestDetails, keyof typeof LIMITS>),
    paymentType: PAYMENT_TYPES.find((type) => type === fields.paymentType) ?? 'CASH',
    sendCheque: fields.sendCheque === true,
  };
}

/** @internal */
export const guestDetails = persistedStore('guestDetails', readDetails);

export const changeDetails = (change: Partial<GuestDetails>): void =>
  guestDetails.set({ ...(guestDetails.get() ?? NO_DETAILS), ...change });

export const useDetails = (): GuestDetails => guestDetails.use() ?? NO_DETAILS;
