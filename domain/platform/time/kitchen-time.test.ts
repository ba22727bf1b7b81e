import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfWall, kitchenStartFor, MINUTE_MS, slotStartOf, wallOf } from './kitchen-time.ts';

const utc = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

describe('wall clocks', () => {
  it('in Tashkent are five hours ahead, winter and summer', () => {
    expect(instantOfWall('2026-11-20', '19:30', 'Asia/Tashkent')).toBe(utc('2026-11-20T14:30Z'));
    expect(instantOfWall('2026-07-20', '19:30', 'Asia/Tashkent')).toBe(utc('2026-07-20T14:30Z'));
    expect(wallOf(utc('2026-11-20T20:15Z'), 'Asia/Tashkent')).toEqual({ day: '2026-11-21', time: '01:15', minute: 75 });
  });

  it('in Berlin skip an hour in spring, and nobody can be promised a time in it', () => {
    expect(instantOfWall('2027-03-28', '01:59', 'Europe/Berlin')).toBe(utc('2027-03-28T00:59Z'));
    for (const time of ['02:00', '02:15', '02:59'])
      expect(instantOfWall('2027-03-28', time, 'Europe/Berlin')).toBeNull();
    expect(instantOfWall('2027-03-28', '03:00', 'Europe/Berlin')).toBe(utc('2027-03-28T01:00Z'));
  });

  it('in Berlin show an hour twice in autumn, and the first of them is meant', () => {
    expect(instantOfWall('2026-10-25', '02:30', 'Europe/Berlin')).toBe(utc('2026-10-25T00:30Z'));
    expect(wallOf(utc('2026-10-25T01:30Z'), 'Europe/Berlin')).toMatchObject({ time: '02:30' });
    expect(instantOfWall('2026-10-25', '03:00', 'Europe/Berlin')).toBe(utc('2026-10-25T02:00Z'));
  });

  it('show no nonsense', () => {
    for (const [day, time] of [
      ['2026-02-30', '12:00'],
      ['2026-13-01', '12:00'],
      ['2026-11-20', '24:00'],
      ['2026-11-20', '12:60'],
      ['20.11.2026', '12:00'],
      ['2026-11-20', '9:00'],
      ['2026-11-20', '12:00:00'],
      ['', ''],
    ] as const) {
      expect(instantOfWall(day, time, 'Asia/Tashkent')).toBeNull();
    }
  });

  it('read and set again are the same, in any zone, but for the hour that comes twice', () => {
    const zones = fc.constantFrom(
      'Asia/Tashkent',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), zones, (minutes, zone) => {
        const instant = utc('2025-01-01T00:00Z') + minutes * MINUTE_MS;
        const { day, time } = wallOf(instant, zone);
        const back = instantOfWall(day, time, zone)!;
        expect(wallOf(back, zone)).toMatchObject({ day, time });
        expect([0, 30 * MINUTE_MS, 60 * MINUTE_MS]).toContain(instant - back);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the kitchen', () => {
  it('begins so that the food is there at the promised moment', () => {
    const promised = utc('2026-11-20T14:30Z');
    expect(kitchenStartFor(promised, { prepMinutes: 25, travelMinutes: 20 })).toBe(utc('2026-11-20T13:45Z'));
  });

  it("counts in slots of the branch's own clock", () => {
    const zones = fc.constantFrom('Asia/Tashkent', 'Europe/Berlin', 'Asia/Kathmandu');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000_000_000 }),
        zones,
        fc.constantFrom(5, 10, 15, 20, 30, 60),
        (ms, zone, slot) => {
          const instant = utc('2026-01-01T00:00Z') + ms;
          const start = slotStartOf(instant, slot, zone);
          expect(wallOf(start, zone).minute % slot).toBe(0);
          expect(instant - start).toBeGreaterThanOrEqual(0);
          expect(instant - start).toBeLessThan(slot * MINUTE_MS);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
