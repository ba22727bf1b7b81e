/**
 * What is booked of one order. Money is booked when it moves; the sale, the platform's part of a promo and the
 * commission when the order is closed, because its bill is final from then on.
 */
import { earnedBy } from '../loyalty/points.ts';
import {
  isBalancePayment,
  isOnlinePayment,
  isPaidAtHandOver,
  type OnlinePayment,
  type PaymentMeans,
} from '#domain/orders/orders/statuses.ts';
import { commissionOf, type ChargedOrder, type CommissionTerms } from './commission.ts';
import { shareOf } from '#domain/orders/pricing/share.ts';
import { movement, type Movement } from './ledger.ts';

/** One entry of the payment journal. @internal */
export interface JournalEntry {
  id: string;
  provider: PaymentMeans;
  /** Whose points or which gift code, where it was paid with them. */
  owner?: string | null;
  /** Received; negative: returned, or its receipt was undone. */
  amount: number;
  /** The part of a refund that is not owed again. */
  letOff: number;
  at: number;
}

/** A refund at the counter that the guest has accepted: from then on it lowers the commission. */
interface AcceptedRefund {
  id: string;
  letOff: number;
  at: number;
}

/** A tip that was paid, or went back. @internal */
export interface TipEntry {
  id: string;
  isReturn: boolean;
  provider: OnlinePayment;
  amount: number;
  at: number;
}

export interface LedgerOrder extends Omit<ChargedOrder, 'letOff' | 'promoByPlatform'> {
  id: string;
  /** null: it is not closed. */
  closedAt: number | null;
  /** Taken off by a promo. */
  promoDiscount: number;
  /** How much of it the platform pays. */
  platformPercent: number;
  /** The platform pays no more than this of it; null: there is no cap. */
  platformMost?: number | null;
  terms: CommissionTerms | null;
  /** What was booked before; of what is let off, as far as it lowers the commission. */
  booked: { isClosed: boolean; letOff: number; commission: number; money?: number; earned?: number };
  /** Who earns points with it, and by which rule; null: nobody does. */
  earner?: { customerId: string; earnBasisPoints: number } | null;
  /** Not booked yet, in the order of time. */
  entries: readonly JournalEntry[];
  accepted?: readonly AcceptedRefund[];
  /** What was paid as tips or went back, and is not booked yet. */
  tips?: readonly TipEntry[];
}

/** @internal */
export function promoByPlatform({ promoDiscount, platformPercent, platformMost }: LedgerOrder): number {
  const share = shareOf(promoDiscount, platformPercent * 100);
  return Math.min(share, platformMost ?? share);
}

type Event =
  | { at: number; is: 'CLOSED' }
  | { at: number; is: 'MONEY'; entry: JournalEntry }
  | { at: number; is: 'ACCEPTED'; refund: AcceptedRefund };

/** Money comes first where it came at the same moment: an order is closed because it is paid. */
function eventsOf({ closedAt, booked, entries, accepted = [] }: LedgerOrder): Event[] {
  const money = [
    ...entries.map((entry): Event => ({ at: entry.at, is: 'MONEY', entry })),
    ...accepted.map((refund): Event => ({ at: refund.at, is: 'ACCEPTED', refund })),
  ].toSorted((a, b) => a.at - b.at);
  if (closedAt === null || booked.isClosed) return money;
  const before = money.filter(({ at }) => at <= closedAt);
  return [...before, { at: closedAt, is: 'CLOSED' }, ...money.slice(before.length)];
}

export function orderMovements(order: LedgerOrder): Movement[] {
  const movements: Movement[] = [];
  let { isClosed, letOff, commission, money = 0, earned = 0 } = order.booked;
  for (const event of eventsOf(order)) {
    if (event.is === 'CLOSED') {
      isClosed = true;
      movements.push(...saleOf(order, event.at));
    } else if (event.is === 'ACCEPTED') {
      letOff += event.refund.letOff;
    } else {
      letOff += confirmedLetOff(event.entry);
      if (!isBalancePayment(event.entry.provider)) money += event.entry.amount;
      movements.push(...moneyOf(order, event.entry));
    }
    if (!isClosed) continue;
    const charged = commissionOf({ ...order, promoByPlatform: promoByPlatform(order), letOff }, order.terms);
    const source = sourceOf(event, order);
    movements.push(
      ...movement(
        { from: 'COMMISSION', to: 'MERCHANT', amount: charged - commission },
        // A refund before the closing is part of the commission at the closing.
        { kind: 'COMMISSION', source, orderId: order.id, at: Math.max(event.at, order.closedAt ?? event.at) },
      ),
    );
    commission = charged;
    const points = order.earner ? earnedBy(Math.min(money, order.bill), order.earner) : 0;
    movements.push(...earningOf(order, points - earned, { source, at: event.at }));
    earned = points;
  }
  return [...movements, ...(order.tips ?? []).flatMap((tip) => tipOf(order, tip))];
}

const sourceOf = (event: Event, order: LedgerOrder): string => {
  if (event.is === 'CLOSED') return order.id;
  return event.is === 'MONEY' ? event.entry.id : event.refund.id;
};

/** Nobody confirms a refund at the counter when it is noted. */
const confirmedLetOff = ({ provider, letOff }: JournalEntry): number => (isPaidAtHandOver(provider) ? 0 : letOff);

function earningOf(order: LedgerOrder, amount: number, { source, at }: { source: string; at: number }): Movement[] {
  if (!order.earner) return [];
  const points = { account: 'POINTS', owner: order.earner.customerId } as const;
  return movement({ from: points, to: 'REWARDS', amount }, { kind: 'EARN', source, orderId: order.id, at });
}

function saleOf(order: LedgerOrder, at: number): Movement[] {
  const facts = { source: order.id, orderId: order.id, at };
  return [
    ...movement({ from: 'MERCHANT', to: 'GUESTS', amount: order.bill }, { kind: 'SALE', ...facts }),
    ...movement({ from: 'MERCHANT', to: 'PROMO', amount: promoByPlatform(order) }, { kind: 'PROMO', ...facts }),
  ];
}

const isWithPlatform = ({ terms }: LedgerOrder, provider: PaymentMeans): boolean =>
  isOnlinePayment(provider) && terms?.onlineTo === 'PLATFORM';

/** The merchant passes tips on to its staff: they are neither revenue nor charged. Its own account has them already. */
function tipOf(order: LedgerOrder, { id, isReturn, provider, amount, at }: TipEntry): Movement[] {
  if (!isWithPlatform(order, provider)) return [];
  return movement(
    { from: 'MERCHANT', to: 'PROVIDER', amount: isReturn ? -amount : amount },
    { kind: isReturn ? 'TIP_RETURN' : 'TIP', source: id, orderId: order.id, at },
  );
}

/** What is paid by cash or card at the hand-over, and online to the merchant's own account, is in its hands. */
function moneyOf(order: LedgerOrder, { id, provider, owner, amount, letOff, at }: JournalEntry): Movement[] {
  const facts = { source: id, orderId: order.id, at };
  const paid = movement(
    { from: 'GUESTS', to: isWithPlatform(order, provider) ? 'PROVIDER' : 'MERCHANT', amount },
    { kind: amount > 0 ? 'PAYMENT' : 'REFUND', ...facts },
  );
  // Points and gift codes are money that the merchant had promised.
  if (isBalancePayment(provider) && owner)
    paid[0]?.entries.push({ account: provider, owner, amount }, { account: 'REWARDS', amount: -amount });
  return [...paid, ...movement({ from: 'GUESTS', to: 'MERCHANT', amount: letOff }, { kind: 'LET_OFF', ...facts })];
}

export function transferMovements(transfer: {
  id: string;
  kind: 'PAYOUT' | 'RECEIPT';
  amount: number;
  at: number;
}): Movement[] {
  const { id, kind, amount, at } = transfer;
  const [from, to] = kind === 'PAYOUT' ? (['BANK', 'MERCHANT'] as const) : (['MERCHANT', 'BANK'] as const);
  return movement({ from, to, amount }, { kind, source: id, orderId: null, at });
}
