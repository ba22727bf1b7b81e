import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  FORECAST_BOUNDS,
  forecastFor,
  learnForecast,
  LEAST_ORDERS,
  levelOf,
  LOAD_LEVELS,
  usualMinutes,
  type CookedOrder,
} from './prep-forecast.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SETTING = 20;

/** One after the other, so that each finds the kitchen empty. */
const alone = (minutes: readonly number[], more: Partial<CookedOrder> = {}): CookedOrder[] =>
  minutes.map((each, at) => ({
    startedAt: at * 10 * HOUR,
    readyAt: at * 10 * HOUR + each * MINUTE,
    weekday: 5,
    hour: 19,
    teaches: true,
    ...more,
  }));
/** All at once: each finds the other ones. */
const together = (minutes: readonly number[]): CookedOrder[] =>
  minutes.map((each) => ({ startedAt: -HOUR, readyAt: -HOUR + each * MINUTE, weekday: 5, hour: 19, teaches: true }));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const order = fc.record({
  startedAt: fc.integer({ min: 0, max: 300 }).map((minute) => minute * MINUTE),
  length: fc.option(fc.integer({ min: -5, max: 400 }), { nil: null }),
  weekday: fc.constantFrom(5, 6),
  hour: fc.constantFrom(18, 19, 21),
  teaches: fc.boolean(),
});
const orders = fc
  .array(order, { minLength: 0, maxLength: 200 })
  .map((all) =>
    all.map(({ length, ...each }) => ({ ...each, readyAt: length === null ? null : each.startedAt + length * MINUTE })),
  );
const setting = fc.integer({ min: 0, max: 240 });

describe('the forecast of preparation', () => {
  it('is the time within which four of five orders were ready, in whole steps', () => {
    expect(learnForecast(alone(upTo(20)))).toEqual([{ weekday: 5, band: 6, level: 0, minutes: 20, orders: 20 }]);
    expect(learnForecast(alone(upTo(40)))[0]!.minutes).toBe(35);
    expect(usualMinutes(alone(upTo(40)))).toEqual({ minutes: 35, orders: 40 });
  });

  it('tells a full kitchen from an empty one', () => {
    const cells = learnForecast([...alone(Array(20).fill(12)), ...together(Array(20).fill(41))]);
    expect(cells.map(({ level, minutes }) => [level, minutes])).toEqual([
      [0, 15],
      [3, 45],
    ]);
    expect(forecastFor(cells, { weekday: 5, hour: 20, load: 0 }, SETTING)).toBe(15);
    expect(forecastFor(cells, { weekday: 5, hour: 20, load: 25 }, SETTING)).toBe(45);
  });

  it('is the setting at levels, hours and days without enough orders', () => {
    const few = learnForecast(alone(upTo(LEAST_ORDERS - 1)));
    expect(few).toEqual([]);
    expect(usualMinutes(alone(upTo(LEAST_ORDERS - 1))).minutes).toBeNull();
    const cells = learnForecast(alone(Array(20).fill(12)));
    expect(forecastFor(cells, { weekday: 4, hour: 19, load: 0 }, SETTING)).toBe(SETTING);
    expect(forecastFor(cells, { weekday: 5, hour: 12, load: 0 }, SETTING)).toBe(SETTING);
    expect(forecastFor(cells, { weekday: 5, hour: 19, load: 7 }, SETTING)).toBe(SETTING);
    expect(forecastFor(cells, { weekday: 5, hour: 19, load: 7 }, 5)).toBe(15);
  });

  it('does not learn from orders that were never marked, or that do not teach', () => {
    expect(learnForecast(alone(Array(20).fill(12), { readyAt: null }))).toEqual([]);
    expect(learnForecast(alone(Array(20).fill(12), { teaches: false }))).toEqual([]);
    expect(learnForecast(alone(Array(20).fill(900)))).toEqual([]);
  });

  it('is bounded, whatever the orders were', () => {
    fc.assert(
      fc.property(orders, (all) => {
        for (const { minutes, orders: count } of learnForecast(all)) {
          expect(minutes).toBeGreaterThanOrEqual(FORECAST_BOUNDS.least);
          expect(minutes).toBeLessThanOrEqual(FORECAST_BOUNDS.most);
          expect(count).toBeGreaterThanOrEqual(LEAST_ORDERS);
        }
      }),
    );
  });

  it('never falls when there is more to cook', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 0, maxLength: 40 });
    fc.assert(
      fc.property(orders, minutes, minutes, setting, (mixed, calm, full, by) => {
        const cells = learnForecast([...mixed, ...alone(calm), ...together(full)]);
        for (const hour of [12, 18, 19, 21]) {
          const curve = upTo(30).map((load) => forecastFor(cells, { weekday: 5, hour, load: load - 1 }, by));
          expect(curve).toEqual(curve.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('is the setting, or within its bounds', () => {
    fc.assert(
      fc.property(orders, setting, fc.nat(30), (all, by, load) => {
        const minutes = forecastFor(learnForecast(all), { weekday: 6, hour: 18, load }, by);
        const { least, most } = FORECAST_BOUNDS;
        expect(minutes === by || (minutes >= least && minutes <= most)).toBe(true);
      }),
    );
  });

  it('has bands of three hours and levels that begin at their numbers', () => {
    expect([0, 2, 3, 23].map(bandOf)).toEqual([0, 0, 1, 7]);
    expect(LOAD_LEVELS.map(levelOf)).toEqual([0, 1, 2, 3]);
    expect([2, 5, 9, 99].map(levelOf)).toEqual([0, 1, 2, 3]);
  });
});
