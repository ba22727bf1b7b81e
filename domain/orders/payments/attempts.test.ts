import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTerminal } from '../orders/statuses.ts';
import {
  judgeCancel,
  judgeComplete,
  judgeFailure,
  judgeOpen,
  payRefusal,
  type Attempt,
  type PayableOrder,
} from './attempts.ts';

const NOW = 1_800_000_000_000;
const TIMEOUT = 43_200_000;
const order = (more: Partial<PayableOrder> = {}): PayableOrder => ({
  status: 'OPEN',
  isPaid: false,
  due: 100,
  isTest: false,
  inTableSession: false,
  ...more,
});
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  provider: 'PAYME',
  externalId: 'a',
  amount: 100,
  state: 'CREATED',
  createdAt: NOW,
  doneAt: null,
  canceledAt: null,
  reason: null,
  ...more,
});

describe('what can be paid', () => {
  it.each([
    [undefined, 100, 'UNKNOWN'],
    [order({ isTest: true }), 100, 'UNKNOWN'],
    [order({ inTableSession: true }), 100, 'UNKNOWN'],
    [order({ status: 'CANCELED' }), 100, 'OVER'],
    [order({ status: 'CLOSED' }), 100, 'OVER'],
    [order({ isPaid: true, due: 0 }), 100, 'PAID'],
    [order(), 99, 'AMOUNT'],
    [order(), 101, 'AMOUNT'],
    [order(), 100, null],
    [order({ status: 'DELIVERED' }), 100, null],
  ] as const)('%o, %i: %s', (which, amount, why) => expect(payRefusal(which, amount)).toBe(why));

  it('has one open attempt where the provider wants it so', () => {
    const request = { provider: 'PAYME', externalId: 'b', amount: 100 } as const;
    expect(judgeOpen(order(), [attempt()], { ...request, isExclusive: true }, NOW)).toMatchObject({ why: 'BUSY' });
    expect(judgeOpen(order(), [attempt()], { ...request, isExclusive: false }, NOW)).toMatchObject({ is: 'OPENED' });
  });
});

/** The order and its money, as the database holds them. */
interface World {
  order: PayableOrder;
  bill: number;
  attempts: Map<string, Attempt>;
  /** What is held of each attempt that was completed. */
  held: Map<string, number>;
  cash: number;
  paid: number;
  refunded: number;
  ledger: number[];
}

type Step =
  | { is: 'OPEN' | 'COMPLETE' | 'FAIL' | 'CANCEL'; by: number; amount: number }
  | { is: 'CASH' | 'CANCEL_ORDER' | 'HAND_OVER' | 'WAIT' }
  | { is: 'REFUND' | 'CHANGE_BILL'; amount: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constantFrom('OPEN' as const, 'COMPLETE' as const, 'FAIL' as const, 'CANCEL' as const),
      by: fc.integer({ min: 0, max: 2 }),
      amount: fc.constantFrom(100, 100, 100, 50, 150),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constantFrom('CASH' as const, 'CANCEL_ORDER' as const, 'HAND_OVER' as const, 'WAIT' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constantFrom('REFUND' as const, 'CHANGE_BILL' as const),
      amount: fc.constantFrom(30, 50, 100, 150),
    }),
  },
);

const giveBack = (world: World, id: string, amount: number): void => {
  if (amount === 0) return;
  world.held.set(id, world.held.get(id)! - amount);
  world.refunded += amount;
  world.ledger.push(-amount);
};
const heldOnline = (world: World): number => [...world.held.values()].reduce((sum, each) => sum + each, 0);

function take(world: World, { is, by, amount }: Extract<Step, { by: number }>, now: number): void {
  const externalId = `t${by}`;
  const known = world.attempts.get(externalId);
  if (is === 'OPEN') {
    const request = { provider: 'PAYME', externalId, amount, isExclusive: false } as const;
    const verdict = judgeOpen(world.order, [...world.attempts.values()], request, now);
    if (verdict.is === 'OPENED') world.attempts.set(externalId, verdict.attempt);
    return;
  }
  if (!known) return;
  if (is === 'COMPLETE') {
    const verdict = judgeComplete(world.order, known, now, TIMEOUT);
    world.attempts.set(externalId, verdict.attempt);
    if (verdict.is !== 'TAKEN') return;
    expect(known.amount).toBe(world.order.due);
    world.held.set(externalId, known.amount);
    world.paid += known.amount;
    world.ledger.push(known.amount);
    world.order = { ...world.order, isPaid: true, due: 0 };
    return;
  }
  if (is === 'FAIL') {
    const failed = judgeFailure(known, -5017, now);
    if (failed) world.attempts.set(externalId, failed);
    return;
  }
  const verdict = judgeCancel(world.order, {
    attempt: known,
    held: world.held.get(externalId) ?? 0,
    reason: 5,
    now,
  });
  world.attempts.set(externalId, verdict.attempt);
  if (verdict.is === 'REVERSED') giveBack(world, externalId, verdict.rest);
}

function act(world: World, { is, ...more }: Exclude<Step, { by: number }>): void {
  const over = isTerminal(world.order.status);
  const { amount = 0 } = more as { amount?: number };
  if (is === 'CASH' && !over && !world.order.isPaid) {
    world.cash += world.order.due;
    world.order = { ...world.order, isPaid: true, due: 0 };
  }
  if (is === 'CANCEL_ORDER' && !over) {
    world.order = { ...world.order, status: 'CANCELED' };
    for (const [id, held] of world.held) giveBack(world, id, held);
  }
  if (is === 'HAND_OVER' && !over) world.order = { ...world.order, status: 'DELIVERED' };
  if (is === 'REFUND') {
    const [id, held = 0] = [...world.held].find(([, each]) => each >= amount) ?? [];
    if (id !== undefined && held >= amount) giveBack(world, id, amount);
  }
  if (is === 'CHANGE_BILL' && !over) {
    world.bill = amount;
    const settled = world.paid + world.cash;
    const due = Math.max(0, amount - settled);
    world.order = { ...world.order, due, isPaid: due === 0 && settled > 0 };
  }
}

function holdsForAnySequence(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world: World = {
        order: order(),
        bill: 100,
        attempts: new Map(),
        held: new Map(),
        cash: 0,
        paid: 0,
        refunded: 0,
        ledger: [],
      };
      let now = NOW;
      for (const each of steps) {
        now += each.is === 'WAIT' ? TIMEOUT + 1 : 1000;
        const wasOver = isTerminal(world.order.status);
        const before = world.paid;
        if ('by' in each) take(world, each, now);
        else act(world, each);
        // A repetition of what a provider said changes nothing.
        if ('by' in each) {
          const then = structuredClone(world);
          take(world, each, now + 1);
          expect(world).toEqual(then);
        }
        if (wasOver) expect(world.paid).toBe(before);
        const sum = world.ledger.reduce((all, entry) => all + entry, 0);
        expect(sum).toBe(world.paid - world.refunded);
        expect(heldOnline(world)).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
        for (const { state, doneAt, canceledAt } of world.attempts.values()) {
          expect(doneAt !== null).toBe(state === 'DONE' || state === 'REVERSED');
          expect(canceledAt !== null).toBe(state === 'CANCELED' || state === 'REVERSED');
        }
      }
    }),
    { numRuns },
  );
}

const SEQUENCES = Number(process.env['PAYMENT_SEQUENCES'] ?? 2_000);
it(
  'keeps paid less refunded equal to the ledger and to what is held, in any order of calls',
  () => holdsForAnySequence(SEQUENCES),
  60_000 + 10 * SEQUENCES,
);

it('takes no money for an order that is over, and for no sum but the one that is due', () => {
  expect(judgeComplete(order({ status: 'CANCELED' }), attempt(), NOW, TIMEOUT)).toMatchObject({
    is: 'ENDED',
    why: 'OVER',
    attempt: { state: 'CANCELED', reason: 3 },
  });
  expect(judgeComplete(order({ due: 120 }), attempt(), NOW, TIMEOUT)).toMatchObject({ is: 'ENDED', why: 'AMOUNT' });
  expect(judgeComplete(order(), attempt(), NOW + TIMEOUT + 1, TIMEOUT)).toMatchObject({
    is: 'ENDED',
    why: 'TIMEOUT',
    attempt: { reason: 4 },
  });
});

it('returns what was handed over by a decision of staff alone', () => {
  const done = attempt({ state: 'DONE', doneAt: NOW });
  const cancelOf = (held: number) => ({ attempt: done, held, reason: 5, now: NOW });
  expect(judgeCancel(order({ status: 'DELIVERED' }), cancelOf(100))).toMatchObject({ is: 'REFUSED' });
  expect(judgeCancel(order({ status: 'DELIVERED' }), cancelOf(0))).toMatchObject({ is: 'REVERSED', rest: 0 });
  expect(judgeCancel(order({ status: 'COOKING' }), cancelOf(70))).toMatchObject({ is: 'REVERSED', rest: 70 });
});
