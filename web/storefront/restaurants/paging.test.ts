import { expect, test } from 'vitest';
import { appendPage } from './paging.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id }));

test('a place that moved to the next page is not shown twice', () => {
  const page = appendPage(
    { items: items('a', 'b'), nextCursor: '1' },
    { items: items('b', 'c', 'c'), nextCursor: '2' },
  );
  expect(page.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(page.nextCursor).toBe('2');
});

test('the last page ends the list', () => {
  expect(appendPage({ items: items('a'), nextCursor: '1' }, { items: [] }).nextCursor).toBeUndefined();
});
