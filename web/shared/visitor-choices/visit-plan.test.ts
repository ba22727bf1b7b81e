import { expect, test } from 'vitest';
import { isUpcoming, proposedPlan, readPlan } from './visit-plan.ts';
import { readPlace } from './visitor-place.ts';

test('the proposal lies on a quarter of an hour, at least one hour ahead', () => {
  expect(proposedPlan(Date.parse('2026-03-09T18:01:00+05:00'))).toEqual({ day: '2026-03-09', time: '19:15', party: 2 });
  expect(proposedPlan(Date.parse('2026-03-09T23:10:00+05:00'))).toMatchObject({ day: '2026-03-10', time: '13:00' });
});

test('the proposal between meals is the usual time of the next one', () => {
  const timeAt = (clock: string) => proposedPlan(Date.parse(`2026-03-09T${clock}:00+05:00`)).time;
  expect(['02:30', '08:10', '11:10', '11:20'].map(timeAt)).toEqual(['13:00', '13:00', '13:00', '12:30']);
  expect(['13:50', '15:10', '17:30', '18:01', '20:00'].map(timeAt)).toEqual([
    '15:00',
    '19:00',
    '19:00',
    '19:15',
    '21:00',
  ]);
});

test('a plan whose time has gone is none', () => {
  const plan = { day: '2026-03-09', time: '19:30', party: 2 };
  expect(isUpcoming(plan, Date.parse('2026-03-09T19:29:00+05:00'))).toBe(true);
  expect(isUpcoming(plan, Date.parse('2026-03-09T19:30:00+05:00'))).toBe(false);
});

test('of a place elsewhere both go by its own clock, also where an hour is left out', () => {
  const night = Date.parse('2026-03-29T00:30:00Z');
  expect(proposedPlan(night, 'Europe/Berlin')).toMatchObject({ day: '2026-03-29', time: '13:00' });
  const plan = { day: '2026-03-29', time: '03:15', party: 2 };
  expect(isUpcoming(plan, Date.parse('2026-03-29T01:14:00Z'), 'Europe/Berlin')).toBe(true);
  expect(isUpcoming(plan, Date.parse('2026-03-29T01:15:00Z'), 'Europe/Berlin')).toBe(false);
});

test('what was kept is read with care', () => {
  expect(readPlan({ day: '2026-03-09', time: '19:30', party: 4 })).toEqual({
    day: '2026-03-09',
    time: '19:30',
    party: 4,
  });
  for (const bad of [
    null,
    'x',
    { day: '9 March', time: '19:30', party: 2 },
    { day: '2026-03-09', time: '19:31', party: 2 },
    { day: '2026-03-09', time: '19:30', party: 99 },
  ])
    expect(readPlan(bad)).toBeNull();
});

test('a place off the planet is no place', () => {
  expect(readPlace({ latitude: 41.3, longitude: 69.2, name: 7, source: 'X' })).toEqual({
    latitude: 41.3,
    longitude: 69.2,
    name: '',
    source: 'MAP',
  });
  expect(readPlace({ latitude: 91, longitude: 69.2 })).toBeNull();
  expect(readPlace({ latitude: '41', longitude: 69.2 })).toBeNull();
  expect(readPlace({ latitude: Number.NaN, longitude: 69.2 })).toBeNull();
});
