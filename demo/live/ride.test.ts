import { expect, it } from 'vitest';
import { metresBetween, pointAlong, rideMs, wayBetween } from './ride.ts';

const RESTAURANT = { latitude: 41.304, longitude: 69.2447 };
const DOOR = { latitude: 41.3155, longitude: 69.248 };
const way = wayBetween(RESTAURANT, DOOR, 0.4);

it('begins at the restaurant and ends at the door', () => {
  expect(pointAlong(way, 0)).toEqual(RESTAURANT);
  expect(metresBetween(pointAlong(way, 1), DOOR)).toBeLessThan(1);
  expect(metresBetween(pointAlong(way, 7), DOOR)).toBeLessThan(1);
});

it('moves at one speed, corners included', () => {
  const total = way.slice(1).reduce((sum, point, at) => sum + metresBetween(way[at]!, point), 0);
  const steps = Array.from({ length: 21 }, (_, at) => pointAlong(way, at / 20));
  for (const [at, point] of steps.slice(1).entries()) {
    // The straight line between two points is shorter than a route with a corner between them.
    expect(metresBetween(steps[at]!, point)).toBeLessThan(total / 20 + 1);
  }
});

it('takes minutes, for the neighbour and for the other end of the town', () => {
  expect(rideMs([RESTAURANT, RESTAURANT])).toBe(90_000);
  expect(rideMs([RESTAURANT, { latitude: 41.4, longitude: 69.4 }])).toBe(360_000);
});
