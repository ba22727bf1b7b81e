import { describe, expect, it } from 'vitest';
import { rowOf } from '#domain/orders/orders/move-table.ts';
import { columnOf } from '#domain/orders/orders/statuses.ts';
import {
  nextOrderStep,
  nextTableStep,
  type Moment,
  type OrderForStep,
  type SessionForStep,
  type TableStep,
} from './next-step.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const order = (more: Partial<OrderForStep>): OrderForStep => ({
  status: 'OPEN',
  serviceType: 'PICK_UP',
  courierStatus: null,
  atTime: null,
  tableSessionId: null,
  productCount: 2,
  later: false,
  ...more,
});
const LATE: Moment = { now: NOW, sinceMs: 600_000, luck: 0.5, ride: 1 };

describe('the next step of a simulated order', () => {
  it('is none while it has just changed', () => {
    for (const status of ['OPEN', 'ACCEPTED', 'COOKING', 'DONE'] as const) {
      expect(nextOrderStep(order({ status }), { ...LATE, sinceMs: 0 })).toBeNull();
    }
  });

  it.each(['PICK_UP', 'DINE_IN', 'DELIVERY'] as const)('leads %s to its end by legal moves alone', (serviceType) => {
    let now = order({ serviceType, tableSessionId: serviceType === 'DINE_IN' ? 'session' : null });
    if (serviceType === 'DINE_IN') now = { ...now, status: 'ATTACHED' };
    for (let steps = 0; now.status !== 'DELIVERED'; steps += 1) {
      expect(steps).toBeLessThan(12);
      const step = nextOrderStep(now, LATE);
      if (step?.kind === 'MOVE') {
        const column = columnOf(now);
        expect(rowOf(now.status, step.to, column)?.by).toContain(step.by.toUpperCase());
        now = { ...now, status: step.to };
      } else if (step?.kind === 'OFFER') now = { ...now, courierStatus: 'PERFORMER_LOOK_UP' };
      else if (step?.kind === 'COURIER') {
        if (step.step === 'TAKE') now = { ...now, courierStatus: 'PERFORMER_FOUND' };
        if (step.step === 'AT_RESTAURANT') now = { ...now, courierStatus: 'PERFORMER_PICK_UP_ARRIVED' };
        if (step.step === 'PICKED_UP') now = { ...now, status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED' };
        if (step.step === 'AT_DOOR') now = { ...now, courierStatus: 'PERFORMER_ARRIVED' };
        if (step.step === 'DELIVERED') now = { ...now, status: 'DELIVERED' };
      } else expect(step).not.toBeNull();
    }
    expect(nextOrderStep(now, LATE)).toBeNull();
  });

  it('declines a few orders and accepts the others', () => {
    expect(nextOrderStep(order({}), { ...LATE, luck: 0.01 })).toEqual({ kind: 'DECLINE' });
    expect(nextOrderStep(order({}), LATE)).toEqual({ kind: 'MOVE', to: 'ACCEPTED', by: 'operator' });
    expect(nextOrderStep(order({ later: true }), LATE)).toEqual({ kind: 'MOVE', to: 'AT_TIME', by: 'operator' });
  });

  it('rides to the door before it knocks', () => {
    const riding = order({ serviceType: 'DELIVERY', status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED' });
    expect(nextOrderStep(riding, { ...LATE, ride: 0.9 })).toBeNull();
    expect(nextOrderStep(riding, LATE)).toEqual({ kind: 'COURIER', step: 'AT_DOOR' });
  });

  it('seats a booking at its time and ends it after the stay', () => {
    const booked = order({ serviceType: 'DINE_IN', status: 'AT_TIME', later: true, productCount: 0 });
    const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
    expect(nextOrderStep({ ...booked, atTime: at(1) }, LATE)).toBeNull();
    expect(nextOrderStep({ ...booked, atTime: at(0) }, LATE)).toMatchObject({ to: 'ATTACHED' });
    const seated = { ...booked, status: 'ATTACHED' as const };
    expect(nextOrderStep(seated, LATE)).toBeNull();
    expect(nextOrderStep(seated, { ...LATE, sinceMs: 3_600_000 })).toMatchObject({ to: 'CLOSED' });
  });
});

describe('the next step of a simulated table', () => {
  const round = (status: string) => ({ status }) as SessionForStep['rounds'][number];
  const session = (more: Partial<SessionForStep>): SessionForStep => ({
    state: 'OPEN',
    rounds: [round('DELIVERED')],
    waiterCalledAt: null,
    billAskedAt: null,
    isPaid: false,
    openedAt: '2026-11-20T15:00:00Z',
    ...more,
  });
  const step = (more: Partial<SessionForStep>, luck = 0.9, calls = 0): TableStep | null =>
    nextTableStep(session(more), { sinceMs: 600_000, luck, calls });

  it.each<[TableStep | null, Partial<SessionForStep>]>([
    ['ORDER', { state: 'PENDING', rounds: [] }],
    ['CONFIRM', { state: 'PENDING', rounds: [round('OPEN')] }],
    [null, { rounds: [round('COOKING')] }],
    ['ASK_BILL', {}],
    ['ANSWER', { waiterCalledAt: '2026-11-20T15:01:00Z' }],
    ['TAKE_MONEY', { billAskedAt: '2026-11-20T15:01:00Z' }],
    ['CLOSE', { isPaid: true }],
    ['CLOSE', { rounds: [round('CANCELED')] }],
    [null, { state: 'CLOSED' }],
  ])('is %s', (expected, more) => {
    expect(step(more)).toBe(expected);
  });

  it('calls the waiter once, and some order again', () => {
    expect(step({}, 0.4, 0)).toBe('CALL');
    expect(step({}, 0.4, 1)).toBe('ASK_BILL');
    expect(step({}, 0.2, 1)).toBe('ORDER');
    expect(step({ rounds: [round('DELIVERED'), round('DELIVERED')] }, 0.2, 1)).toBe('ASK_BILL');
  });
});
