/** POS systems: the tills of restaurants, to which accepted orders are sent. */
import { iiko } from './vendors/iiko.ts';
import type { PosFacts } from './vendors/pos-facts.ts';
import { poster } from './vendors/poster.ts';

/** Each POS has its line here and in `adapters/pos/pos-providers.ts`. */
const POS = { POSTER: poster, IIKO: iiko };
export type PosVendor = keyof typeof POS;

type SecretOf<Facts> = Facts extends { extra: { name: infer Name } } ? Name : never;
type PosSecretName = (typeof POS)[PosVendor]['key']['name'] | SecretOf<(typeof POS)[PosVendor]>;

export const POS_FACTS: Readonly<Record<PosVendor, PosFacts<PosSecretName>>> = POS;
export const POS_VENDORS = Object.keys(POS) as PosVendor[];
export const POS_SECRETS = Object.values(POS_FACTS).flatMap(({ key, extra }) => (extra ? [key, extra] : [key]));

export const isPosVendor = (vendor: string): vendor is PosVendor => Object.hasOwn(POS, vendor);

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
