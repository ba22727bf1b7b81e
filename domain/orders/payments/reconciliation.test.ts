import { describe, expect, it } from 'vitest';
import { differenceOf, isBalanced, type OwnBooks, type OwnView } from './reconciliation.ts';

const own = (more: Partial<OwnView> = {}): OwnView => ({ state: 'DONE', held: 100, isReturning: false, ...more });

describe('what differs from the provider’s books', () => {
  it.each([
    [own(), 'PAID', null],
    [own(), 'NOT_PAID', 'NOT_PAID_THERE'],
    [own(), 'UNKNOWN', 'UNKNOWN_THERE'],
    [own(), 'OPEN', null],
    [own({ held: 0 }), 'NOT_PAID', null],
    [own({ held: 0 }), 'PAID', null],
    [own({ isReturning: true }), 'NOT_PAID', null],
    [own({ state: 'CREATED', held: 0 }), 'PAID', 'PAID_THERE'],
    [own({ state: 'CREATED', held: 0 }), 'NOT_PAID', null],
    [own({ state: 'CREATED', held: 0 }), 'UNKNOWN', null],
    [own({ state: 'CANCELED', held: 0 }), 'PAID', 'PAID_THERE'],
    [own({ state: 'CANCELED', held: 0 }), 'NOT_PAID', null],
    [own({ state: 'REVERSED', held: 0 }), 'PAID', 'NOT_RETURNED_THERE'],
    [own({ state: 'REVERSED', held: 0 }), 'NOT_PAID', null],
  ] as const)('%o there %s: %s', (ours, there, kind) => expect(differenceOf(ours, there)).toBe(kind));
});

describe('our own records', () => {
  const books = (more: Partial<OwnBooks> = {}): OwnBooks => ({
    state: 'DONE',
    attempted: 100,
    payment: { amount: 100, refunded: 30 },
    journal: 70,
    ...more,
  });
  it.each([
    [books(), true],
    [books({ state: 'REVERSED', payment: { amount: 100, refunded: 100 }, journal: 0 }), true],
    [books({ state: 'CREATED', payment: null, journal: 0 }), true],
    [books({ attempted: 90 }), false],
    [books({ journal: 100 }), false],
    [books({ payment: null, journal: 0 }), false],
    [books({ state: 'CANCELED' }), false],
  ])('%o: %s', (given, balanced) => expect(isBalanced(given)).toBe(balanced));
});
