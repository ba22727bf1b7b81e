import { describe, expect, it } from 'vitest';
import {
  isOpenAt,
  placeState,
  WishedTime,
  type ListedBranch,
  type ListedZone,
} from '#domain/restaurants/discovery/listed-restaurant.ts';
import { branch, restaurant, tariffOf } from '#tests/support/listed-restaurants.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const HOUR = 3_600_000;
const SPOT = { latitude: 41.31, longitude: 69.28 };

const circle = (fields: Partial<ListedZone> & { metres: number }): ListedZone => {
  const { metres, ...rest } = fields;
  return {
    id: 'zone',
    area: { shape: 'CIRCLE', center: SPOT, radiusMetres: metres },
    bounds: { west: 69, south: 41, east: 70, north: 42 },
    priority: 0,
    price: 1_000_000,
    minutes: { from: 25, to: 35 },
    tariff: tariffOf(),
    ...rest,
  };
};
const open = (from: number, to: number): ListedBranch['open'] => {
  const times = [NOW + from * HOUR, NOW + to * HOUR];
  return { ANY: times, DELIVERY: times, PICK_UP: times, DINE_IN: times };
};
const state = (branches: ListedBranch[], viewer: Partial<Parameters<typeof placeState>[1]> = {}) =>
  placeState(restaurant({ branches }), { now: NOW, deliverHere: false, ...viewer });

it('a branch is open from the moment it opens until the moment it closes', () => {
  const turns = [NOW, NOW + HOUR, NOW + HOUR, NOW + 2 * HOUR, NOW + 4 * HOUR, Infinity];
  const hours = [-1, 0, 0.5, 1, 2, 3, 4, 100];
  expect(hours.map((hour) => isOpenAt(turns, NOW + hour * HOUR))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(isOpenAt([], NOW)).toBe(false);
});

describe('the state of a restaurant', () => {
  it('is told with the branch that closes last, else with the one that opens first', () => {
    const early = branch({ id: 'a', open: open(-1, 1), timeZone: 'Asia/Tashkent' });
    const late = branch({ id: 'b', open: open(-1, 5), timeZone: 'Asia/Almaty' });
    expect(state([early, late])).toMatchObject({ open: true, closesAt: NOW + 5 * HOUR, timeZone: 'Asia/Almaty' });
    const soon = branch({ id: 'c', open: open(1, 2), timeZone: 'Asia/Bishkek' });
    const later = branch({ id: 'd', open: open(3, 4) });
    expect(state([later, soon])).toMatchObject({ open: false, opensAt: NOW + HOUR, timeZone: 'Asia/Bishkek' });
  });

  it('says for a wished time whether a branch is open then, on its own clock', () => {
    const dinner = branch({ id: 'a', open: open(5, 11) });
    const breakfast = branch({ id: 'b', open: open(-1, 5) });
    const wished = (time: string) => ({ wished: new WishedTime('2026-11-21', time) });
    expect(state([dinner], wished('19:30'))).toMatchObject({ open: false, openThen: true });
    expect(state([breakfast], wished('19:30'))).toMatchObject({ open: true, openThen: false });
    expect(state([breakfast, dinner], wished('19:30')).openThen).toBe(true);
    expect(state([branch({ open: open(5, 11), timeZone: 'Asia/Bishkek' })], wished('17:30')).openThen).toBe(false);
    expect(state([dinner]).openThen).toBeNull();
  });

  it('names no closing time of a branch that is always open', () => {
    expect(state([branch({ open: open(-100, 24 * 7) })])).toMatchObject({ open: true, closesAt: null, opensAt: null });
  });

  it('leaves out branches without the service of the viewer', () => {
    const hall = branch({ id: 'a', services: ['DINE_IN'], prepMinutes: 5, open: open(-1, 5) });
    const kitchen = branch({ id: 'b', services: ['DELIVERY'], prepMinutes: 30, open: open(2, 5) });
    expect(state([hall, kitchen], { service: 'DELIVERY' })).toMatchObject({ open: false, prepMinutes: 30 });
    expect(state([hall, kitchen])).toMatchObject({ open: true, prepMinutes: 5 });
    expect(state([hall], { service: 'DELIVERY' })).toMatchObject({ open: false, timeZone: null, opensAt: null });
  });

  it('has the lowest price without an address, and that of the nearest branch which delivers with one', () => {
    const near = branch({ id: 'a', ...SPOT, deliveryPrice: 900, zones: [circle({ metres: 500, price: 900 })] });
    const far = branch({
      id: 'b',
      latitude: 41.4,
      deliveryPrice: 500,
      zones: [circle({ metres: 50_000, price: 500 })],
    });
    const none = branch({ id: 'c', latitude: 41.3101, deliveryPrice: null });
    expect(state([near, far, none])).toMatchObject({ deliveryPrice: 500, distance: null, nearestBranchId: null });
    expect(state([far, none, near], { spot: SPOT })).toMatchObject({ deliveryPrice: 900, nearestBranchId: 'a' });
    expect(state([far, none], { spot: SPOT })).toMatchObject({ deliveryPrice: 500, nearestBranchId: 'c' });
    expect(state([far, none], { spot: SPOT, deliverHere: true })).toMatchObject({ nearestBranchId: 'b' });
  });

  it('follows the zone of highest priority at an address, of equals the cheaper one', () => {
    const zones = [
      circle({ id: 'wide', metres: 9_000, price: 700 }),
      circle({ id: 'dear', metres: 900, price: 900, priority: 2 }),
      circle({ id: 'cheap', metres: 900, price: 800, priority: 2, minutes: { from: 10, to: 20 } }),
    ];
    expect(state([branch({ zones })], { spot: SPOT })).toMatchObject({
      deliveryPrice: 800,
      deliveryMinutes: { from: 10, to: 20 },
    });
  });
});
