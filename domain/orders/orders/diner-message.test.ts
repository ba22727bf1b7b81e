import { describe, expect, it } from 'vitest';
import { DINER_MESSAGES, dinerMessage } from './diner-message.ts';
import { laneOf } from './lanes.ts';
import { CANCEL_REASONS, ORDER_SERVICE_TYPES, ORDER_STATUSES, type OrderStatus } from './statuses.ts';

const facts = (
  status: OrderStatus,
  more: Partial<Parameters<typeof dinerMessage>[0]> = {},
): Parameters<typeof dinerMessage>[0] => ({
  status,
  serviceType: 'DELIVERY',
  later: false,
  reason: null,
  courierStatus: null,
  isRated: false,
  hasPartySize: false,
  ...more,
});
const said = (status: OrderStatus, more: Partial<Parameters<typeof dinerMessage>[0]> = {}): string => {
  const { key, with: beside } = dinerMessage(facts(status, more));
  return [key, ...beside].join(' ');
};

describe('what a diner reads', () => {
  it.each([
    [said('OPEN'), 'waiting countdown'],
    [said('OPEN', { awaitsPayment: true }), 'AWAITS_PAYMENT countdown'],
    [said('ACCEPTED'), 'accepted promise'],
    [said('CREATED'), 'accepted promise'],
    [said('AT_TIME', { serviceType: 'DINE_IN', later: true, hasPartySize: true }), 'accepted later promise party'],
    [said('ATTACHED', { serviceType: 'DINE_IN' }), 'accepted table'],
    [said('COOKING'), 'preparing promise'],
    [said('DONE', { serviceType: 'PICK_UP' }), 'ready pickupCode'],
    [said('DONE'), 'ready'],
    [said('DONE', { courierStatus: 'PERFORMER_LOOK_UP' }), 'ready'],
    [said('DONE', { courierStatus: 'PERFORMER_FOUND' }), 'ready courierComing'],
    [said('ON_WAY', { courierStatus: 'PERFORMER_PICKUPED' }), 'ON_WAY courier'],
    [said('ON_WAY', { courierStatus: 'PERFORMER_ARRIVED' }), 'AT_DOOR courier'],
    [said('DONE', { serviceType: 'DINE_IN' }), 'ready'],
    [said('ON_WAY'), 'ON_WAY courier'],
    [said('DELIVERED'), 'DELIVERED'],
    [said('DELIVERED', { serviceType: 'PICK_UP' }), 'DELIVERED'],
    [said('DELIVERED', { serviceType: 'DINE_IN' }), 'served'],
    [said('CLOSED', { serviceType: 'DINE_IN' }), 'served rate'],
    [said('CLOSED', { isRated: true }), 'DELIVERED'],
    [said('CANCELED', { reason: 'NO_SEATS', serviceType: 'DINE_IN' }), 'noSeats freeTimes'],
    [said('CANCELED', { reason: 'NO_SEATS', serviceType: 'DELIVERY' }), 'CANCELED reason refund'],
    [said('CANCELED', { reason: 'NO_SEATS', serviceType: 'PICK_UP' }), 'CANCELED reason refund'],
    [said('CANCELED', { reason: 'EXPIRED' }), 'expired refund'],
    [said('CANCELED', { reason: 'NO_SHOW' }), 'expired refund'],
    [said('CANCELED', { reason: 'BUSY' }), 'CANCELED reason refund'],
  ])('%s', (words, expected) => expect(words).toBe(expected));

  it('has a place for each of the seven messages, and never names CLOSED or ATTACHED', () => {
    const keys = new Set(
      ORDER_STATUSES.flatMap((status) =>
        ORDER_SERVICE_TYPES.flatMap((serviceType) =>
          CANCEL_REASONS.map((reason) => dinerMessage(facts(status, { serviceType, reason })).key as string),
        ),
      ),
    );
    expect(keys).toEqual(new Set([...DINER_MESSAGES, 'ON_WAY', 'DELIVERED', 'CANCELED']));
  });

  it('tells of the courier under the status, at deliveries alone', () => {
    expect(dinerMessage(facts('DONE', { courierStatus: 'PERFORMER_NOT_FOUND' })).courier).toBe('takesLonger');
    expect(
      dinerMessage(facts('DONE', { serviceType: 'PICK_UP', courierStatus: 'PERFORMER_FOUND' })).courier,
    ).toBeNull();
  });

  it('moves to the history when it ends', () => {
    for (const status of ORDER_STATUSES)
      expect(dinerMessage(facts(status)).past).toBe(status === 'CLOSED' || status === 'CANCELED');
  });
});

describe('the board', () => {
  const lane = (status: OrderStatus, more: Partial<Parameters<typeof laneOf>[0]> = {}): string | null =>
    laneOf({ status, hasDishes: true, isPaid: false, awaitsPayment: false, ...more });

  it('has every order in its lane', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, lane(status)]))).toEqual({
      OPEN: 'NEW',
      ACCEPTED: 'COOKING',
      CANCELED: null,
      CREATED: 'COOKING',
      COOKING: 'COOKING',
      DONE: 'READY',
      ON_WAY: 'ON_WAY',
      DELIVERED: 'TO_SETTLE',
      CLOSED: null,
      ATTACHED: 'COOKING',
      AT_TIME: 'LATER',
    });
  });

  it('shows no order whose money is still on its way, no settled one, and no guests who only sit', () => {
    expect(lane('OPEN', { awaitsPayment: true })).toBeNull();
    expect(lane('DELIVERED', { isPaid: true })).toBeNull();
    expect(lane('ATTACHED', { hasDishes: false })).toBeNull();
  });
});
