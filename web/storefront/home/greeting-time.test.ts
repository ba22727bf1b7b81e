import { expect, test } from 'vitest';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import { partOfDay, soonest } from './greeting-time.ts';

test('every hour belongs to one part of the day', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 22, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
  ]);
});

const place = (open: boolean, to: number | null): RestaurantCard =>
  ({ open, minutes: to === null ? null : { from: to - 10, to } }) as RestaurantCard;
const home = (...items: RestaurantCard[]) => ({ collections: [{ slug: 'fast', title: '', kind: '', items }] });

test('the time promised is that of the quickest open place, on the next five minutes', () => {
  const now = Date.parse('2026-03-09T18:42:00+05:00');
  expect(soonest(home(place(false, 10), place(true, 40), place(true, 25)), now)).toBe(
    Date.parse('2026-03-09T19:10:00+05:00'),
  );
});

test('nothing is promised while everything is closed', () => {
  expect(soonest(home(place(false, 20), place(true, null)), Date.now())).toBeUndefined();
});
