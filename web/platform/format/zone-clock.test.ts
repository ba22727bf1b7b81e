import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOfHour, offsetAt } from './zone-clock.ts';

const ZONES = [
  'Asia/Tashkent',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2040, 0, 1) });

it('agrees with Temporal at every moment', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      expect(offsetAt(at, timeZone)).toBe(
        Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6,
      );
    }),
    { numRuns: 500 },
  );
});

it('finds the hour of a day as Temporal does, also where clocks are set', () => {
  const berlin = (day: string, hour: number): string =>
    new Date(instantOfHour(day, hour, 'Europe/Berlin')).toISOString();
  expect(berlin('2026-03-29', 0)).toBe('2026-03-28T23:00:00.000Z');
  // Two o'clock is skipped that night; three o'clock is 01:00 UTC.
  expect(berlin('2026-03-29', 2)).toBe('2026-03-29T01:00:00.000Z');
  expect(berlin('2026-03-29', 10)).toBe('2026-03-29T08:00:00.000Z');
  // Two o'clock occurs twice.
  expect(berlin('2026-10-25', 2)).toBe('2026-10-25T00:00:00.000Z');
  expect(berlin('2026-10-25', 3)).toBe('2026-10-25T02:00:00.000Z');
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 23 }), zone, (at, hour, timeZone) => {
      const day = new Date(at).toISOString().slice(0, 10);
      expect(instantOfHour(day, hour, timeZone)).toBe(
        Temporal.PlainDate.from(day).toPlainDateTime({ hour }).toZonedDateTime(timeZone).epochMilliseconds,
      );
    }),
    { numRuns: 500 },
  );
});
