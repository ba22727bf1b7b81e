import { expect, it } from 'vitest';
import { paidPart } from './paid-part.ts';

it('is told only between nothing and all', () => {
  expect(paidPart({ bill: 5_000_000, due: 500_000 })).toBe(4_500_000);
  for (const due of [5_000_000, 0]) expect(paidPart({ bill: 5_000_000, due })).toBe(0);
  expect(paidPart({ bill: 0, due: 0 })).toBe(0);
});
