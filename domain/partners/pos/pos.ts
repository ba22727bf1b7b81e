/** POS systems: the tills of restaurants, to which accepted orders are sent. */
import type { Vendor } from '../integrations/vendors.ts';

export const POS_VENDORS = ['POSTER', 'IIKO'] as const satisfies readonly Vendor[];
export type PosVendor = (typeof POS_VENDORS)[number];

export const isPosVendor = (vendor: string): vendor is PosVendor => (POS_VENDORS as readonly string[]).includes(vendor);

/**
 * PENDING: at the POS, where nobody has taken it yet. FAILED: it is not there. BY_HAND: staff entered it themselves.
 */
export const POS_STATES = ['NEW', 'PENDING', 'ACCEPTED', 'CANCELLED', 'FAILED', 'BY_HAND'] as const;
export type PosState = (typeof POS_STATES)[number];

/** What staff have to know of an order at a POS. */
export const POS_PROBLEMS = [
  'UNMAPPED',
  'PRODUCT_GONE',
  'PRICE',
  'REJECTED',
  'UNAUTHORIZED',
  'UNANSWERED',
  'RESTING',
  'NOT_CONNECTED',
  'NO_PHONE',
  'NOT_SEEN',
  'CANCELLED_THERE',
  'CANCEL_BY_HAND',
  'BY_HAND',
  'NO_TABLE',
  'CHANGE_BY_HAND',
] as const;
export type PosProblem = (typeof POS_PROBLEMS)[number];

/** Who decides about a field of a dish. */
export const FIELD_OWNERS = ['US', 'POS'] as const;
export type FieldOwner = (typeof FIELD_OWNERS)[number];
