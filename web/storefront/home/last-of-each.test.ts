import { expect, test } from 'vitest';
import { lastOfEach } from './last-of-each.ts';

const order = (merchantId: string, status: 'CLOSED' | 'DELIVERED' | 'CANCELED' | 'COOKING', id: number, lines = 1) => ({
  id,
  merchantId,
  status,
  lines: Array.from({ length: lines }, () => ({})) as never[],
});

test('the newest of each place, in the order of the list', () => {
  const orders = [order('a', 'CLOSED', 1), order('b', 'DELIVERED', 2), order('a', 'CLOSED', 3)];
  expect(lastOfEach(orders).map(({ id }) => id)).toEqual([1, 2]);
});

test('what was not eaten is not had again: cancelled, still cooking, a table without dishes', () => {
  expect(
    lastOfEach([
      order('a', 'CANCELED', 1),
      order('a', 'COOKING', 2),
      order('a', 'CLOSED', 3, 0),
      order('a', 'CLOSED', 4),
    ]).map(({ id }) => id),
  ).toEqual([4]);
});

test('a handful at most', () => {
  expect(lastOfEach(Array.from({ length: 9 }, (_, at) => order(`place ${at}`, 'CLOSED', at)))).toHaveLength(4);
});
