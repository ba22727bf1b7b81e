/**
 * An order with its payments, their journal and its ledger, as sequences of calls change them: what providers, guests
 * and staff do is judged by the rules of the product, and what is booked has to agree with what is held.
 */
import { expect } from 'vitest';
import { earnedBy } from '#domain/money/loyalty/points.ts';
import { isTerminal, type PaymentMeans } from '#domain/orders/orders/statuses.ts';
import {
  judgeCancel,
  judgeComplete,
  judgeFailure,
  judgeOpen,
  type Attempt,
  type PayableOrder,
} from '#domain/orders/payments/attempts.ts';
import { payableTip, type TipState } from '#domain/orders/payments/tips.ts';
import { commissionOf, type CommissionTerms } from '#domain/money/ledger/commission.ts';
import type { Account, Movement, MovementKind } from '#domain/money/ledger/ledger.ts';
import {
  orderMovements,
  type JournalEntry,
  type LedgerOrder,
  type TipEntry,
} from '#domain/money/ledger/order-movements.ts';

export const NOW = 1_800_000_000_000;
export const TIMEOUT = 43_200_000;
const TIP = 70;
const ID = 'order';
const CUSTOMER = 'customer';

/** Attempts 0 and 1 pay the order, 2 pays its tip. */
export const PROVIDER_CALLS = ['OPEN', 'COMPLETE', 'FAIL', 'CANCEL'] as const;
export const ACTS = [
  'CASH',
  'UNDO_CASH',
  'POINTS',
  'HAND_OVER',
  'CLOSE',
  'CANCEL_ORDER',
  'REFUND',
  'ACCEPT_REFUND',
  'CHANGE_BILL',
  'BOOK',
] as const;

export type OrderStep =
  | { is: (typeof PROVIDER_CALLS)[number]; by: 0 | 1 | 2; amount: number }
  | { is: (typeof ACTS)[number]; amount: number };

export interface World {
  order: PayableOrder;
  bill: number;
  attempts: Map<number, Attempt>;
  tip: TipState;
  /** Money and points that are held, by how they were paid. */
  held: { means: PaymentMeans; attempt: number | null; received: number; amount: number }[];
  letOff: number;
  journal: JournalEntry[];
  tips: TipEntry[];
  /** Refunds of cash that the guest has accepted: until then they do not lower the commission. */
  accepted: { id: string; letOff: number; at: number }[];
  closedAt: number | null;
  movements: Movement[];
}

const terms: CommissionTerms = { rates: { DELIVERY: { basisPoints: 1_500, fixed: 3 } }, onlineTo: 'PLATFORM' };

export const heldOf = ({ held }: World): number => held.reduce((sum, { amount }) => sum + amount, 0);
const dueOf = (world: World): number => Math.max(0, world.bill - heldOf(world) - world.letOff);

export function settle(world: World): void {
  const due = dueOf(world);
  world.order = { ...world.order, due, isPaid: due === 0 && heldOf(world) + world.letOff > 0 };
}

interface Receipt {
  means: PaymentMeans;
  attempt: number | null;
  amount: number;
  at: number;
}

export function receive(world: World, { means, attempt, amount, at }: Receipt): void {
  if (amount === 0) return;
  world.held.push({ means, attempt, received: amount, amount });
  const owner = means === 'POINTS' ? CUSTOMER : null;
  world.journal.push({ id: `entry ${world.journal.length}`, provider: means, owner, amount, letOff: 0, at });
}

/** Takes `amount` back from what is held, the first of `from` first. */
export function giveBack(
  world: World,
  { amount, letOff, at }: { amount: number; letOff: number; at: number },
  only?: (means: PaymentMeans) => boolean,
) {
  let [rest, off] = [amount, letOff];
  for (const part of world.held) {
    const back = Math.min(rest, only && !only(part.means) ? 0 : part.amount);
    if (back === 0) continue;
    const offPart = Math.min(off, back);
    part.amount -= back;
    rest -= back;
    off -= offPart;
    const owner = part.means === 'POINTS' ? CUSTOMER : null;
    const id = `entry ${world.journal.length}`;
    world.journal.push({ id, provider: part.means, owner, amount: -back, letOff: offPart, at });
  }
  world.letOff += letOff - off;
}

export function provider(world: World, { is, by, amount }: Extract<OrderStep, { by: number }>, now: number): void {
  const isTip = by === 2;
  const payable = isTip ? payableTip({ state: world.tip, amount: TIP }, world.order.status) : world.order;
  const known = world.attempts.get(by);
  if (is === 'OPEN') {
    const others = [...world.attempts].filter(([other]) => (other === 2) === isTip).map(([, each]) => each);
    const sum = isTip && amount === 100 ? TIP : amount;
    const request = { provider: 'PAYME', externalId: `t${by}`, amount: sum, isExclusive: false } as const;
    const verdict = judgeOpen(payable, others, request, now);
    if (verdict.is === 'OPENED') world.attempts.set(by, verdict.attempt);
  } else if (known && is === 'COMPLETE') {
    const verdict = judgeComplete(payable, known, now, TIMEOUT);
    world.attempts.set(by, verdict.attempt);
    if (verdict.is !== 'TAKEN') return;
    if (isTip) {
      world.tip = 'PAID';
      world.tips.push({ id: 'tip', isReturn: false, provider: 'PAYME', amount: TIP, at: now });
    } else {
      expect(known.amount).toBe(world.order.due);
      receive(world, { means: 'PAYME', attempt: by, amount: known.amount, at: now });
      settle(world);
    }
  } else if (known && is === 'FAIL') {
    const failed = judgeFailure(known, -5017, now);
    if (failed) world.attempts.set(by, failed);
  } else if (known && is === 'CANCEL') {
    const mine = world.held.find(({ attempt }) => attempt === by);
    const verdict = judgeCancel(isTip ? { status: 'OPEN' } : world.order, {
      attempt: known,
      held: mine?.amount ?? 0,
      reason: 5,
      now,
    });
    world.attempts.set(by, verdict.attempt);
    if (verdict.is !== 'REVERSED') return;
    if (isTip) {
      world.tip = 'RETURNED';
      world.tips.push({ id: 'tip', isReturn: true, provider: 'PAYME', amount: TIP, at: now });
    } else if (mine && verdict.rest > 0) {
      // What was ordered is not asked for again.
      const others = world.held.filter((part) => part !== mine);
      world.held = [mine];
      giveBack(world, { amount: verdict.rest, letOff: verdict.rest, at: now });
      world.held = [...others, mine];
      settle(world);
    }
  }
}

const refundOf = (entry: string): string => `refund of ${entry}`;

export const ACTIONS: Record<(typeof ACTS)[number], (world: World, amount: number, now: number) => void> = {
  CASH(world, _, now) {
    if (isTerminal(world.order.status) || world.order.isPaid) return;
    receive(world, { means: 'CASH', attempt: null, amount: world.order.due, at: now });
    settle(world);
  },
  UNDO_CASH(world, _, now) {
    if (isTerminal(world.order.status)) return;
    const cash = world.held.findLast(({ means }) => means === 'CASH');
    if (!cash || cash.amount === 0) return;
    const others = world.held.filter((part) => part !== cash);
    world.held = [cash];
    giveBack(world, { amount: cash.amount, letOff: 0, at: now });
    world.held = others;
    settle(world);
  },
  POINTS(world, amount, now) {
    if (isTerminal(world.order.status) || world.order.isPaid) return;
    receive(world, { means: 'POINTS', attempt: null, amount: Math.min(amount, world.order.due), at: now });
    settle(world);
  },
  HAND_OVER(world) {
    if (!isTerminal(world.order.status)) world.order = { ...world.order, status: 'DELIVERED' };
  },
  CLOSE(world, _, now) {
    if (world.order.status !== 'DELIVERED' || !world.order.isPaid) return;
    world.order = { ...world.order, status: 'CLOSED' };
    world.closedAt = now;
  },
  CANCEL_ORDER(world, _, now) {
    if (isTerminal(world.order.status) || world.order.status === 'DELIVERED') return;
    world.order = { ...world.order, status: 'CANCELED' };
    giveBack(world, { amount: heldOf(world), letOff: 0, at: now });
  },
  REFUND(world, amount, now) {
    if (amount > heldOf(world) || world.order.status === 'CANCELED') return;
    const letOff = Math.max(0, amount - Math.max(0, heldOf(world) + world.letOff - world.bill));
    giveBack(world, { amount, letOff, at: now });
    settle(world);
  },
  ACCEPT_REFUND(world, _, now) {
    const waiting = world.journal.find(
      ({ id, provider: means, letOff }) =>
        means === 'CASH' && letOff > 0 && world.accepted.every((refund) => refund.id !== refundOf(id)),
    );
    if (waiting) world.accepted.push({ id: refundOf(waiting.id), letOff: waiting.letOff, at: now });
  },
  CHANGE_BILL(world, amount) {
    if (isTerminal(world.order.status) || world.order.status === 'DELIVERED') return;
    world.bill = amount;
    settle(world);
  },
  BOOK: (world) => book(world),
};

const sumOf = ({ movements }: World, account: Account, kinds?: readonly MovementKind[]): number =>
  movements
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);

const base = (world: World): Omit<LedgerOrder, 'entries' | 'booked'> => ({
  id: ID,
  service: 'DELIVERY',
  isFromMarketplace: true,
  bill: world.bill,
  delivery: 10,
  serviceCharge: 0,
  closedAt: world.closedAt,
  promoDiscount: 20,
  platformPercent: 50,
  terms,
  // Points are earned on 100 % of the money: a smaller share of the small sums used here would be less than one point.
  earner: { customerId: CUSTOMER, earnBasisPoints: 10_000 },
});

const letOffOf = (parts: readonly { letOff: number }[]): number => parts.reduce((sum, { letOff }) => sum + letOff, 0);
/** Entries whose refunds lower the commission at once. */
const confirmed = ({ journal }: World): JournalEntry[] => journal.filter(({ provider: means }) => means !== 'CASH');

/** Adds the ledger movements of the order that are missing, as the booking job does. */
export function book(world: World): void {
  const sources = new Set(world.movements.map(({ source }) => source));
  const isBooked = ({ id }: { id: string }): boolean => sources.has(id);
  const booked = {
    isClosed: sources.has(ID),
    letOff: letOffOf([...confirmed(world), ...world.accepted].filter(isBooked)),
    commission: sumOf(world, 'MERCHANT', ['COMMISSION']),
    money: world.journal
      .filter((entry) => isBooked(entry) && entry.provider !== 'POINTS')
      .reduce((sum, { amount }) => sum + amount, 0),
    earned: sumOf(world, 'REWARDS', ['EARN']),
  };
  const keys = new Set(world.movements.map(({ kind, source }) => `${kind} ${source}`));
  world.movements.push(
    ...orderMovements({
      ...base(world),
      booked,
      entries: world.journal.filter((entry) => !isBooked(entry)),
      accepted: world.accepted.filter((refund) => !isBooked(refund)),
      tips: world.tips.filter(({ id, isReturn }) => !keys.has(`${isReturn ? 'TIP_RETURN' : 'TIP'} ${id}`)),
    }),
  );
}

export function checkBooked(world: World): void {
  const keys = world.movements.map(({ kind, source }) => `${kind} ${source}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { entries } of world.movements) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const isClosed = world.closedAt !== null;
  // Paid less refunded, by the payments, by the journal and by the ledger; and what the guest owes.
  const journal = world.journal.reduce((sum, { amount }) => sum + amount, 0);
  expect(journal).toBe(heldOf(world));
  const moved = sumOf(world, 'GUESTS', ['PAYMENT', 'REFUND']);
  expect(0 - moved).toBe(journal);
  expect(sumOf(world, 'GUESTS')).toBe((isClosed ? world.bill : 0) - world.letOff - heldOf(world));
  const online = world.held.reduce((sum, { means, amount }) => (means === 'PAYME' ? sum + amount : sum), 0);
  expect(sumOf(world, 'PROVIDER')).toBe(online + (world.tip === 'PAID' ? TIP : 0));
  const letOff = letOffOf(confirmed(world)) + letOffOf(world.accepted);
  const charged = { ...base(world), promoByPlatform: 10, letOff };
  expect(0 - sumOf(world, 'COMMISSION')).toBe(isClosed ? commissionOf(charged, terms) : 0);
  const points = world.held.reduce((sum, { means, amount }) => (means === 'POINTS' ? sum + amount : sum), 0);
  expect(sumOf(world, 'POINTS', ['PAYMENT', 'REFUND'])).toBe(points);
  const earned = isClosed ? earnedBy(Math.min(heldOf(world) - points, world.bill), { earnBasisPoints: 10_000 }) : 0;
  expect(0 - sumOf(world, 'POINTS', ['EARN'])).toBe(earned);
}

export const newWorld = (inTableSession = false): World => ({
  order: { status: 'OPEN', isPaid: false, due: 100, isTest: false, inTableSession },
  bill: 100,
  attempts: new Map(),
  tip: 'NEW',
  held: [],
  letOff: 0,
  journal: [],
  tips: [],
  accepted: [],
  closedAt: null,
  movements: [],
});

/** How many sequences are tried. */
export const SEQUENCES = Number(process.env['PAYMENT_SEQUENCES'] ?? 2_000);
export const SEQUENCES_TIMEOUT_MS = 60_000 + 10 * SEQUENCES;
