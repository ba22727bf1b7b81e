/**
 * The rounds of a table, whose bill is paid in parts: by phones through a provider, in cash and with points. Whatever
 * happens in whatever order, a part pays its whole sum once, and each round agrees with its payments and the ledger.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentMeans } from '#domain/orders/orders/statuses.ts';
import { judgeCancel, judgeComplete, judgeFailure, judgeOpen, type Attempt } from '#domain/orders/payments/attempts.ts';
import { dueOfRounds, owedOrders, type BillRound } from '#domain/orders/payments/table-bill.ts';
import { payablePart, statusOfPart, type OnlinePart } from '#domain/orders/payments/table-parts.ts';
import { partAmount, payOrders, type OpenDish, type PartRequest } from '#domain/orders/pricing/split-bill.ts';
import {
  ACTIONS,
  book,
  checkBooked,
  giveBack,
  heldOf,
  newWorld,
  NOW,
  provider,
  PROVIDER_CALLS,
  receive,
  SEQUENCES,
  SEQUENCES_TIMEOUT_MS,
  settle,
  TIMEOUT,
  type World,
} from './order-books.ts';

const ATTEMPTS = [0, 1, 2, 3];
const ROUND_ACTS = ['HAND_OVER', 'CLOSE', 'CANCEL_ORDER', 'REFUND', 'CHANGE_BILL', 'BOOK'] as const;
/** Apart from the attempts at a provider. */
const FIRST_AT_TABLE = 1_000;

type Step =
  | { is: 'BEGIN'; kind: 'EVEN' | 'SUM' | 'DISHES'; n: number }
  /** `part`: which one is opened, of those that were begun; several attempts may pay the same. */
  | { is: (typeof PROVIDER_CALLS)[number]; by: number; part: number }
  | { is: 'CASH_PART'; n: number }
  | { is: 'POINTS_PART'; n: number }
  | { is: 'UNDO_PART' | 'CLOSE_TABLE' }
  | { is: 'ORDER_REPORT'; round: number }
  | { is: (typeof ROUND_ACTS)[number]; round: number; amount: number };

interface Table {
  rounds: World[];
  parts: OnlinePart[];
  attempts: Map<number, { attempt: Attempt; part: number }>;
  /** Of the first round. */
  openPortions: number;
  isOpen: boolean;
  /** Parts that were paid at the table. */
  paidThere: number;
}

const billRounds = ({ rounds }: Table): (BillRound & { orderId: string })[] =>
  rounds.map((round, at) => ({
    orderId: String(at),
    status: round.order.status,
    isPaid: round.order.isPaid,
    waits: false,
    totalPrice: round.bill,
    servicePrice: 0,
    settled: heldOf(round) + round.letOff,
  }));

function dueOf(table: Table): number {
  const active = table.rounds.filter(({ order }) => order.status !== 'CANCELED');
  const bill = active.reduce((sum, round) => sum + round.bill, 0);
  return dueOfRounds(billRounds(table), bill);
}

const openDishes = ({ rounds: [first], openPortions }: Table): OpenDish[] =>
  first!.order.status === 'CANCELED' || first!.order.isPaid || openPortions === 0
    ? []
    : [{ orderId: '0', position: 0, unitPrice: 20, count: openPortions }];

const requestOf = (kind: 'EVEN' | 'SUM' | 'DISHES', n: number): PartRequest =>
  kind === 'EVEN'
    ? { kind, among: n }
    : kind === 'SUM'
      ? { kind, amount: n * 33 }
      : { kind, dishes: [{ orderId: '0', position: 0, count: n }] };

/** `attempt`: by which the money of a part is found again. */
function payPart(
  table: Table,
  { amount, dishes }: Pick<OnlinePart, 'amount' | 'dishes'>,
  { means, attempt, now }: { means: PaymentMeans; attempt: number; now: number },
): void {
  const first = dishes.map(({ orderId }) => orderId);
  const paid = payOrders(amount, owedOrders(billRounds(table)), first);
  expect(paid.reduce((sum, { due }) => sum + due, 0)).toBe(amount);
  for (const { orderId, due } of paid) {
    const round = table.rounds[Number(orderId)]!;
    receive(round, { means, attempt, amount: due, at: now });
    settle(round);
  }
  for (const { count } of dishes) table.openPortions -= count;
}

function payAtTable(table: Table, request: PartRequest, means: PaymentMeans, now: number): void {
  const cost = partAmount(dueOf(table), request, openDishes(table));
  if (!table.isOpen || !cost.ok) return;
  const attempt = FIRST_AT_TABLE + table.paidThere++;
  payPart(table, { amount: cost.amount, dishes: [] }, { means, attempt, now });
}

const heldBy = (round: World, attempt: number): number =>
  round.held.filter((part) => part.attempt === attempt).reduce((sum, part) => sum + part.amount, 0);

/** What is held of a part goes back, as a whole. */
function returnPart(table: Table, attempt: number, isLetOff: boolean, now: number): void {
  for (const round of table.rounds) {
    const amount = heldBy(round, attempt);
    const others = round.held.filter((part) => part.attempt !== attempt);
    round.held = round.held.filter((part) => part.attempt === attempt);
    giveBack(round, { amount, letOff: isLetOff ? amount : 0, at: now });
    round.held = [...others, ...round.held];
    if (amount > 0) settle(round);
  }
}

function undoCash(table: Table, now: number): void {
  const attempt = FIRST_AT_TABLE + table.paidThere - 1;
  const paid = table.rounds.filter(({ held }) => held.some((part) => part.attempt === attempt));
  const isCash = paid.some(({ held }) => held.some((part) => part.attempt === attempt && part.means === 'CASH'));
  const isOver = paid.some(({ order }) => order.status === 'CLOSED' || order.status === 'CANCELED');
  const isRefunded = paid.some(({ held }) =>
    held.some((part) => part.attempt === attempt && part.amount < part.received),
  );
  if (isCash && !isOver && !isRefunded) returnPart(table, attempt, false, now);
}

function report(table: Table, { is, by, part: chosen }: Extract<Step, { by: number }>, now: number): void {
  const stored = table.attempts.get(by);
  const at = stored?.part ?? chosen % table.parts.length;
  const part = table.parts[at];
  if (!part) return;
  const known = stored?.attempt;
  const store = (attempt: Attempt): unknown => table.attempts.set(by, { attempt, part: at });
  const bill = { isOpen: table.isOpen, due: dueOf(table), openDishes: openDishes(table) };
  if (is === 'OPEN') {
    const request = { provider: 'PAYME', externalId: `t${by}`, amount: part.amount, isExclusive: false } as const;
    const verdict = judgeOpen(payablePart(part, bill), known ? [known] : [], request, now);
    if (verdict.is === 'OPENED') store(verdict.attempt);
  } else if (known && is === 'COMPLETE') {
    const verdict = judgeComplete(payablePart(part, bill), known, now, TIMEOUT);
    store(verdict.attempt);
    if (verdict.is !== 'TAKEN') return;
    table.parts[at] = { ...part, isPaid: true };
    payPart(table, part, { means: 'PAYME', attempt: by, now });
  } else if (known && is === 'FAIL') {
    const failed = judgeFailure(known, -5017, now);
    if (failed) store(failed);
  } else if (known && is === 'CANCEL') {
    const paid = table.rounds.filter(({ held }) => held.some(({ attempt }) => attempt === by));
    const status = statusOfPart(paid.map(({ order }) => order.status)) ?? table.rounds[0]!.order.status;
    const held = paid.reduce((sum, round) => sum + heldBy(round, by), 0);
    const verdict = judgeCancel({ status }, { attempt: known, held, reason: 5, now });
    store(verdict.attempt);
    if (verdict.is !== 'REVERSED') return;
    const isEaten = paid.some(({ order }) => order.status === 'DELIVERED' || order.status === 'CLOSED');
    expect(isEaten && held > 0).toBe(false);
    // What was ordered is not asked for again.
    returnPart(table, by, true, now);
  }
}

function apply(table: Table, step: Step, now: number): void {
  if (step.is === 'BEGIN') {
    const request = requestOf(step.kind, step.n);
    const cost = partAmount(dueOf(table), request, openDishes(table));
    const dishes = request.kind === 'DISHES' ? request.dishes : [];
    if (cost.ok) table.parts.push({ amount: cost.amount, isPaid: false, dishes });
  } else if ('by' in step) report(table, step, now);
  else if ('amount' in step) ACTIONS[step.is](table.rounds[step.round]!, step.amount, now);
  else if (step.is === 'CASH_PART') payAtTable(table, { kind: 'EVEN', among: step.n }, 'CASH', now);
  else if (step.is === 'POINTS_PART') payAtTable(table, { kind: 'SUM', amount: step.n * 10 }, 'POINTS', now);
  else if (step.is === 'UNDO_PART') undoCash(table, now);
  // A table with something to pay stays open.
  else if (step.is === 'CLOSE_TABLE') table.isOpen &&= dueOf(table) > 0;
  else if (step.is === 'ORDER_REPORT') {
    // An order of a table is paid by parts of its bill alone.
    const round = table.rounds[step.round]!;
    for (const is of PROVIDER_CALLS) provider(round, { is, by: 0, amount: round.order.due }, now);
    expect(round.attempts.size).toBe(0);
  }
}

const by = fc.constantFrom(...ATTEMPTS);
const part = fc.nat({ max: 2 });
const n = fc.integer({ min: 1, max: 4 });
const round = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('BEGIN'), kind: fc.constantFrom('EVEN', 'SUM', 'DISHES'), n }),
  },
  { weight: 6, arbitrary: fc.record({ is: fc.constantFrom('OPEN', 'COMPLETE'), by, part }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('FAIL', 'CANCEL'), by, part }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('CASH_PART'), n }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('POINTS_PART'), n }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('UNDO_PART', 'CLOSE_TABLE') }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('ORDER_REPORT'), round }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constantFrom(...ROUND_ACTS),
      round,
      amount: fc.constantFrom(30, 50, 100, 100, 150),
    }),
  },
);

it(
  'pay each part once and agree with the ledger, in any order of calls',
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const table: Table = {
          rounds: [newWorld(true), newWorld(true)],
          parts: [],
          attempts: new Map(),
          openPortions: 4,
          isOpen: true,
          paidThere: 0,
        };
        let now = NOW;
        for (const each of steps) {
          now += 1_000;
          apply(table, each, now);
          expect(dueOf(table)).toBeGreaterThanOrEqual(0);
          expect(table.openPortions).toBeGreaterThanOrEqual(0);
          if (!PROVIDER_CALLS.some((is) => is === each.is)) continue;
          // A repetition of what a provider said changes nothing.
          const then = structuredClone(table);
          apply(table, each, now + 1);
          expect(table).toEqual(then);
        }
        for (const world of table.rounds) {
          book(world);
          checkBooked(world);
        }
        for (const [
          by,
          {
            attempt: { state, amount },
          },
        ] of table.attempts) {
          const taken = table.rounds
            .flatMap(({ held }) => held.filter(({ attempt }) => attempt === by))
            .reduce((sum, { received }) => sum + received, 0);
          expect(taken).toBe(state === 'DONE' || state === 'REVERSED' ? amount : 0);
        }
        for (const at of table.parts.keys()) {
          const taken = [...table.attempts.values()].filter(
            ({ part, attempt }) => part === at && attempt.doneAt !== null,
          );
          expect(taken.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: SEQUENCES },
    );
  },
  SEQUENCES_TIMEOUT_MS,
);
