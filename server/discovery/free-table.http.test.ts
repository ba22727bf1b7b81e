import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/discovery.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let anhor: string;
let other: string;
let places: Record<string, OpenedRestaurant>;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  [anhor, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'other' }),
  ];
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 18 * 60, closes: 26 * 60 }));
  places = {
    four: await openRestaurant(transactions, anhor, { slug: 'four' }, NOW),
    eight: await openRestaurant(transactions, other, { slug: 'eight' }, NOW),
    evening: await openRestaurant(transactions, other, { slug: 'evening', branches: [{ shifts: evenings }] }, NOW),
    delivery: await openRestaurant(
      transactions,
      other,
      { slug: 'delivery', branches: [{ services: ['DELIVERY'] }] },
      NOW,
    ),
  };
  await addTables(transactions, anhor, places['four']!.branches[0]!, [4]);
  await addTables(transactions, other, places['eight']!.branches[0]!, [8]);
  await addTables(transactions, other, places['evening']!.branches[0]!, [4]);
});
afterAll(() => t.stop());

const free = async (query: string, merchant?: string): Promise<string[]> =>
  (await t.ask<RestaurantPage>(`/merchants?${query}`, { merchant })).body.items.map(({ slug }) => slug).toSorted();

describe('a free table', () => {
  it('is searched by party, day and time; with one of them missing everything is listed', async () => {
    expect(await free('partySize=4&day=2026-11-21&time=19:00')).toEqual(['eight', 'evening', 'four']);
    expect(await free('partySize=4&day=2026-11-21')).toEqual(['delivery', 'eight', 'evening', 'four']);
  });

  it('is large enough, and free while the restaurant is open', async () => {
    expect(await free('partySize=6&day=2026-11-21&time=19:00')).toEqual(['eight']);
    expect(await free('partySize=2&day=2026-11-21&time=12:00')).toEqual(['eight', 'four']);
    expect(await free('partySize=2&day=2026-11-22&time=00:30')).toEqual(['eight', 'evening', 'four']);
    expect(await free('partySize=2&day=2026-11-22&time=01:30'), 'an hour at the table at least').toEqual([
      'eight',
      'four',
    ]);
  });

  it('is excluded while somebody sits there, and the counts follow', async () => {
    const user = await newGuest(t.db.transactions);
    const { status } = await order(t, {
      merchant: anhor,
      user,
      body: {
        merchantId: places['four']!.id,
        serviceType: 'DINE_IN',
        later: true,
        partySize: 2,
        day: '2026-11-23',
        time: '19:00',
        cartItems: [],
        bill: 0,
      },
    });
    expect(status).toBe(201);
    expect(await free('partySize=2&day=2026-11-23&time=20:00')).toEqual(['eight', 'evening']);
    expect(await free('partySize=2&day=2026-11-23&time=20:30')).toEqual(['eight', 'evening', 'four']);
    expect((await t.ask<RestaurantPage>('/merchants?partySize=2&day=2026-11-23&time=20:00')).body.total).toBe(2);
  });

  it('of another merchant is not in a storefront', async () => {
    expect(await free('partySize=2&day=2026-11-21&time=19:00', anhor)).toEqual(['four']);
  });

  it('is never found in the past, nor beyond the bookable days', async () => {
    expect(await free('partySize=2&day=2026-11-19&time=19:00')).toEqual([]);
    expect(await free('partySize=2&day=2027-06-01&time=19:00')).toEqual([]);
  });
});
