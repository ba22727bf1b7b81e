import { expect, it } from 'vitest';
import { isLowBalance } from './sms-account.ts';

it('warns below fifty thousand soʻm, also of a debt', () => {
  expect([5_000_000, 4_999_999, 0, -100].map(isLowBalance)).toEqual([false, true, true, true]);
});
