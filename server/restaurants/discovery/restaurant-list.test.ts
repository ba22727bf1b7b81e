import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  WishedTime,
  type ListedRestaurant,
  type ListedZone,
  type Viewer,
} from '#domain/restaurants/discovery/listed-restaurant.ts';
import {
  FirstOnes,
  pageOfList,
  type ListFilter,
  type ListOptions,
  type RestaurantList,
} from '#domain/restaurants/discovery/restaurant-list.ts';
import { branch, restaurant, townZone } from '#tests/support/listed-restaurants.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const SPOT = { latitude: 41.31, longitude: 69.28 };
const closed = { ANY: [], DELIVERY: [], PICK_UP: [], DINE_IN: [] };

const ANY: ListFilter = {
  openNow: false,
  kitchens: [],
  priceCategories: [],
  features: [],
  preferFor: [],
  lowestRating: 0,
  promo: false,
  words: [],
};

const listed = (
  restaurants: ListedRestaurant[],
  options: Partial<ListOptions> = {},
  viewer: Partial<Viewer> = {},
): RestaurantList =>
  pageOfList(
    restaurants,
    { now: NOW, deliverHere: false, ...viewer },
    {
      filter: ANY,
      sort: 'best',
      isOwnStorefront: false,
      shown: new Set(),
      limit: 10,
      ...options,
    },
  );

const ordered = (...args: Parameters<typeof listed>): number[] => listed(...args).page.map(({ ordinal }) => ordinal);

describe('the order of a list', () => {
  it('begins with open restaurants, whatever it is sorted by', () => {
    const shut = restaurant({ ordinal: 1, ratingAverage: 5, ratingCount: 90, branches: [branch({ open: closed })] });
    const plain = restaurant({ ordinal: 2 });
    for (const sort of ['best', 'rating', 'fee', 'time', 'near'] as const)
      expect(ordered([shut, plain], { sort }, { spot: SPOT })).toEqual([2, 1]);
  });

  it('begins with what is open at the time that is asked for, not with what is open now', () => {
    const hours = (from: string, to: string) => {
      const open = [Date.parse(`2026-11-21T${from}:00+05:00`), Date.parse(`2026-11-21T${to}:00+05:00`)];
      return [branch({ open: { ANY: open, DELIVERY: open, PICK_UP: open, DINE_IN: open } })];
    };
    const breakfast = restaurant({ ordinal: 1, ratingAverage: 5, ratingCount: 90, branches: hours('08:00', '14:00') });
    const dinner = restaurant({ ordinal: 2, branches: hours('17:00', '23:00') });
    expect(ordered([dinner, breakfast])).toEqual([1, 2]);
    const wished = new WishedTime('2026-11-21', '19:30');
    for (const sort of ['best', 'rating', 'fee', 'time'] as const)
      expect(ordered([breakfast, dinner], { sort }, { wished, service: 'DINE_IN' })).toEqual([2, 1]);
  });

  it('recommends no place for breakfast alone in the evening', () => {
    const popular = { ratingAverage: 5, ratingCount: 90 };
    const breakfast = restaurant({ ordinal: 1, ...popular, preferFor: ['nonushtaga', 'ish-tushlik'] });
    const family = restaurant({ ordinal: 2, preferFor: ['nonushtaga', 'oila'] });
    const at = (time: string) => ({ wished: new WishedTime('2026-11-21', time) });
    expect(ordered([breakfast, family], {}, at('19:30'))).toEqual([2, 1]);
    expect(ordered([breakfast, family], {}, at('09:00'))).toEqual([1, 2]);
    expect(ordered([breakfast, family], { sort: 'rating' }, at('19:30'))).toEqual([1, 2]);
    const night = restaurant({ ordinal: 3, ...popular, preferFor: ['tunda'] });
    expect(ordered([family, night], {}, at('01:00'))).toEqual([3, 2]);
    expect(ordered([family, night], {}, at('08:00'))).toEqual([2, 3]);
  });

  it('puts what is unknown last', () => {
    const rated = restaurant({ ordinal: 3, ratingAverage: 3, ratingCount: 5 });
    expect(ordered([restaurant({ ordinal: 1 }), rated], { sort: 'rating' })).toEqual([3, 1]);
    const brings = restaurant({ ordinal: 4, branches: [branch({ deliveryPrice: 9_000_000 })] });
    const none = restaurant({ ordinal: 1, branches: [branch({ deliveryPrice: null })] });
    expect(ordered([none, brings], { sort: 'fee' })).toEqual([4, 1]);
  });

  it('follows the minutes and the price that the cards show for an address', () => {
    const at = (ordinal: number, latitude: number, prepMinutes: number, tariff: Parameters<typeof townZone>[0]) =>
      restaurant({ ordinal, branches: [branch({ latitude, prepMinutes, zones: [townZone(tariff)] })] });
    const farther = [
      { kind: 'DISTANCE' as const, upTo: 2_000, price: 800_000 },
      { kind: 'DISTANCE' as const, upTo: 20_000, price: 1_500_000 },
    ];
    const slow = at(1, SPOT.latitude, 45, { minutesFrom: 5, basePrice: 900_000 });
    const far = at(2, SPOT.latitude + 0.06, 20, { minutesFrom: 10, basePrice: 1_500_000, steps: farther });
    const quick = at(3, SPOT.latitude, 15, { minutesFrom: 30, basePrice: 1_500_000, steps: farther });
    const elsewhere = restaurant({ ordinal: 4, branches: [branch({ prepMinutes: 1 })] });
    const all = [slow, far, quick, elsewhere];
    const toDoor = { service: 'DELIVERY' as const, spot: SPOT };
    expect(ordered(all, { sort: 'time' }, toDoor)).toEqual([3, 2, 1, 4]);
    expect(ordered(all, { sort: 'fee' }, toDoor)).toEqual([3, 1, 2, 4]);
  });

  it('follows the distance that the cards show: of the way where it is delivered, else of the straight line', () => {
    const at = (latitude: number, zones: ListedZone[]) => [branch({ latitude: SPOT.latitude + latitude, zones })];
    const delivers = restaurant({ ordinal: 1, branches: at(0.01, [townZone()]) });
    const eatIn = restaurant({ ordinal: 2, branches: at(0.011, []) });
    expect(ordered([delivers, eatIn], { sort: 'near' }, { spot: SPOT })).toEqual([2, 1]);
  });

  it('trusts an average of many votes more than one of few', () => {
    const few = restaurant({ ordinal: 1, ratingAverage: 5, ratingCount: 3 });
    const many = restaurant({ ordinal: 2, ratingAverage: 4.8, ratingCount: 200 });
    const poor = restaurant({ ordinal: 3, ratingAverage: 2.5, ratingCount: 200 });
    expect(ordered([poor, few, many])).toEqual([2, 1, 3]);
  });

  it('is the order of the merchant in a storefront, and nearness before merit at an address', () => {
    const first = restaurant({ ordinal: 1, position: 2, ratingAverage: 5, ratingCount: 99 });
    const second = restaurant({ ordinal: 2, position: 1, branches: [branch({ latitude: 41.5 })] });
    expect(ordered([first, second], { isOwnStorefront: true })).toEqual([2, 1]);
    const far = restaurant({ ordinal: 3, ratingAverage: 5, ratingCount: 99, branches: [branch({ latitude: 41.5 })] });
    expect(ordered([far, restaurant({ ordinal: 4 })], {}, { spot: SPOT })).toEqual([4, 3]);
  });
});

it('by time puts quick kitchens first where a guest with a place comes for the food', () => {
  const quick = restaurant({ ordinal: 2, branches: [branch({ prepMinutes: 10, zones: [] })] });
  const slow = restaurant({ ordinal: 1, branches: [branch({ prepMinutes: 40, zones: [] })] });
  expect(ordered([slow, quick], { sort: 'time' }, { spot: SPOT, service: 'PICK_UP' })).toEqual([2, 1]);
});

describe('the counts of a list', () => {
  it('are by code, whether restaurants share their list of codes or not', () => {
    const shared = ['wifi', 'terrace'];
    const { facets } = listed(
      [['terrace'], shared, shared].map((features, at) => restaurant({ ordinal: at + 1, features })),
    );
    expect(facets.feature).toEqual({ wifi: 2, terrace: 3 });
  });

  it('of promos are of restaurants that pass the other filters', () => {
    const promos = [['osh'], ['osh'], ['burger']].map((kitchens, at) =>
      restaurant({ ordinal: at + 1, kitchens, hasPromo: at > 0 }),
    );
    const filter = { ...ANY, kitchens: ['osh'] };
    expect(listed(promos, { filter }).facets.promo).toBe(1);
    expect(listed(promos, { filter: { ...filter, promo: true } })).toMatchObject({ total: 1, facets: { promo: 1 } });
  });
});

describe('the pages of a list', () => {
  it('contain every restaurant once', () => {
    const crowd = Array.from({ length: 25 }, (_, n) =>
      restaurant({ ordinal: n + 1, ratingAverage: 3 + ((n * 7) % 20) / 10, ratingCount: 10 }),
    );
    const seen: number[] = [];
    for (let page = ordered(crowd); page.length > 0; page = ordered(crowd, { shown: new Set(seen) }))
      seen.push(...page);
    expect(seen).toHaveLength(25);
    expect(seen).toEqual(ordered(crowd, { limit: 60 }));
  });

  it('begin as the sorted whole does', () => {
    const order = (a: number, b: number): number => a - b;
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (all, limit) => {
        const first = new FirstOnes(limit, order);
        for (const each of all) first.offer(each);
        expect(first.items).toEqual(all.toSorted(order).slice(0, limit));
      }),
    );
  });
});
