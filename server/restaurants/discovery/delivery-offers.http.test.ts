/** One delivery has one price: on cards, on the restaurant's page, in the basket, and in the call of the basket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { MapPin } from '#contract/restaurants/discovery-near.ts';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { SearchResult } from '#contract/restaurants/discovery-search.ts';
import type { DeliveryOffer } from '#contract/platform/values.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { newId } from '#server/platform/ids.ts';
import { refreshDirectory } from './directory.ts';

const NOW = Date.parse('2026-11-20T14:00:00+05:00');
const som = (amount: number): number => amount * 100;
const addStep = statement(
  'test.add-step',
  `insert into delivery_tariff_tier (merchant_id, tariff_id, kind, up_to, price)
   select z.merchant_id, z.tariff_id, 'DISTANCE', $2, $3 from delivery_zone z where z.branch_id = $1`,
);

const setSlots = statement('test.set-slots', 'update branch set slot_minutes = $2 where id = $1');
const resizeZone = statement('test.resize-zone', 'update delivery_zone set radius_metres = $2 where branch_id = $1');

let t: TestProduct;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let single: OpenedRestaurant;

/** At the first branch; its zone is small, so a little further the second branch serves, with the dearer zone. */
const AT_FIRST = { latitude: 41.301, longitude: 69.28 };
const BETWEEN = { latitude: 41.309, longitude: 69.28 };
const NOWHERE = { latitude: 41.6, longitude: 69.28 };

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  const dishes = [{ name: 'Osh', price: som(45_000) }];
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      dishes,
      branches: [
        {
          latitude: 41.3,
          prepMinutes: 20,
          zones: [{ circle: 500, price: som(12_000), minimum: som(50_000), freeFrom: som(150_000) }],
        },
        { latitude: 41.34, prepMinutes: 25, zones: [{ circle: 9_000, price: som(24_000), minimum: som(80_000) }] },
      ],
    },
    NOW,
  );
  single = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'yagona', dishes, branches: [{ latitude: 41.32, busyMinutes: 10, zones: [{ price: 0, minimum: 0 }] }] },
    NOW,
  );
});
afterAll(() => t.stop());

type Spot = typeof AT_FIRST;
const query = ({ latitude, longitude }: Spot) => `latitude=${latitude}&longitude=${longitude}`;
const offersOf = async (spot: Spot, ids: string[], more = '', whose = merchant) =>
  (
    await t.ask<{ items: { merchantId: string; delivery: DeliveryOffer | null }[] }>(
      `/delivery/offers?${query(spot)}&${ids.map((id) => `merchantId=${id}`).join('&')}${more}`,
      { merchant: whose },
    )
  ).body.items;
const cardsAt = async (spot: Spot) =>
  (await t.ask<RestaurantPage>(`/merchants?${query(spot)}`, { merchant })).body.items;
const quoteAt = async (spot: Spot, productCount: number, branchId: string | null = null) =>
  (
    await t.ask<Quote>('/basket/quote', {
      merchant,
      method: 'POST',
      body: {
        merchantId: place.id,
        serviceType: 'DELIVERY',
        branchId,
        address: { name: 'Navoiy 1', ...spot },
        cartItems: [{ productId: place.products[0], productCount }],
      },
    })
  ).body;

describe('with an address', () => {
  it.each([
    ['at the first branch', AT_FIRST, 0, 12_000],
    ['where only the second branch delivers', BETWEEN, 1, 24_000],
  ])('%s, card, page, basket and distance call show the same figures', async (_name, spot, at, price) => {
    const branchId = place.branches[at]!;
    const [{ delivery } = { delivery: null }] = await offersOf(spot, [place.id]);
    expect(delivery).toMatchObject({ branchId, price: som(price) });
    const card = (await cardsAt(spot)).find(({ id }) => id === place.id)!;
    expect(card.delivery).toEqual(delivery);
    expect([card.deliveryPrice, card.distance, card.minutes]).toEqual([
      delivery!.price,
      delivery!.distance,
      delivery!.minutes,
    ]);
    const quote = await quoteAt(spot, 2, branchId);
    expect(quote.delivery).toEqual(delivery);
    expect([quote.branchId, quote.deliveryPrice, quote.distance]).toEqual([
      branchId,
      delivery!.price,
      delivery!.distance,
    ]);
    expect(Date.parse(quote.promisedFrom!) - NOW).toBe(delivery!.minutes.from * 60_000);
    expect(Date.parse(quote.promisedTo!) - NOW).toBe(delivery!.minutes.to * 60_000);
    const asked = await t.ask<object>('/delivery/distance', {
      merchant,
      method: 'POST',
      body: { productPrice: som(90_000), address: 'Navoiy 1', branchId, ...spot },
    });
    expect(asked.body).toMatchObject({
      price: delivery!.price,
      distance: delivery!.distance,
      minutes: delivery!.minutes.from,
    });
  });

  it('the basket at the nearest branch names the branch of the card where it does not deliver itself', async () => {
    const quote = await quoteAt(BETWEEN, 2);
    expect(quote).toMatchObject({ branchId: place.branches[0], deliveryPrice: null, delivery: null });
    expect(quote.problems).toContainEqual({
      code: 'OUT_OF_ZONE',
      branchId: place.branches[0],
      nextBranchId: place.branches[1],
    });
  });

  it('a branch chosen by hand is used where it delivers', async () => {
    const [first] = await offersOf(AT_FIRST, [place.id], `&branchId=${place.branches[1]}`);
    expect(first!.delivery).toMatchObject({ branchId: place.branches[1], price: som(24_000) });
    const [second] = await offersOf(BETWEEN, [place.id], `&branchId=${place.branches[0]}`);
    expect(second!.delivery).toMatchObject({ branchId: place.branches[1] });
  });

  it('outside all zones there is no price', async () => {
    expect((await offersOf(NOWHERE, [place.id]))[0]).toEqual({ merchantId: place.id, delivery: null });
    const card = (await cardsAt(NOWHERE)).find(({ id }) => id === place.id)!;
    expect(card.delivery).toBeNull();
    expect(card.deliveryPrice).toBeUndefined();
  });

  it('several restaurants are answered in the order of the query, and none of another merchant', async () => {
    const ids = [single.id, place.id];
    const items = await offersOf(AT_FIRST, [...ids, ...ids]);
    expect(items.map(({ merchantId }) => merchantId)).toEqual(ids);
    expect(items[0]!.delivery).toMatchObject({ price: 0, minutes: { from: expect.any(Number) } });
    expect((await offersOf(AT_FIRST, ids, '', other)).map(({ delivery }) => delivery)).toEqual([null, null]);
    expect((await t.ask(`/delivery/offers?${query(AT_FIRST)}&merchantId=x`, { merchant })).status).toBe(400);
    expect(await offersOf(AT_FIRST, [newId()])).toMatchObject([{ delivery: null }]);
  });

  it('a zone that is drawn anew decides who is listed as delivering there', async () => {
    const listed = async () =>
      (await t.ask<RestaurantPage>(`/merchants?${query(NOWHERE)}&deliverHere=true`, { merchant })).body.items.map(
        ({ slug }) => slug,
      );
    const setRadius = async (metres: number): Promise<void> => {
      await t.db.transactions.withTenant(merchant, (tx) => tx.run(resizeZone, [single.branches[0], metres]));
      // A list between the change and the job that rebuilds the index still reads the former zone.
      await listed();
      await t.db.transactions.withTenant(merchant, (tx) => refreshDirectory(tx, merchant, single.id, NOW));
      await t.settled();
    };
    expect(await listed()).toEqual([]);
    await setRadius(60_000);
    expect(await listed()).toEqual(['yagona']);
    await setRadius(5_000);
    expect(await listed()).toEqual([]);
  });

  it('a step by distance counts on the card as in the basket', async () => {
    await t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.run(addStep, [place.branches[1], 9_000, som(31_000)]);
      await refreshDirectory(tx, merchant, place.id, NOW);
    });
    expect((await offersOf(BETWEEN, [place.id]))[0]!.delivery?.price).toBe(som(31_000));
    expect((await quoteAt(BETWEEN, 2, place.branches[1])).deliveryPrice).toBe(som(31_000));
  });
});

describe('without an address', () => {
  it('the lowest price is named, and that it depends on the address', async () => {
    const { items } = (await t.ask<RestaurantPage>('/merchants', { merchant })).body;
    const [varies, free] = [place.id, single.id].map((id) => items.find((card) => card.id === id)!);
    expect([varies!.deliveryPrice, varies!.deliveryPriceVaries, varies!.delivery]).toEqual([
      som(12_000),
      true,
      undefined,
    ]);
    expect([free!.deliveryPrice, free!.deliveryPriceVaries]).toEqual([0, undefined]);
    const page = async (slug: string) => (await t.ask<RestaurantDetails>(`/merchants/${slug}`, { merchant })).body;
    expect(await page('anhor')).toMatchObject({
      deliveryPrice: som(12_000),
      deliveryPriceVaries: true,
      minimumOrder: som(50_000),
      minimumOrderVaries: true,
    });
    expect((await page('anhor')).freeFrom).toBeUndefined();
    expect((await page('yagona')).minimumOrder).toBeUndefined();
  });
});

describe('for pick-up', () => {
  it.each([10, 20])('list, search, map, page and basket promise a window of %s minutes', async (slotMinutes) => {
    await t.db.transactions.withTenant(merchant, async (tx) => {
      await tx.run(setSlots, [single.branches[0], slotMinutes]);
      await refreshDirectory(tx, merchant, single.id, NOW);
    });
    await t.settled();
    // The kitchen takes 20 minutes, and 10 more while it is busy.
    const minutes = { from: 30, to: 30 + slotMinutes };
    const own = (card: { id: string }): boolean => card.id === single.id;
    const listed = await t.ask<RestaurantPage>('/merchants?serviceType=PICK_UP', { merchant });
    expect(listed.body.items.find(own)).toMatchObject({ minutes, readyIn: minutes });
    const found = await t.ask<SearchResult>('/search?q=yagona', { merchant });
    expect(found.body.merchants.find(own)?.readyIn).toEqual(minutes);
    const map = await t.ask<{ pins: MapPin[] }>('/map?bbox=69,41,70,42&serviceType=PICK_UP', { merchant });
    expect(map.body.pins.find(({ id }) => id === single.branches[0])?.minutes).toEqual(minutes);
    const page = await t.ask<RestaurantDetails>('/merchants/yagona', { merchant });
    expect(page.body.readyIn).toEqual(minutes);
    const { body: quote } = await t.ask<Quote>('/basket/quote', {
      merchant,
      method: 'POST',
      body: {
        merchantId: single.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: single.products[0], productCount: 1 }],
      },
    });
    expect([quote.promisedFrom, quote.promisedTo].map((at) => (Date.parse(at!) - NOW) / 60_000)).toEqual([
      minutes.from,
      minutes.to,
    ]);
  });
});
