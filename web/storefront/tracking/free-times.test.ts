import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestFree } from './free-times.ts';

const slot = (time: string, left: number | null = 2) => ({ day: '2026-11-22', time, left });

test('the three nearest that are free, in their order; full ones and the wish itself are not offered', () => {
  const slots = [
    slot('18:00'),
    slot('18:30'),
    slot('19:00', 0),
    slot('19:15'),
    slot('19:30', null),
    slot('20:00', null),
    slot('21:00'),
  ];
  expect(nearestFree(slots, '19:30', 3).map(({ time }) => time)).toEqual(['18:30', '19:15', '20:00']);
  expect(nearestFree([], '19:30', 3)).toEqual([]);
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
      const found = nearestFree(slots, wanted, 3);
      const free = slots.filter(({ left, time: at }) => left !== 0 && at !== wanted);
      expect(found).toHaveLength(Math.min(3, free.length));
      const farthest = Math.max(0, ...found.map(({ time: at }) => away(at, wanted)));
      for (const each of free)
        if (!found.includes(each)) expect(away(each.time, wanted)).toBeGreaterThanOrEqual(farthest);
    }),
  );
});
