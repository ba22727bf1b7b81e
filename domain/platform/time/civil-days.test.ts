import fc from 'fast-check';
import { expect, it } from 'vitest';
import { civilOf, dayNumber, dayText, parseDay } from './civil-days.ts';

it('agrees with Temporal on every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (days) => {
      const day = Temporal.PlainDate.from('2026-03-01').add({ days });
      const number = dayNumber(parseDay('2026-03-01')) + days;
      expect(dayText(civilOf(number))).toBe(day.toString());
      expect(dayNumber(parseDay(day.toString()))).toBe(number);
    }),
  );
});
