import { expect, it } from 'vitest';
import { SharedValues } from './shared-values.ts';

it('gives equal values one object, and different ones their own', () => {
  const shared = new SharedValues((codes: readonly string[]) => codes);
  const codes = shared.get(['plov', 'grill']);
  expect(shared.get(['plov', 'grill'])).toBe(codes);
  expect(shared.get(['plov,grill'])).toEqual(['plov,grill']);
  expect(shared.get(['grill', 'plov'])).toEqual(['grill', 'plov']);
});

it('forgets values in the end, so that those of past days do not pile up', () => {
  const shared = new SharedValues((day: number) => ({ day }));
  const first = shared.get(0);
  for (let day = 1; day < 10_000; day++) shared.get(day);
  expect(shared.get(0)).toBe(first);
  shared.get(10_000);
  expect(shared.get(0)).not.toBe(first);
});
