import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostPortions, type Usual } from './stop-losses.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+05:00`);
const offsetMs = 5 * 3_600_000;
/** Half of the orders come between 19 and 20, the others between 13 and 14. */
const evening: Usual = {
  portionsPerDay: 10,
  orders: new Map([
    [13, 20],
    [19, 20],
  ]),
};

describe('portions lost to the stop-list', () => {
  it.each([
    ['the whole evening hour', '19:00', '20:00', 5],
    ['half of it', '19:30', '20:00', 2.5],
    ['both hours', '12:00', '23:00', 10],
    ['hours in which nobody orders', '15:00', '18:00', 0],
    ['no time at all', '19:00', '19:00', 0],
  ])('are those usually sold in %s', (_, from, to, lost) => {
    expect(lostPortions({ from: at(from), to: at(to), offsetMs }, evening)).toBeCloseTo(lost);
  });

  it('are unknown, and counted as none, where nothing was sold before', () => {
    const stop = { from: at('10:00'), to: at('22:00'), offsetMs };
    expect(lostPortions(stop, { portionsPerDay: 3, orders: new Map() })).toBe(0);
    expect(lostPortions(stop, { ...evening, portionsPerDay: 0 })).toBe(0);
  });

  const usual = fc.record({
    portionsPerDay: fc.integer({ min: 0, max: 50 }),
    orders: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 90 })), { minLength: 1 })
      .map((pairs) => new Map(pairs)),
  });
  const minutes = fc.integer({ min: 0, max: 5 * 1440 });

  it('of a stop are those of its two halves, wherever it is cut', () => {
    fc.assert(
      fc.property(usual, minutes, minutes, minutes, (given, a, b, c) => {
        const [from, cut, to] = [a, b, c].toSorted((x, y) => x - y).map((each) => at('00:00') + each * 60_000);
        const lost = (start: number, end: number) => lostPortions({ from: start, to: end, offsetMs }, given);
        expect(lost(from!, cut!) + lost(cut!, to!)).toBeCloseTo(lost(from!, to!), 6);
      }),
    );
  });

  it('of a whole day are those of a day, whenever it begins', () => {
    fc.assert(
      fc.property(usual, minutes, (given, start) => {
        const from = at('00:00') + start * 60_000;
        expect(lostPortions({ from, to: from + 86_400_000, offsetMs }, given)).toBeCloseTo(given.portionsPerDay, 6);
      }),
    );
  });
});
