import { expect, it } from 'vitest';
import { likedPlaces } from './liked-restaurants.ts';

it('liked restaurants are unknown until they are loaded, which differs from none', () => {
  expect(likedPlaces.get()).toBeNull();
  likedPlaces.fill([].values());
  expect(likedPlaces.get()).toEqual(new Set());
});
