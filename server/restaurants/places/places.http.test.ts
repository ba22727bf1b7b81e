import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPlace } from '#contract/restaurants/places.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let shop: TestProduct;
let without: TestProduct;
beforeAll(async () => {
  shop = await composeProduct({ env: { DEMO: '1' } });
  without = await composeProduct({ db: shop.db });
});
afterAll(async () => {
  await without.stop();
  await shop.stop();
});

const find = async (query: string, language: 'uz' | 'ru' | 'en' = 'uz') =>
  (await shop.ask<{ items: FoundPlace[] }>(`/places?${query}`, { language })).body.items;

describe('address search', () => {
  it("finds addresses however they are written, in the reader's language, with the house number as typed", async () => {
    expect((await find('q=Bunyodkor'))[0]).toMatchObject({
      name: expect.stringContaining('Bunyodkor shoh koʻchasi') as string,
    });
    expect((await find(`q=${encodeURIComponent('лабзак 12')}`))[0]).toMatchObject({ name: 'Labzak koʻchasi, 12' });
    expect((await find('q=labzak', 'ru'))[0]).toMatchObject({ name: 'улица Лабзак' });
  });

  it('returns the nearest first', async () => {
    const [first] = await find('q=amir%20temur&latitude=41.3522&longitude=69.2876');
    expect(first).toMatchObject({ detail: 'Shahriston' });
    expect((await find('q=amir%20temur&latitude=41.3113&longitude=69.2797'))[0]).toMatchObject({
      detail: 'Amir Temur xiyoboni',
    });
  });

  it('returns nothing for one letter, and nothing without a geocoder', async () => {
    expect(await find('q=a')).toEqual([]);
    expect((await without.ask('/places?q=labzak')).body).toEqual({ items: [] });
    expect((await without.ask('/places/at?latitude=41.334&longitude=69.265')).body).toEqual({ name: null });
  });

  it('a point has the name of its street', async () => {
    expect((await shop.ask('/places/at?latitude=41.3341&longitude=69.2651')).body).toEqual({ name: 'Labzak koʻchasi' });
    expect((await shop.ask('/places/at?latitude=0&longitude=0')).body).toEqual({ name: null });
  });

  it.each([
    '/places?q=x&latitude=410&longitude=69',
    `/places?q=${'x'.repeat(201)}`,
    '/places',
    '/places/at?latitude=41',
    '/places/at?latitude=a&longitude=b',
  ])('refuses %s', async (url) => {
    expect((await shop.ask(url)).status).toBe(400);
  });
});
