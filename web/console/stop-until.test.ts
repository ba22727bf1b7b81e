import { expect, it } from 'vitest';
import { stopEnds } from './stop-until.ts';

it('ends in the morning, in two hours, or when somebody says so', () => {
  const evening = Date.parse('2026-11-21T19:00:00+05:00');
  expect(stopEnds('OPEN_END', evening)).toBeNull();
  expect(stopEnds('TWO_HOURS', evening)).toBe('2026-11-21T16:00:00.000Z');
  expect(stopEnds('DAY', evening)).toBe('2026-11-22T00:00:00.000Z');
});

it('after midnight the day that ends is still the evening before', () => {
  expect(stopEnds('DAY', Date.parse('2026-11-22T01:30:00+05:00'))).toBe('2026-11-22T00:00:00.000Z');
});
