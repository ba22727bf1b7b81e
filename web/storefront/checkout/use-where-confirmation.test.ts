import { describe, expect, test } from 'vitest';
import { NEW_VISIT } from '#web/shared/ordering/visit-draft.ts';
import { isWhereConfirmed, placeKey } from './use-where-confirmation.ts';

const place = { latitude: 41.3, longitude: 69.2, name: 'Amir Temur 107B', source: 'MAP' } as const;
const facts = {
  service: 'DELIVERY' as const,
  place,
  visit: NEW_VISIT,
  branchId: 'near',
  chosenBranchId: null,
  branchCount: 2,
  now: 1_800_000_000_000,
};

describe('an address', () => {
  test('is confirmed for itself alone: a moved point or another house is another one', () => {
    const visit = { ...NEW_VISIT, confirmedPlace: placeKey(place) };
    expect(isWhereConfirmed(facts)).toBe(false);
    expect(isWhereConfirmed({ ...facts, visit })).toBe(true);
    expect(isWhereConfirmed({ ...facts, visit, place: { ...place, latitude: 41.31 } })).toBe(false);
    expect(isWhereConfirmed({ ...facts, visit, place: { ...place, name: 'Amir Temur 109' } })).toBe(false);
    expect(isWhereConfirmed({ ...facts, visit, place: null })).toBe(false);
  });

  test('that was chosen within the hour is not asked about again', () => {
    const chosen = (minutesAgo: number) => ({ ...place, chosenAt: facts.now - minutesAgo * 60_000 });
    expect(isWhereConfirmed({ ...facts, place: chosen(1) })).toBe(true);
    expect(isWhereConfirmed({ ...facts, place: chosen(59) })).toBe(true);
    expect(isWhereConfirmed({ ...facts, place: chosen(60) })).toBe(false);
  });
});

describe('a pick-up branch', () => {
  const pickUp = { ...facts, service: 'PICK_UP' as const, place: null };
  test('that was found automatically needs an answer', () => {
    expect(isWhereConfirmed(pickUp)).toBe(false);
    expect(isWhereConfirmed({ ...pickUp, visit: { ...NEW_VISIT, pickupBranchId: 'near' } })).toBe(true);
    expect(isWhereConfirmed({ ...pickUp, visit: { ...NEW_VISIT, pickupBranchId: 'far' } })).toBe(false);
  });
  test('that was chosen by hand, or is the only one, needs none', () => {
    expect(isWhereConfirmed({ ...pickUp, chosenBranchId: 'near' })).toBe(true);
    expect(isWhereConfirmed({ ...pickUp, branchCount: 1 })).toBe(true);
    expect(isWhereConfirmed({ ...pickUp, branchCount: 1, branchId: null })).toBe(false);
  });
});

test('a table needs none', () => {
  expect(isWhereConfirmed({ ...facts, service: 'DINE_IN', place: null })).toBe(true);
});
