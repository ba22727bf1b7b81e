/**
 * The ledger between the platform, a merchant and its guests, in double entry: a movement has entries that add up to
 * zero. Sums are in tiyin; positive is debit, negative is credit. The balance of an account is the sum of its entries.
 */
const ACCOUNTS = [
  /** What guests owe for their orders; negative: they have paid for what is not delivered yet. */
  'GUESTS',
  /** What the merchant owes the platform; negative: what the platform owes the merchant. */
  'MERCHANT',
  /** Money that payment providers hold for the platform. */
  'PROVIDER',
  /** The platform's income, negative. */
  'COMMISSION',
  /** What the platform has paid of promos. */
  'PROMO',
  /** The platform's bank account. */
  'BANK',
  /** What a merchant owes its guests in points, by customer; negative. */
  'POINTS',
  /** What is left of gift codes, by code; negative. */
  'GIFT',
  /** What points and gift codes have cost the merchant. */
  'REWARDS',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Kinds of which a statement between platform and merchant has a line. */
export const STATEMENT_KINDS = [
  'SALE',
  'PROMO',
  'COMMISSION',
  'PAYMENT',
  'REFUND',
  'LET_OFF',
  'TIP',
  'TIP_RETURN',
  'PAYOUT',
  'RECEIPT',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Points earned and expired, and gift codes issued and cancelled, are between a merchant and its guests. @internal */
export const MOVEMENT_KINDS = [...STATEMENT_KINDS, 'EARN', 'EXPIRY', 'GIFT_ISSUED', 'GIFT_CANCELED'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

interface Entry {
  account: Account;
  /** Whose account it is, where there are many of the kind. */
  owner?: string;
  amount: number;
}

export interface Movement {
  kind: MovementKind;
  /** What is booked; nothing is booked twice under the same kind. */
  source: string;
  orderId: string | null;
  at: number;
  entries: Entry[];
}

type Side = Account | { account: Account; owner: string };

const toEntry = (side: Side, amount: number): Entry =>
  typeof side === 'string' ? { account: side, amount } : { ...side, amount };

/** Credits one account and debits another. No movement: there is nothing to book. */
export function movement(
  { from, to, amount }: { from: Side; to: Side; amount: number },
  facts: Omit<Movement, 'entries'>,
): Movement[] {
  if (amount === 0) return [];
  return [{ ...facts, entries: [toEntry(to, amount), toEntry(from, -amount)] }];
}
