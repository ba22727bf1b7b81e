import { expect, it } from 'vitest';
import { clockOf } from '#web/platform/format/clock.ts';
import { stopEnds } from './stop-until.ts';

const tashkent = clockOf('Asia/Tashkent');

it('ends in the morning, in two hours, or when it is switched on again', () => {
  const evening = Date.parse('2026-11-21T19:00:00+05:00');
  expect(stopEnds('OPEN_END', evening, tashkent)).toBeNull();
  expect(stopEnds('TWO_HOURS', evening, tashkent)).toBe('2026-11-21T16:00:00.000Z');
  expect(stopEnds('DAY', evening, tashkent)).toBe('2026-11-22T00:00:00.000Z');
});

it('belongs to the day before until the morning', () => {
  expect(stopEnds('DAY', Date.parse('2026-11-22T01:30:00+05:00'), tashkent)).toBe('2026-11-22T00:00:00.000Z');
});

it("uses the branch's time zone, also in a night with a clock change", () => {
  const berlin = clockOf('Europe/Berlin');
  // Seven in the evening there, three in the night here.
  expect(stopEnds('DAY', Date.parse('2026-03-28T19:00:00+01:00'), berlin)).toBe('2026-03-29T03:00:00.000Z');
  expect(stopEnds('DAY', Date.parse('2026-10-24T23:30:00+02:00'), berlin)).toBe('2026-10-25T04:00:00.000Z');
});
