import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partAmount, type OpenDish, type PartRequest } from '../pricing/split-bill.ts';
import { judgeCancel, judgeComplete, judgeFailure, judgeOpen, payRefusal, type Attempt } from './attempts.ts';
import { partNumberIn, partReference, payablePart, statusOfPart, type OnlinePart } from './table-parts.ts';

const NOW = 1_800_000_000_000;
const TIMEOUT = 12 * 3_600_000;
const OPEN: OpenDish[] = [{ orderId: 'a', position: 0, unitPrice: 100, count: 2 }];
const part = (change: Partial<OnlinePart> = {}): OnlinePart => ({ amount: 100, isPaid: false, dishes: [], ...change });
const bill = { isOpen: true, due: 300, openDishes: OPEN };

describe('a part of a table’s bill', () => {
  it('is named apart from orders and tips', () => {
    expect(partReference(17)).toBe('B17');
    expect(partNumberIn('B17')).toBe(17);
    for (const other of ['17', 'T17', 'B', 'B0', 'b17', 'B17 ', `B${'9'.repeat(16)}`])
      expect(partNumberIn(other)).toBeUndefined();
  });

  it.each([
    [part(), bill, 100, null],
    [part(), bill, 99, 'AMOUNT'],
    [part({ isPaid: true }), bill, 100, 'PAID'],
    [part(), { ...bill, due: 0 }, 100, 'PAID'],
    // Others have paid meanwhile.
    [part(), { ...bill, due: 60 }, 100, 'AMOUNT'],
    [part({ dishes: [{ orderId: 'a', position: 0, count: 2 }] }), bill, 100, null],
    [part({ dishes: [{ orderId: 'a', position: 0, count: 3 }] }), bill, 100, 'PAID'],
    [part(), { ...bill, isOpen: false }, 100, 'OVER'],
  ] as const)('%o of %o, %i: %s', (which, of, amount, why) => {
    expect(payRefusal(payablePart(which, of), amount)).toBe(why);
  });

  it('may go back until one of its orders is handed over', () => {
    expect(statusOfPart(['ACCEPTED', 'CANCELED'])).toBeUndefined();
    expect(statusOfPart(['ACCEPTED', 'DELIVERED'])).toBe('DELIVERED');
    expect(statusOfPart(['CLOSED', 'COOKING'])).toBe('CLOSED');
  });
});

const step = fc.oneof(
  fc.record({
    is: fc.constant('BEGIN' as const),
    by: fc.nat({ max: 4 }),
    kind: fc.constantFrom('EVEN' as const, 'SUM' as const, 'DISHES' as const),
    n: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    is: fc.constantFrom('OPEN' as const, 'COMPLETE' as const, 'FAIL' as const, 'CANCEL' as const),
    by: fc.nat({ max: 4 }),
  }),
  fc.record({ is: fc.constant('OTHER_SUM' as const), by: fc.nat({ max: 4 }) }),
  fc.record({
    is: fc.constantFrom('WAITER', 'CLOSE', 'HAND_OVER', 'ROUND' as const),
    n: fc.integer({ min: 1, max: 3 }),
  }),
);

interface World {
  bill: number;
  dishes: OpenDish[];
  parts: Map<number, OnlinePart>;
  attempts: Map<number, Attempt>;
  /** Of an attempt. */
  held: Map<number, number>;
  cash: number;
  letOff: number;
  isOpen: boolean;
  isHandedOver: boolean;
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);
const dueOf = (world: World): number => world.bill - sumOf(world.held.values()) - world.cash - world.letOff;
const billOf = (world: World) => ({ isOpen: world.isOpen, due: dueOf(world), openDishes: world.dishes });

function begin(world: World, by: number, kind: 'EVEN' | 'SUM' | 'DISHES', n: number): void {
  const known = world.attempts.get(by);
  if (known && known.state !== 'CANCELED') return;
  const dishes = kind === 'DISHES' ? [{ orderId: 'a', position: 0, count: n }] : [];
  const request: PartRequest =
    kind === 'EVEN' ? { kind, among: n } : kind === 'SUM' ? { kind, amount: n * 7_777 } : { kind, dishes };
  const cost = partAmount(dueOf(world), request, world.dishes);
  if (cost.ok) world.parts.set(by, { amount: cost.amount, isPaid: false, dishes });
}

function report(world: World, is: 'OPEN' | 'OTHER_SUM' | 'COMPLETE' | 'FAIL' | 'CANCEL', by: number): void {
  const chosen = world.parts.get(by);
  const known = world.attempts.get(by);
  if (!chosen) return;
  const payable = payablePart(chosen, billOf(world));
  if (is === 'OPEN' || is === 'OTHER_SUM') {
    if (known && known.state !== 'CANCELED') return;
    const amount = is === 'OPEN' ? chosen.amount : chosen.amount + 1;
    const request = {
      provider: 'PAYME',
      externalId: `t${by} ${world.attempts.size}`,
      amount,
      isExclusive: true,
    } as const;
    const verdict = judgeOpen(payable, [], request, NOW);
    expect(is === 'OTHER_SUM' && verdict.is === 'OPENED').toBe(false);
    if (verdict.is === 'OPENED') world.attempts.set(by, verdict.attempt);
    return;
  }
  if (!known) return;
  if (is === 'COMPLETE') {
    const due = dueOf(world);
    const verdict = judgeComplete(payable, known, NOW, TIMEOUT);
    world.attempts.set(by, verdict.attempt);
    if (verdict.is !== 'TAKEN') return;
    // Never more than is due, and exactly what was chosen.
    expect(known.amount).toBe(chosen.amount);
    expect(known.amount).toBeLessThanOrEqual(due);
    world.held.set(by, known.amount);
    world.parts.set(by, { ...chosen, isPaid: true });
    for (const { count } of chosen.dishes)
      world.dishes = [{ ...world.dishes[0]!, count: world.dishes[0]!.count - count }];
    return;
  }
  if (is === 'FAIL') {
    const failed = judgeFailure(known, -5017, NOW);
    if (failed) world.attempts.set(by, failed);
    return;
  }
  const held = world.held.get(by) ?? 0;
  const status = world.isHandedOver ? 'DELIVERED' : 'ACCEPTED';
  const verdict = judgeCancel({ status }, { attempt: known, held, reason: 5, now: NOW });
  world.attempts.set(by, verdict.attempt);
  if (verdict.is !== 'REVERSED') return;
  expect(world.isHandedOver).toBe(false);
  world.held.set(by, 0);
  world.letOff += verdict.rest;
}

const SEQUENCES = Number(process.env['PAYMENT_SEQUENCES'] ?? 2_000);
it(
  'in any sequence of phones, providers and waiters a bill is never paid twice, and adds up to what is held and due',
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world: World = {
          bill: 123_457,
          dishes: [{ orderId: 'a', position: 0, unitPrice: 20_000, count: 4 }],
          parts: new Map(),
          attempts: new Map(),
          held: new Map(),
          cash: 0,
          letOff: 0,
          isOpen: true,
          isHandedOver: false,
        };
        for (const each of steps) {
          if (each.is === 'BEGIN') begin(world, each.by, each.kind, each.n);
          else if ('by' in each) report(world, each.is, each.by);
          else if (each.is === 'WAITER') {
            const cost = world.isOpen && partAmount(dueOf(world), { kind: 'EVEN', among: each.n }, world.dishes);
            if (cost && cost.ok) world.cash += cost.amount;
          } else if (each.is === 'CLOSE') world.isOpen = each.n > 1 && world.isOpen;
          else if (each.is === 'ROUND' && world.isOpen) world.bill += each.n * 10_000;
          else if (each.is === 'HAND_OVER') world.isHandedOver = true;
          expect(dueOf(world)).toBeGreaterThanOrEqual(0);
          expect(world.dishes[0]!.count).toBeGreaterThanOrEqual(0);
          for (const [by, held] of world.held)
            expect(world.attempts.get(by)!.state).toBe(held > 0 ? 'DONE' : 'REVERSED');
        }
      }),
      { numRuns: SEQUENCES },
    );
  },
  60_000 + 10 * SEQUENCES,
);
