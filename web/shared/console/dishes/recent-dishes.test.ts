import { expect, it } from 'vitest';
import { withRecent } from './recent-dishes.ts';

it('a dish added again comes first, and the oldest one leaves', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  const many = Array.from({ length: 16 }, (_, n) => String(n));
  expect(withRecent(many, 'new')).toEqual(['new', ...many.slice(0, 15)]);
});
