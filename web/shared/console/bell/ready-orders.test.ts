import { expect, it } from 'vitest';
import { readyFor, ringsAgain } from './ready-orders.ts';

const order = (serviceType: 'DINE_IN' | 'DELIVERY', waiterId: string | null) => ({ serviceType, waiterId });

it('a waiter hears of their own tables and of those of nobody, and not of deliveries', () => {
  const mine = order('DINE_IN', 'me');
  const nobodys = order('DINE_IN', null);
  const all = [mine, nobodys, order('DINE_IN', 'other'), order('DELIVERY', null)];
  expect(readyFor(all, 'me')).toEqual([mine, nobodys]);
});

it('what is not served rings again for two minutes', () => {
  const readyTime = '2026-11-22T12:00:00Z';
  expect(ringsAgain([{ readyTime }], Date.parse(readyTime) + 60_000)).toBe(true);
  expect(ringsAgain([{ readyTime }], Date.parse(readyTime) + 121_000)).toBe(false);
  expect(ringsAgain([{ readyTime: null }], Date.parse(readyTime))).toBe(false);
});
