import { expect, test } from 'vitest';
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import { attemptFor, isUnanswered, type Attempt } from './order-attempt.ts';

const body = (more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  merchantId: 'r',
  serviceType: 'PICK_UP',
  cartItems: [],
  bill: 100,
  ...more,
});
let made = 0;
const newKey = (): string => `key-${(made += 1)}`;
const NOW = 1_000_000;

test('the same request has one key, also at a new sum and under another hold', () => {
  const first = attemptFor(null, body(), NOW, newKey);
  for (const second of [body(), body({ bill: 200 }), body({ holdId: 'h' })])
    expect(attemptFor(first, second, NOW + 5, newKey).key).toBe(first.key);
});

test('another request, another restaurant or another day is another order', () => {
  const first = attemptFor(null, body(), NOW, newKey);
  for (const other of [body({ note: 'tez' }), body({ merchantId: 'x' }), body({ phone: '+998901234567' })]) {
    expect(attemptFor(first, other, NOW + 5, newKey).key).not.toBe(first.key);
  }
  expect(attemptFor(first, body(), NOW + 50 * 3_600_000, newKey).key).not.toBe(first.key);
});

test('only what was sent a moment ago and never answered is asked for second', () => {
  const sent = attemptFor(null, body(), NOW, newKey);
  expect(isUnanswered(sent, 'r', NOW + 60_000)).toBe(true);
  const none: (Attempt | null)[] = [null, { ...sent, pending: null }];
  for (const attempt of none) expect(isUnanswered(attempt, 'r', NOW)).toBe(false);
  expect(isUnanswered(sent, 'x', NOW)).toBe(false);
  expect(isUnanswered(sent, 'r', NOW + 3_600_000)).toBe(false);
});
