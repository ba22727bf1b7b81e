import { expect, test } from 'vitest';
import { nearestTime, offeredPlan, visitDays, visitSlots } from './visit-slots.ts';

const at = (text: string): number => Date.parse(text);

test('today begins half an hour from now, on the next quarter', () => {
  const [first] = visitSlots('2026-03-09', at('2026-03-09T18:47:00+05:00'));
  expect(first?.id).toBe('evening');
  expect(first?.times[0]).toBe('19:30');
});

test('a day ahead has all its parts', () => {
  const parts = visitSlots('2026-03-10', at('2026-03-09T18:47:00+05:00'));
  expect(parts.map(({ id }) => id)).toEqual(['morning', 'lunch', 'evening']);
  expect(parts[0]?.times[0]).toBe('08:00');
  expect(parts[2]?.times.at(-1)).toBe('23:45');
});

test('late at night today has nothing left, and yesterday never has', () => {
  const now = at('2026-03-09T23:40:00+05:00');
  expect(visitSlots('2026-03-09', now)).toEqual([]);
  expect(visitSlots('2026-03-08', now)).toEqual([]);
});

test('days are counted by the clock of the branches', () => {
  expect(visitDays(at('2026-02-27T20:30:00Z'))[0]).toBe('2026-02-28');
  expect(visitDays(at('2026-02-27T20:30:00Z'))[1]).toBe('2026-03-01');
});

test('a wish in the night moves to the next time that is offered', () => {
  const now = at('2026-03-09T23:40:00+05:00');
  expect(offeredPlan({ day: '2026-03-10', time: '00:45' }, now)).toEqual({ day: '2026-03-10', time: '08:00' });
  expect(offeredPlan({ day: '2026-03-09', time: '23:45' }, now)).toEqual({ day: '2026-03-10', time: '08:00' });
  expect(offeredPlan({ day: '2026-03-10', time: '19:30' }, now)).toEqual({ day: '2026-03-10', time: '19:30' });
});

test('another day keeps the wished time, or has the nearest offered one', () => {
  const now = Date.parse('2026-11-21T20:05:00+05:00');
  expect(nearestTime('2026-11-22', '19:30', now)).toBe('19:30');
  expect(nearestTime('2026-11-21', '19:30', now)).toBe('20:45');
  expect(nearestTime('2026-11-22', '03:00', now)).toBe('08:00');
  expect(nearestTime('2026-11-20', '19:30', now)).toBeUndefined();
});
