import { expect, test, vi } from 'vitest';
import { onMenuSearchRequest, requestMenuSearch } from './menu-search-request.ts';

test('a request opens the search of the shown menu, or of the next one that is shown', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = onMenuSearchRequest(first);
  expect(first).not.toHaveBeenCalled();
  requestMenuSearch();
  expect(first).toHaveBeenCalledTimes(1);
  leave();
  requestMenuSearch();
  expect(first).toHaveBeenCalledTimes(1);
  onMenuSearchRequest(second);
  expect(second).toHaveBeenCalledTimes(1);
});
