import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, formatDate, formatDay, formatTime, startOfDay, weekdayName } from './moments.ts';

const evening = '2026-03-09T13:42:00Z';

test('instants are read on the clock at home', () => {
  expect(formatTime(evening)).toBe('18:42');
  expect(formatTime('2026-03-09T00:05:00+05:00')).toBe('00:05');
  expect(dayOf('2026-03-09T19:30:00Z')).toBe('2026-03-10');
});

test('a day begins at its own midnight', () => {
  expect(new Date(startOfDay('2026-03-09')).toISOString()).toBe('2026-03-08T19:00:00.000Z');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
});

describe('days in words', () => {
  test('today and tomorrow have names', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(formatDay('2026-03-10', '2026-03-09', 'ru')).toBe('Завтра');
    expect(formatDay('2026-03-09', '2026-03-09', 'uz')).toBe('Bugun');
  });
  test('later days have a weekday and a number', () => {
    expect(formatDay('2026-03-14', '2026-03-09', 'eng')).toBe('Sat, 14');
    expect(formatDay('2026-03-14', '2026-03-09', 'uz')).toBe('Shan, 14');
  });
});

test('dates follow each language', () => {
  expect(formatDate(evening, 'uz', { year: true })).toBe('9-mart, 2026');
  expect(formatDate(evening, 'ru', { year: true })).toBe('9\u00A0марта 2026');
  expect(formatDate(evening, 'eng')).toBe('9\u00A0March');
  expect(weekdayName(1, 'uz')).toBe('Dushanba');
  expect(weekdayName(7, 'ru')).toBe('Воскресенье');
});
