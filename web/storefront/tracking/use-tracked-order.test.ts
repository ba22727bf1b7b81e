import { expect, it } from 'vitest';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { withPosition } from './use-tracked-order.ts';

const position = { latitude: 41, longitude: 69, at: '2026-11-22T10:00:00Z' };
const withCourier = { status: 'ON_WAY', courier: { name: 'Ali', position: null } } as unknown as LinkOrder;

it('moves the courier of an order behind a link', () => {
  expect(withPosition({ order: withCourier, own: null }, position)).toEqual({
    own: null,
    order: { status: 'ON_WAY', courier: { name: 'Ali', position } },
  });
});

it('moves the courier of both views for the owner', () => {
  const own = { ...withCourier, id: '1' } as unknown as OwnerOrder;
  const moved = withPosition({ order: own, own }, position);
  expect(moved.own?.courier).toMatchObject({ position });
  expect(moved.order).toBe(moved.own);
});

it('leaves an order without a courier as it is', () => {
  const order = { status: 'COOKING', courier: null } as unknown as LinkOrder;
  expect(withPosition({ order, own: null }, position).order).toEqual(order);
});
