import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { moveToLane } from '#web/shared/console/orders/lane-moves.ts';
import { reasonsFor } from '#web/shared/console/orders/reasons.ts';
import { remembered, usualMinutes } from '#web/shared/console/orders/prep-minutes.ts';

const move = (to: string, big = false) => ({ to, label: 'accept', big, asksReason: to === 'CANCELED' });
const order = (given: object): StaffOrder =>
  ({ lane: 'NEW', isPaid: false, lines: [{}], moves: [], ...given }) as unknown as StaffOrder;

it("a drag is one of the order's own moves, the large one first", () => {
  const cooking = order({ lane: 'COOKING', moves: [move('DONE', true), move('CANCELED')] });
  expect(moveToLane(cooking, 'READY')?.to).toBe('DONE');
  expect(moveToLane(cooking, 'ON_WAY')).toBeUndefined();
  expect(moveToLane(cooking, 'COOKING')).toBeUndefined();
  const fresh = order({ moves: [move('AT_TIME', true), move('ACCEPTED'), move('CANCELED')] });
  expect(moveToLane(fresh, 'LATER')?.to).toBe('AT_TIME');
  expect(moveToLane(fresh, 'COOKING')?.to).toBe('ACCEPTED');
});

it('offers only reasons that can apply', () => {
  const now = Date.parse('2026-11-21T20:00:00+05:00');
  const due = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
  const lines = [{}] as never;
  expect(reasonsFor({ serviceType: 'PICK_UP', status: 'OPEN', atTime: null, lines }, true, now)).toEqual([
    'OUT_OF_STOCK',
    'BUSY',
    'CLOSED',
    'CLIENT',
    'DUPLICATE',
    'OTHER',
  ]);
  expect(reasonsFor({ serviceType: 'DINE_IN', status: 'AT_TIME', atTime: due(15), lines: [] }, false, now)).toEqual([
    'BUSY',
    'CLOSED',
    'NO_SEATS',
    'NO_SHOW',
    'CLIENT',
    'DUPLICATE',
    'OTHER',
  ]);
  expect(
    reasonsFor({ serviceType: 'DINE_IN', status: 'AT_TIME', atTime: due(14), lines: [] }, true, now),
  ).not.toContain('NO_SHOW');
  expect(reasonsFor({ serviceType: 'PICK_UP', status: 'DONE', atTime: null, lines }, true, now)).toContain('NO_SHOW');
  expect(reasonsFor({ serviceType: 'PICK_UP', status: 'DONE', atTime: null, lines }, false, now)).not.toContain(
    'NO_SHOW',
  );
  expect(reasonsFor({ serviceType: 'DELIVERY', status: 'OPEN', atTime: null, lines }, false, now)).toContain(
    'NO_COURIER',
  );
});

it('the minutes offered first are the usual ones', () => {
  const order = {
    branchId: 'b',
    serviceType: 'PICK_UP' as const,
    createdDate: '2026-11-21T10:00:00Z',
    readyBy: '2026-11-21T10:27:00Z',
  };
  expect(usualMinutes(order, {})).toBe(30);
  expect(usualMinutes({ ...order, readyBy: null }, {})).toBe(20);
  const history = [10, 45, 15, 15, 10, 10].reduce((before, minutes) => remembered(order, minutes, before), {});
  expect(usualMinutes(order, history)).toBe(15);
  expect(usualMinutes({ ...order, branchId: 'other' }, history)).toBe(30);
});
