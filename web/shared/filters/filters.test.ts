import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_TYPES } from '#domain/restaurants/places/service-type.ts';
import {
  callQuery,
  countFilters,
  isPersonal,
  NO_FILTERS,
  readFilters,
  SORTS,
  toggled,
  visitOf,
  writeFilters,
  type Filters,
} from '#web/shared/filters/filters.ts';

const codes = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{2,12}$/), { maxLength: 5 }).map((all) => all.sort());
const NO_VISIT = { day: null, time: null, partySize: null };
/** A table is planned for a visit only. */
const withoutForeignVisit = (filters: Filters): Filters =>
  filters.serviceType === null || filters.serviceType === 'DINE_IN' ? filters : { ...filters, ...NO_VISIT };

const anyFilters: fc.Arbitrary<Filters> = fc
  .record<Filters>({
    q: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    kitchen: codes,
    feature: codes,
    preferFor: codes,
    priceCategory: fc.subarray(['1', '2', '3', '4', '5', 'none']),
    serviceType: fc.constantFrom(null, ...SERVICE_TYPES),
    openNow: fc.boolean(),
    promo: fc.boolean(),
    liked: fc.boolean(),
    deliverHere: fc.boolean(),
    minRating: fc.constantFrom(0, 3.5, 4, 4.5),
    day: fc.constantFrom(null, '2026-03-09', '2024-02-29'),
    time: fc.constantFrom(null, '00:00', '19:30'),
    partySize: fc.option(fc.integer({ min: 1, max: 20 })),
    sort: fc.constantFrom(...SORTS),
  })
  .map(withoutForeignVisit);

describe('the address holds the whole state', () => {
  test('what is written is read again, also after a trip through the address bar', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
      }),
    );
  });
  test('a table with a service that is no visit is dropped', () => {
    const address = 'serviceType=DELIVERY&day=2026-03-09&time=19:30&partySize=2';
    expect(readFilters(new URLSearchParams(address))).toMatchObject({ serviceType: 'DELIVERY', ...NO_VISIT });
  });
  test('whatever stands in an address gives filters that can be written and read to the same', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(NO_FILTERS)), fc.string())), (pairs) => {
        const filters = readFilters(new URLSearchParams(pairs));
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      }),
    );
  });
  test('nothing asked for writes nothing', () => expect(writeFilters(NO_FILTERS).toString()).toBe(''));
  test('a table is planned for a visit only', () => {
    const planned = 'day=2026-03-09&time=19:30&partySize=2';
    const visit = { day: '2026-03-09', time: '19:30', party: 2 };
    const read = (query: string) => visitOf(readFilters(new URLSearchParams(query)));
    expect(read(`serviceType=DINE_IN&${planned}`)).toEqual(visit);
    expect(read(planned)).toEqual(visit);
    expect(read(`serviceType=DELIVERY&${planned}`)).toBeNull();
    expect(read('serviceType=DINE_IN&day=2026-03-09&time=19:30')).toBeNull();
  });
  test('absurd values are as if they were not there', () => {
    const params = new URLSearchParams(
      "kitchen=<script>&minRating=99&sort=price'--&partySize=-4&day=2026-02-31&time=25:00&openNow=yes",
    );
    expect(readFilters(params)).toEqual(NO_FILTERS);
  });
});

test('a choice pressed twice is as before', () => {
  fc.assert(
    fc.property(anyFilters, fc.stringMatching(/^[a-z]{3,9}$/), (filters, code) => {
      expect(toggled(toggled(filters, 'kitchen', code), 'kitchen', code)).toEqual(filters);
    }),
  );
});

test('the order of the list is not counted as a filter', () => {
  expect(countFilters({ ...NO_FILTERS, sort: 'fee' })).toBe(0);
  expect(countFilters({ ...NO_FILTERS, kitchen: ['plov', 'manti'], openNow: true, minRating: 4 })).toBe(4);
});

test('what depends on the visitor is known, so that the server never renders it', () => {
  expect(isPersonal({ ...NO_FILTERS, openNow: true, kitchen: ['plov'] })).toBe(false);
  for (const own of [
    { q: 'osh' },
    { liked: true },
    { deliverHere: true },
    { sort: 'near' as const },
    { day: '2026-03-09', time: '19:30', partySize: 2 },
    { day: '2026-03-09', time: '19:30' },
  ]) {
    expect(isPersonal({ ...NO_FILTERS, ...own })).toBe(true);
  }
});

test('a filter by place is not sent while the place is unknown', () => {
  expect(callQuery({ ...NO_FILTERS, deliverHere: true }, null).deliverHere).toBeUndefined();
  expect(callQuery({ ...NO_FILTERS, deliverHere: true }, { latitude: 41.3, longitude: 69.2 })).toMatchObject({
    deliverHere: true,
    latitude: 41.3,
    longitude: 69.2,
  });
});
