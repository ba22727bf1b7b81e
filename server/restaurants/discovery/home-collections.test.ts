import { describe, expect, it } from 'vitest';
import {
  collectionEntries,
  collectionMembers,
  type CollectionKind,
} from '#domain/restaurants/discovery/home-collections.ts';
import { branch, restaurant } from '#tests/support/listed-restaurants.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const DAY = 86_400_000;
const evening = (hour: string) => [NOW - DAY, Date.parse(`2026-11-${hour}:00+05:00`)];
const until = (hour: string) => branch({ open: { ANY: evening(hour), DELIVERY: [], PICK_UP: [], DINE_IN: [] } });

const all = [
  restaurant({ ordinal: 1, ratingAverage: 4.5, ratingCount: 10, branches: [until('21T23:00')] }),
  restaurant({ ordinal: 2, ratingAverage: 4.9, ratingCount: 3, branches: [until('22T02:00')], hasPromo: true }),
  restaurant({ ordinal: 3, createdAt: NOW - DAY, branches: [branch({ deliveryMinutes: { from: 10, to: 20 } })] }),
  restaurant({
    ordinal: 4,
    ratingAverage: 5,
    ratingCount: 9,
    branches: [branch({ open: { ANY: [], DELIVERY: [], PICK_UP: [], DINE_IN: [] }, deliveryMinutes: null })],
  }),
];

const members = (kind: CollectionKind, now = NOW, limit = 18): number[] =>
  collectionMembers(
    collectionEntries(all, now),
    { kind, handPicked: ['restaurant-3', 'gone', 'restaurant-1'] },
    {
      now,
      limit,
    },
  ).map(({ ordinal }) => ordinal);

describe('a collection of the home page', () => {
  it('keeps the order in which it was made by hand', () => {
    expect(members('HAND')).toEqual([3, 1]);
  });

  it('contains what its kind says, open restaurants first', () => {
    expect(members('TOP_RATED')).toEqual([2, 1, 4]);
    expect(members('NEW')).toEqual([3]);
    expect(members('PROMO')).toEqual([2]);
    expect(members('NEAREST')).toEqual([3, 1, 2, 4]);
    expect(members('NEAREST', NOW, 2)).toEqual([3, 1]);
  });

  it('calls open late who is open at half past eleven, and in the small hours who is open now', () => {
    expect(members('OPEN_LATE')).toEqual([2, 3]);
    expect(members('OPEN_LATE', Date.parse('2026-11-22T03:00:00+05:00'))).toEqual([3]);
  });
});
