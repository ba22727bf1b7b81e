import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../city/people.ts';
import { isLivePhone, isTouched, LIVE_COURIERS, LIVE_GUESTS, LIVE_STAFF } from './live-people.ts';

const everybody = [...Object.values(LIVE_STAFF), ...LIVE_COURIERS, ...LIVE_GUESTS];
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const cook = { by: 'STAFF', name: nameOf(LIVE_STAFF.cook) };

it('gives everybody a phone and a device of their own, none of them one that a newcomer signs in with', () => {
  expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(everybody.length);
  expect(new Set(everybody.map(({ device }) => device)).size).toBe(everybody.length);
  for (const { phone } of PEOPLE) expect(isLivePhone(phone)).toBe(false);
  for (const { phone } of everybody) expect(phone).toMatch(/^\+998\d{9}$/);
  expect(isLivePhone(null)).toBe(false);
});

describe('an order', () => {
  it('is the simulation’s while only guests, timers and simulated staff have moved it', () => {
    expect(isTouched([{ by: 'CLIENT', name: null }, { by: 'SYSTEM', name: null }, cook])).toBe(false);
    expect(isTouched([{ by: 'COURIER', name: nameOf(LIVE_COURIERS[0]) }])).toBe(false);
  });

  it('belongs to the person who touched it, whether their name is shown or not', () => {
    for (const { firstName, lastName, role } of PEOPLE) {
      const by = role === 'COURIER' ? 'COURIER' : 'STAFF';
      expect(isTouched([cook, { by, name: nameOf({ firstName, lastName }) }])).toBe(true);
    }
    expect(isTouched([cook, { by: 'STAFF', name: null }])).toBe(true);
  });
});
