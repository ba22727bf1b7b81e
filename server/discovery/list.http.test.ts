import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomePage, RestaurantPage } from '#contract/discovery.ts';
import { foundMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let shop: TestProduct;
let anhor: string;
let other: string;
let hidden: string;

beforeAll(async () => {
  shop = await composeProduct();
  const { doors } = shop.db;
  anhor = await foundMerchant(doors, { key: 'anhor' });
  other = await foundMerchant(doors, { key: 'other' });
  hidden = await foundMerchant(doors, { key: 'hidden', listed: false });
  const now = shop.clock.now;
  await openRestaurant(doors, anhor, { slug: 'anhor-choyxona', name: 'Anhor choyxonasi', kitchens: ['milliy'], priceCategory: 2, rating: 4.5, votes: 12,
    dishes: [{ name: { uz: 'Lagʻmon', ru: 'Лагман' }, discount: 20 }] }, now);
  await openRestaurant(doors, anhor, { slug: 'anhor-pizza', kitchens: ['pizza'], branches: [{ accepting: false }] }, now);
  await openRestaurant(doors, other, { slug: 'other-sushi', kitchens: ['sushi'], features: ['wifi'], rating: 4.9, votes: 2 }, now);
  await openRestaurant(doors, hidden, { slug: 'hidden-place' }, now);
});
afterAll(() => shop.stop());

describe('the list', () => {
  it('shows the marketplace what is listed, and a storefront its own', async () => {
    await shop.ask('/terms');
    const all = await shop.counted<RestaurantPage>('/merchants');
    expect(all.status).toBe(200);
    expect(all.statements).toEqual(['discovery.restaurant-list']);
    expect(all.body.items.map((item) => item.slug)).toEqual(['anhor-choyxona', 'other-sushi', 'anhor-pizza']);
    expect(all.body.items[0]).toMatchObject({ open: true, rating: 4.5, offer: '−20 %', deliveryPrice: 1_000_000, minutes: { from: 25, to: 35 } });
    expect(all.body.items[1]!.rating).toBeNull();
    const own = await shop.ask<RestaurantPage>('/merchants', { merchant: hidden });
    expect(own.body.items.map((item) => item.slug)).toEqual(['hidden-place']);
    expect(own.body.total).toBe(1);
    expect((await shop.counted('/merchants')).statements).toEqual([]);
  });

  it('fills the home page', async () => {
    const home = await shop.counted<HomePage>('/home');
    expect(home.statements).toEqual(['discovery.home']);
    expect(home.body).toMatchObject({ total: 3, openCount: 2, only: null });
    const own = await shop.ask<HomePage>('/home', { merchant: hidden });
    expect(own.body.only).toBe('hidden-place');
  });
});
