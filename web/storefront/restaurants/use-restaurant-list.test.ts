import { expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { joinPages } from './use-restaurant-list.ts';

const page = (ids: string[], nextCursor?: string): RestaurantPage =>
  ({ items: ids.map((id) => ({ id })), total: 9, nextCursor }) as unknown as RestaurantPage;

it('has no page before the first one is loaded', () => {
  expect(joinPages([])).toBeNull();
});

it('appends pages without duplicates and ends with the last cursor', () => {
  const joined = joinPages([page(['a', 'b'], '2'), page(['b', 'c'], '3'), page(['d'])])!;
  expect(joined.items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(joined.nextCursor).toBeUndefined();
  expect(joined).toMatchObject({ total: 9 });
});
