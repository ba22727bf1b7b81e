import { describe, expect, it } from 'vitest';
import { arePaid, dueOfRounds, excessService, isOwed, owedOrders, type BillRound } from './table-bill.ts';

type Round = BillRound & { orderId: string; refunded: number };
const round = (change: Partial<Round> = {}): Round => ({
  orderId: 'a',
  status: 'ACCEPTED',
  isPaid: false,
  waits: false,
  totalPrice: 100,
  servicePrice: 0,
  settled: 0,
  refunded: 0,
  ...change,
});

describe('what is due of the rounds of a table', () => {
  it.each([
    ['nothing is paid', [round(), round()], 220, 220],
    ['a part is paid', [round({ settled: 30 }), round()], 220, 190],
    // Its bill has become less since, or more was settled than it cost.
    ['a round is paid', [round({ isPaid: true, servicePrice: 20, settled: 150 }), round()], 220, 100],
    ['all of them are paid', [round({ isPaid: true }), round({ isPaid: true })], 220, 0],
    ['a paid round is cancelled', [round({ status: 'CANCELED', settled: 100 }), round()], 110, 110],
    ['more is settled than the bill is now', [round({ settled: 150 })], 110, 0],
  ])('%s', (_, rounds, bill, due) => {
    expect(dueOfRounds(rounds, bill)).toBe(due);
  });

  it('is paid when every round that stands is, and there is one', () => {
    expect(arePaid([round({ isPaid: true }), round({ status: 'CANCELED' })])).toBe(true);
    expect(arePaid([round({ isPaid: true }), round()])).toBe(false);
    expect(arePaid([round({ status: 'CANCELED' })])).toBe(false);
  });

  it('is owed of rounds that stand, are confirmed and not paid', () => {
    expect(isOwed(round())).toBe(true);
    for (const other of [{ isPaid: true }, { waits: true }, { status: 'CANCELED' as const }])
      expect(isOwed(round(other))).toBe(false);
    expect(owedOrders([round({ settled: 30 }), round({ orderId: 'b', isPaid: true })])).toEqual([
      { orderId: 'a', due: 70 },
    ]);
  });
});

describe('the service charge that paid rounds bear beyond that of the visit', () => {
  const paid = (orderId: string, servicePrice: number, refunded = 0): Round =>
    round({ orderId, isPaid: true, servicePrice, refunded });
  const cancelled = round({ orderId: 'c', status: 'CANCELED' });

  it.each([
    ['is nothing while the charge is that of the visit', [paid('a', 20), round()], 20, []],
    ['is what the cancelled round added', [paid('a', 20), cancelled], 10, [['a', 10]]],
    ['is less by what was returned', [paid('a', 20, 4), cancelled], 10, [['a', 6]]],
    ['is nothing once all of it was returned', [paid('a', 20, 10), cancelled], 10, []],
    [
      'is of each round that bears it',
      [paid('a', 6), paid('b', 14), cancelled],
      10,
      [
        ['a', 6],
        ['b', 4],
      ],
    ],
    ['is not of rounds that are due: their charge is lowered', [round({ servicePrice: 20 }), cancelled], 10, []],
    ['leaves out the charge of a cancelled round', [paid('a', 5), { ...cancelled, servicePrice: 15 }], 10, []],
  ])('%s', (_, rounds, charge, excess) => {
    expect(excessService(rounds, charge).map(({ round: { orderId }, amount }) => [orderId, amount])).toEqual(excess);
  });
});
