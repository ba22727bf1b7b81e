/** Times of a restaurant are always returned with the time zone of their branch. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { NearBranch } from '#contract/restaurants/discovery-near.ts';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { SearchResult } from '#contract/restaurants/discovery-search.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { refreshDirectory } from './directory.ts';

/** The evening before daylight saving time begins in Berlin; eleven at night in Tashkent. */
const EVENING = Date.parse('2026-03-28T19:00:00+01:00');
const daily = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }));
const addCollection = statement(
  'test.zones.add-collection',
  `insert into collection (merchant_id, id, slug, title, kind, position, active_from)
   values ($1, $2, 'yangi', '{"uz": "Yangi"}', 'HAND', 1, '2020-01-01')`,
);
const addMember = statement(
  'test.zones.add-member',
  'insert into collection_item (merchant_id, collection_id, restaurant_id, position) values ($1, $2, $3, $4)',
);
const moveBranch = statement('test.move-branch', 'update branch set time_zone = $2 where id = $1');

let t: TestProduct;
let merchant: string;
let evenings: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: EVENING });
  merchant = await createMerchant(t.db.transactions, { key: 'zonalar' });
  const [tashkent, berlin] = [
    { timeZone: 'Asia/Tashkent', shifts: daily(10, 20) },
    { timeZone: 'Europe/Berlin', latitude: 52.52, longitude: 13.4 },
  ];
  evenings = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'kechki', name: 'Kechki', branches: [tashkent, { ...berlin, shifts: daily(10, 22) }] },
    EVENING,
  );
  const mornings = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'nonushta', name: 'Nonushta', branches: [{ ...berlin, shifts: daily(10, 12) }, tashkent] },
    EVENING,
  );
  await t.db.transactions.withTenant(merchant, async (tx) => {
    const id = newId();
    await tx.run(addCollection, [merchant, id]);
    for (const [at, each] of [evenings.id, mornings.id].entries()) await tx.run(addMember, [merchant, id, each, at]);
  });
});
afterAll(() => t.stop());

const hours = ({
  open,
  opensAt,
  closesAt,
  timeZone,
}: Pick<RestaurantDetails, 'open' | 'opensAt' | 'closesAt' | 'timeZone'>) => ({ open, opensAt, closesAt, timeZone });
const KECHKI = { open: true, opensAt: undefined, closesAt: '2026-03-28T21:00:00.000Z', timeZone: 'Europe/Berlin' };
const NONUSHTA = { open: false, opensAt: '2026-03-29T05:00:00.000Z', closesAt: undefined, timeZone: 'Asia/Tashkent' };

describe('the hours of a place with branches in two zones', () => {
  it('are those of one branch, with its zone, in every list and on its own page', async () => {
    const bySlug = (items: { slug: string }[]) =>
      Object.fromEntries(items.map((item) => [item.slug, hours(item as RestaurantDetails)]));
    const both = { kechki: KECHKI, nonushta: NONUSHTA };
    expect(bySlug((await t.ask<RestaurantPage>('/merchants', { merchant })).body.items)).toEqual(both);
    const found = [
      ...(await t.ask<SearchResult>('/search?q=kechki', { merchant })).body.merchants,
      ...(await t.ask<SearchResult>('/search?q=nonushta', { merchant })).body.merchants,
    ];
    expect(bySlug(found)).toEqual(both);
    for (const [slug, expected] of Object.entries(both)) {
      expect(hours((await t.ask<RestaurantDetails>(`/merchants/${slug}`, { merchant })).body)).toEqual(expected);
    }
  });

  it('are returned with the zone on the home page and for the nearest branch', async () => {
    const { collections } = (await t.ask<HomePage>('/home', { merchant })).body;
    expect(collections.flatMap(({ items }) => items.map(hours))).toEqual([KECHKI, NONUSHTA]);
    const near = await t.ask<NearBranch[]>('/branches/closest?latitude=52.5&longitude=13.4&merchantId=kechki', {
      merchant,
    });
    expect(near.body.map(({ timeZone }) => timeZone)).toEqual(['Europe/Berlin', 'Asia/Tashkent']);
  });

  it('follow a branch whose zone was corrected', async () => {
    await t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.run(moveBranch, [evenings.branches[1], 'Europe/Lisbon']);
      await refreshDirectory(tx, merchant, evenings.id, EVENING);
    });
    const near = await t.ask<NearBranch[]>('/branches/closest?latitude=52.5&longitude=13.4&merchantId=kechki', {
      merchant,
    });
    expect(near.body[0]).toMatchObject({ timeZone: 'Europe/Lisbon', closesAt: '2026-03-28T22:00:00.000Z' });
  });
});
