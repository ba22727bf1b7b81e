/** Compares the statement of the list with a plain filter in memory, over random restaurants and random queries. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import {
  facetsOf,
  passes,
  type FilterBranch,
  type FilterRestaurant,
  type RestaurantFilter,
} from '#tests/support/restaurant-filter.ts';
import { openIntervals } from '#domain/restaurants/hours/hours.ts';
import { foldedWords, queryWords } from '#domain/platform/text/search-fold.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { createMerchant, openRestaurant, type NewBranch, type NewRestaurant } from '#tests/support/city.ts';
import { statement } from '#server/platform/database/sql.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const ZONE = 'Asia/Tashkent';
/** A Saturday, 00:30 in Tashkent: Friday's late shifts are still running. */
const NOW = Date.parse('2026-11-21T00:30:00+05:00');
const KITCHENS = ['milliy', 'pizza', 'sushi'];
const FEATURES = ['wifi', 'parking', 'kids'];
const OCCASIONS = ['family', 'date'];
const NAMES = ['Lagʻmon uyi', 'Пицца экспресс', 'Osh markazi', 'Sushi Bor', 'Choyxona', 'Лагман хаус'];

let shop: TestProduct;
let all: FilterRestaurant[];

let seed = 7;
/** A seeded generator: the same restaurants in every run. */
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const some = <T>(of: readonly T[]): T[] => of.filter(() => random(2) === 0);

function randomBranch(): NewBranch {
  const latitude = 41.2 + random(200) / 1000;
  const longitude = 69.1 + random(300) / 1000;
  const chosen = some(SERVICE_TYPES);
  const shifts = [1, 2, 3, 4, 5, 6, 7]
    .filter(() => random(4) > 0)
    .flatMap((weekday) => {
      const opens = random(24) * 60;
      const shift = { weekday, opens, closes: opens + 120 + random(18) * 60 };
      return random(4) === 0
        ? [shift, { weekday, opens: 600, closes: 660 + random(15) * 60, service: SERVICE_TYPES[random(3)]! }]
        : [shift];
    });
  const corner = (dx: number, dy: number): [number, number] => [longitude + dx * 0.03, latitude + dy * 0.02];
  return {
    latitude,
    longitude,
    shifts,
    services: chosen.length > 0 ? chosen : ['DINE_IN'],
    accepting: random(10) > 0,
    ...(random(6) === 0 ? { pausedUntil: new Date(NOW + (random(4) - 1) * 1_800_000) } : {}),
    zones:
      random(5) === 0
        ? []
        : [
            ...(random(2) ? [{ circle: 1000 + random(5000), price: 1_000_000 }] : []),
            {
              ring: [corner(-1, -1), corner(1, -1.3), corner(0.6, 0.2), corner(1.2, 1), corner(-0.9, 1.1)],
              price: 1_500_000,
            },
          ],
  };
}

/** The expected index row of a branch, computed independently. */
function expectedBranch(branch: NewBranch): FilterBranch {
  const spot = { latitude: branch.latitude!, longitude: branch.longitude! };
  const hours = {
    timeZone: ZONE,
    specialShifts: [],
    shifts: branch.shifts!.map(({ weekday, opens, closes, service }) => ({
      weekday,
      opensMinute: opens,
      closesMinute: closes,
      serviceType: service ?? null,
    })),
  };
  const pause = branch.pausedUntil?.getTime() ?? 0;
  const services = branch.services!.filter((service) => service !== 'DELIVERY' || branch.zones!.length > 0);
  const spans = (service: ServiceType | null) =>
    (branch.accepting ? openIntervals(hours, service, NOW) : [])
      .filter((span) => span.to > pause)
      .map((span) => ({ ...span, from: Math.max(span.from, pause) }));
  const areas = branch.zones!.map((zone): DeliveryArea =>
    zone.ring ? { shape: 'POLYGON', ring: zone.ring } : { shape: 'CIRCLE', center: spot, radiusMetres: zone.circle! },
  );
  return {
    ...spot,
    services,
    areas,
    open: spans(null),
    openFor: { DELIVERY: spans('DELIVERY'), PICK_UP: spans('PICK_UP'), DINE_IN: spans('DINE_IN') },
  };
}

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const merchants = [
    await createMerchant(shop.db.transactions, { key: 'one' }),
    await createMerchant(shop.db.transactions, { key: 'two' }),
  ];
  const unseen = await createMerchant(shop.db.transactions, { key: 'unlisted', listed: false });
  await openRestaurant(shop.db.transactions, unseen, { slug: 'unseen', kitchens: KITCHENS }, NOW);
  const kitchenWords = await shop.db.transactions.onPlatform((tx) =>
    tx.rows(
      statement<{ code: string; words: string[] }>(
        'test.kitchen-words',
        `
    select code, synonyms || array[code, name ->> 'uz', name ->> 'ru', name ->> 'eng'] as words from term
      where kind = 'KITCHEN'`,
      ),
    ),
  );
  const wordsOf = (name: string, kitchens: readonly string[]): string[] =>
    [name, ...kitchenWords.filter(({ code }) => kitchens.includes(code)).flatMap(({ words }) => words)].flatMap(
      (text) => foldedWords(text).map(({ folded }) => folded),
    );
  all = [];
  for (let n = 0; n < 60; n++) {
    const branches = Array.from({ length: 1 + random(3) }, randomBranch);
    const given: NewRestaurant = {
      slug: `place-${n}`,
      name: NAMES[random(NAMES.length)]!,
      kitchens: some(KITCHENS),
      features: some(FEATURES),
      preferFor: some(OCCASIONS),
      priceCategory: random(6) || null,
      rating: 1 + random(41) / 10,
      votes: random(6),
      branches,
      dishes: [{ name: 'Non', discount: random(3) === 0 ? 10 : 0 }],
    };
    const { id } = await openRestaurant(shop.db.transactions, merchants[n % 2]!, given, NOW);
    all.push({
      id,
      words: wordsOf(given.name as string, given.kitchens!),
      kitchens: given.kitchens!,
      features: given.features!,
      preferFor: given.preferFor!,
      priceCategory: given.priceCategory!,
      rating: given.votes! >= 3 ? given.rating! : null,
      promo: given.dishes![0]!.discount! > 0,
      branches: branches.map(expectedBranch),
    });
  }
}, 60_000);
afterAll(() => shop.stop());

interface Question extends Omit<RestaurantFilter, 'words' | 'liked'> {
  q?: string;
}

/** Two in three filters are left out, so that something is found. */
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: of, weight: 1 });

const question: fc.Arbitrary<Question> = fc.record({
  q: maybe(fc.constantFrom('lagmon', 'лагман', 'lagmn', 'pitsa', 'osh', 'zzzz', 'choy')),
  openNow: maybe(fc.boolean()),
  service: maybe(fc.constantFrom(...SERVICE_TYPES)),
  deliverTo: maybe(
    fc.record({
      latitude: fc.integer({ min: 41_150, max: 41_450 }).map((n) => n / 1000 + 0.0003),
      longitude: fc.integer({ min: 69_050, max: 69_450 }).map((n) => n / 1000 + 0.0003),
    }),
  ),
  kitchens: maybe(fc.subarray(KITCHENS)),
  priceCategories: maybe(fc.subarray([1, 2, 3, 4, 5, null])),
  features: maybe(fc.subarray(FEATURES)),
  preferFor: maybe(fc.subarray(OCCASIONS)),
  minRating: maybe(fc.constantFrom(3, 4)),
  promo: maybe(fc.boolean()),
});

function addressOf(requested: Question): string {
  const query = new URLSearchParams({ limit: '60' });
  const add = (name: string, values: readonly unknown[]) =>
    values.forEach((value) => query.append(name, String(value)));
  add('q', requested.q ? [requested.q] : []);
  if (requested.openNow !== undefined) query.set('openNow', String(requested.openNow));
  if (requested.promo !== undefined) query.set('promo', String(requested.promo));
  if (requested.service) query.set('serviceType', requested.service);
  if (requested.minRating) query.set('minRating', String(requested.minRating));
  if (requested.deliverTo) {
    query.set('deliverHere', 'true');
    query.set('latitude', String(requested.deliverTo.latitude));
    query.set('longitude', String(requested.deliverTo.longitude));
  }
  add('kitchen', requested.kitchens ?? []);
  add('feature', requested.features ?? []);
  add('preferFor', requested.preferFor ?? []);
  add(
    'priceCategory',
    (requested.priceCategories ?? []).map((each) => each ?? 'none'),
  );
  return `/merchants?${query.toString()}`;
}

it('filters and counts as the plain filter does', async () => {
  let telling = 0;
  await fc.assert(
    fc.asyncProperty(question, async (requested) => {
      const { q, ...rest } = requested;
      const filter: RestaurantFilter = { ...rest, ...(q ? { words: queryWords(q) } : {}) };
      const { body } = await shop.ask<RestaurantPage>(addressOf(requested));
      const wanted = all.filter((each) => passes(each, filter, NOW));
      if (wanted.length > 0 && wanted.length < all.length) telling += 1;
      expect(body.total).toBe(wanted.length);
      expect(body.items.map((item) => item.id).sort()).toEqual(wanted.map((each) => each.id).sort());
      expect(body.facets).toEqual(facetsOf(all, filter, NOW));
    }),
    { numRuns: 250, seed: 11 },
  );
  // Queries that match everything or nothing compare little.
  expect(telling).toBeGreaterThan(100);
}, 120_000);

it('matches something for every filter, so that the comparison is meaningful', () => {
  for (const filter of [
    { openNow: true },
    { service: 'DELIVERY' },
    { promo: true },
    { minRating: 4 },
    { deliverTo: { latitude: 41.3, longitude: 69.25 } },
    { words: ['lagmn'] },
  ] as RestaurantFilter[]) {
    const left = all.filter((each) => passes(each, filter, NOW)).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all.length);
  }
});
