import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canMove, nextMoves, type OrderFacts } from './moves.ts';
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts';
import { isTillOrder, nextTillMove, TILL_STATUSES, type TillStatus } from './till-order.ts';

const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const;
const order = (status: OrderStatus, serviceType: OrderFacts['serviceType']): OrderFacts => ({
  status,
  serviceType,
  later: false,
  hasDishes: true,
  isPaid: true,
  holdsMoney: false,
  paymentType: 'CARD',
  awaitsPayment: false,
  atTime: null,
  kitchenStartAt: null,
  deliveredAt: null,
  hallId: null,
  inTableSession: false,
  isOfTill: true,
});

it('tells orders of a till from those of aggregators', () => {
  expect(isTillOrder({ source: 'LAPOSTER', serviceType: 'PICK_UP' })).toBe(true);
  expect(isTillOrder({ source: 'LAPOSTER', serviceType: 'YANDEX_EATS' })).toBe(false);
  expect(isTillOrder({ source: 'OPERATOR', serviceType: 'PICK_UP' })).toBe(false);
});

it('follows the till by legal moves alone, never backwards, and ends where it ends', () => {
  const reports = fc.array(fc.constantFrom(...(TILL_STATUSES as readonly TillStatus[])), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...SERVICES), reports, (serviceType, reported) => {
      let status: OrderStatus = 'OPEN';
      const seen = new Set<OrderStatus>([status]);
      for (const each of reported)
        for (
          let to = nextTillMove({ status, serviceType }, each);
          to;
          to = nextTillMove({ status, serviceType }, each)
        ) {
          expect(seen.has(to)).toBe(false);
          const request = { to, ...(to === 'CANCELED' ? { reason: 'OTHER' as const, note: 'x' } : {}) };
          const verdict = canMove(order(status, serviceType), request, { kind: 'WEBHOOK', from: 'TILL' }, 0);
          expect([status, to, verdict.ok]).toEqual([status, to, true]);
          seen.add(to);
          status = to;
        }
    }),
  );
});

it.each<[OrderStatus, TillStatus, OrderStatus | null]>([
  ['OPEN', 'CANCELED', 'CANCELED'],
  ['COOKING', 'CANCELED', 'CANCELED'],
  ['DELIVERED', 'CANCELED', null],
  ['OPEN', 'DONE', 'ACCEPTED'],
  ['COOKING', 'ON_WAY', 'DONE'],
  ['DONE', 'ACCEPTED', null],
])('of %s and the report %s follows %s', (status, reported, expected) => {
  expect(nextTillMove({ status, serviceType: 'PICK_UP' }, reported)).toBe(expected);
});

it('offers no move to anybody else, and the till moves nothing else', () => {
  for (const status of ORDER_STATUSES)
    for (const serviceType of SERVICES) {
      const facts = order(status, serviceType);
      for (const role of ['OWNER', 'MANAGER', 'OPERATOR', 'COOK', 'WAITER', 'COURIER', 'INTEGRATION'] as const)
        expect(nextMoves(facts, { kind: 'STAFF', role }, 0)).toEqual([]);
      for (const to of ORDER_STATUSES)
        expect(canMove({ ...facts, isOfTill: false }, { to }, { kind: 'WEBHOOK', from: 'TILL' }, 0).ok).toBe(false);
    }
});
