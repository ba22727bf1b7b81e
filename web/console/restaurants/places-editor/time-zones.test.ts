import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

it('offers each zone once, in order, and a stored one that goes by another name', () => {
  const names = timeZoneOptions('Asia/Tashkent').map(({ value }) => value);
  expect(names.filter((name) => name === 'Asia/Tashkent')).toHaveLength(1);
  expect(names).toEqual(names.toSorted());
  expect(timeZoneOptions('US/Eastern')).toContainEqual({ value: 'US/Eastern', label: 'US/Eastern' });
  expect(timeZoneOptions('Asia/Tashkent')).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
