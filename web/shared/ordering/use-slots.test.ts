import { expect, it } from 'vitest';
import { slotDays } from './use-slots.ts';

it('the days begin with today on the clock of the branch and leave none out, also where one has an hour less', () => {
  const night = Date.parse('2026-03-28T22:30:00Z');
  expect(slotDays('DELIVERY', night, 'Europe/Berlin').slice(0, 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(slotDays('DELIVERY', night, 'Asia/Tashkent')[0]).toBe('2026-03-29');
  expect(new Set(slotDays('DINE_IN', night, 'Europe/Berlin')).size).toBe(30);
});
