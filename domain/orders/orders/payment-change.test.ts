import { describe, expect, it } from 'vitest';
import { paymentObstacle } from './payment-change.ts';

const order = { status: 'DELIVERED' as const, isPaid: false, paymentType: 'CASH' as const, inTableSession: false };

describe('payments entered by staff', () => {
  it('may be said of what is paid at hand-over', () => {
    expect(paymentObstacle(order, { paid: true })).toBeNull();
    expect(paymentObstacle(order, { paymentType: 'CARD' })).toBeNull();
    expect(paymentObstacle({ ...order, paymentType: 'PAYME' }, { paymentType: 'CASH', paid: true })).toBeNull();
  });

  it.each([
    ['NOTHING_ASKED', order, {}],
    ['ENDED', { ...order, status: 'CLOSED' as const }, { paid: true }],
    ['ENDED', { ...order, status: 'CANCELED' as const }, { paymentType: 'CARD' as const }],
    ['ALREADY_PAID', { ...order, isPaid: true }, { paid: true }],
    ['BILL_OF_THE_TABLE', { ...order, inTableSession: true }, { paid: true }],
    ['ONLINE', { ...order, paymentType: 'CLICK' as const }, { paid: true }],
  ] as const)('is refused: %s', (why, facts, change) => expect(paymentObstacle(facts, change)).toBe(why));
});
