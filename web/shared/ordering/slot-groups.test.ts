import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterSlots, nearestSlots, slotParts, slotValue, whenOf } from './slot-groups.ts';

const slot = (time: string, left: number | null = null) => ({
  day: '2026-11-21',
  time,
  start: `2026-11-21T${time}`,
  end: '',
  left,
});

test('a day reads from its night to the end of its evening', () => {
  const parts = slotParts([
    ...['00:30', '09:00', '12:00', '16:45', '17:00', '23:45'].map((time) => slot(time)),
    { ...slot('00:30'), day: '2026-11-22' },
  ]);
  expect(parts.map(({ id, slots }) => [id, slots.map(({ time }) => time)])).toEqual([
    ['night', ['00:30']],
    ['morning', ['09:00']],
    ['lunch', ['12:00', '16:45']],
    ['evening', ['17:00', '23:45', '00:30']],
  ]);
});

test('the nearest free times stand in their order, the later of two equally near ones first', () => {
  const slots = [slot('18:00'), slot('19:00', 0), slot('19:15'), slot('19:30'), slot('20:00'), slot('21:00')];
  expect(nearestSlots(slots, '19:30').map(({ time }) => time)).toEqual(['19:15', '20:00', '21:00']);
  expect(nearestSlots([], '19:30')).toEqual([]);
});

test('never more than asked for, never a full one, and nothing nearer is left out', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const away = (a: string, b: string): number =>
    Math.abs(Date.parse(`2026-01-01T${a}Z`) - Date.parse(`2026-01-01T${b}Z`));
  fc.assert(
    fc.property(fc.array(fc.tuple(time, fc.nat(2))), time, (drawn, wanted) => {
      const slots = drawn.map(([at, left]) => slot(at, left));
      const found = nearestSlots(slots, wanted, 3);
      const free = slots.filter(({ left, time: at }) => left !== 0 && at !== wanted);
      expect(found).toHaveLength(Math.min(3, free.length));
      const farthest = Math.max(0, ...found.map(({ time: at }) => away(at, wanted)));
      for (const each of free)
        if (!found.includes(each)) expect(away(each.time, wanted)).toBeGreaterThanOrEqual(farthest);
    }),
  );
});

test('a choice names its day and time', () => {
  expect(whenOf(slotValue({ day: '2026-11-21', time: '19:30' }))).toEqual({ day: '2026-11-21', time: '19:30' });
});

test('later slots follow the chosen one, without full ones', () => {
  const slots = [slot('18:00'), slot('18:15'), slot('18:30', 0), slot('18:45'), slot('19:00')];
  const later = (time: string) => laterSlots(slots, { day: '2026-11-21', time }, 2).map(({ time: clock }) => clock);
  expect(later('18:15')).toEqual(['18:45', '19:00']);
  expect(later('18:00')).toEqual(['18:15', '18:45']);
  expect(later('19:00')).toEqual([]);
  expect(later('20:00')).toEqual([]);
});
