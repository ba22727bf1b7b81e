import { describe, expect, test } from 'vitest';
import { linesOf, specialDaysOf, wallClock, weekOf } from './hours-table.ts';

const row = (opensMinute: number | null, closesMinute: number | null, serviceType: 'DELIVERY' | null = null) => ({
  opensMinute,
  closesMinute,
  serviceType,
});

describe('a day', () => {
  test('with a break is two shifts in the order of the clock', () => {
    expect(linesOf([row(1020, 1320), row(600, 900)])[0]?.shifts.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '10:00-15:00',
      '17:00-22:00',
    ]);
  });
  test('may end after midnight, at midnight or not at all', () => {
    expect(linesOf([row(1080, 1560)])[0]?.shifts).toEqual([{ from: '18:00', to: '02:00', late: true }]);
    expect(linesOf([row(600, 1440)])[0]?.shifts).toEqual([{ from: '10:00', to: '00:00', late: false }]);
    expect(linesOf([row(0, 1440)])[0]?.allDay).toBe(true);
    expect(wallClock(1440)).toBe('00:00');
  });
  test('has a line of its own for a service with other hours, after the common one', () => {
    expect(linesOf([row(660, 1260, 'DELIVERY'), row(600, 1380)]).map(({ service }) => service)).toEqual([
      null,
      'DELIVERY',
    ]);
  });
});

test('a week has seven days, those without shifts are off', () => {
  const week = weekOf([{ weekday: 3, ...row(600, 1380) } as never]);
  expect(week.map(({ lines }) => lines.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('special days: days off are there, past ones are not', () => {
  const days = specialDaysOf(
    [
      { day: '2026-03-21', opensMinute: null, closesMinute: null, serviceType: null, note: 'Navroʻz' },
      { day: '2026-03-20', opensMinute: 600, closesMinute: 1080, serviceType: null, note: '' },
      { day: '2026-03-01', opensMinute: null, closesMinute: null, serviceType: null, note: '' },
    ],
    '2026-03-20',
  );
  expect(days.map(({ day, note, lines }) => [day, note, lines.length])).toEqual([
    ['2026-03-20', '', 1],
    ['2026-03-21', 'Navroʻz', 0],
  ]);
});
