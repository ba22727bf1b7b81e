/** Words of diets and needs, phrases, and dishes that restaurants sell without being called so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import type { SearchResult, SearchSuggestions } from '#contract/restaurants/discovery-search.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let shop: TestProduct;

const NOW = Date.parse('2026-11-20T14:00:00+05:00');

beforeAll(async () => {
  shop = await composeProduct({ now: NOW });
  const { transactions } = shop.db;
  const open = async (slug: string, dishes: { uz?: string; ru: string; eng?: string }[], features: string[] = []) =>
    openRestaurant(
      transactions,
      await createMerchant(transactions, { key: slug }),
      { slug, name: slug, features, dishes: dishes.map((name) => ({ name })) },
      NOW,
    );
  await open(
    'chorsu',
    [
      { uz: 'Goʻshtli burger', ru: 'Бургер с говядиной' },
      { uz: 'Lagʻmon', ru: 'Лагман' },
    ],
    ['halol'],
  );
  await open(
    'magnit',
    [{ uz: 'Pishloqli burger', ru: 'Бургер с сыром' }, { ru: 'Кофе' }],
    ['vegan', 'bolalar-menyusi'],
  );
  await open('burger-joy', [{ uz: 'Limonad', ru: 'Лимонад' }]);
  await shop.settled();
  await shop.ask('/search?q=osh');
});
afterAll(() => shop.stop());

const search = async (q: string, language: 'uz' | 'ru' | 'en' = 'ru'): Promise<SearchResult> =>
  (await shop.ask<SearchResult>(`/search?q=${encodeURIComponent(q)}`, { language })).body;
const slugs = ({ merchants }: SearchResult): string[] => merchants.map(({ slug }) => slug);
const names = ({ products }: SearchResult): string[] => products.map(({ name }) => name);

describe('words of diets and needs', () => {
  it.each([
    ['халяль', 'halol'],
    ['halol', 'halol'],
    ['ҳалол', 'halol'],
    ['halal', 'halol'],
    ['халяльный бургер', 'halol'],
    ['веган', 'vegan'],
    ['vegan', 'vegan'],
    ['веганская пицца', 'vegan'],
    ['вегетарианское', 'vegetarian'],
    ['без мяса', 'vegetarian'],
    ['goʻshtsiz', 'vegetarian'],
    ['гўштсиз', 'vegetarian'],
    ['пицца без глютена', 'glutensiz'],
    ['glutensiz', 'glutensiz'],
    ['глютенсиз', 'glutensiz'],
    ['gluten free', 'glutensiz'],
    ['острое', 'achchiq'],
    ['аччиқ', 'achchiq'],
    ['spicy noodles', 'achchiq'],
    ['детское', 'bolalar-menyusi'],
    ['болалар учун', 'bolalar-menyusi'],
    ['kids', 'bolalar-menyusi'],
    ['без лактозы', 'sutsiz'],
  ])('%s leads to %s', async (q, code) => {
    expect((await search(q)).filters.map((filter) => filter.code)).toContain(code);
  });

  it('are answered by the restaurants of the filter where nothing else is asked for', async () => {
    expect(slugs(await search('веган'))).toEqual(['magnit']);
    expect(slugs(await search('детское'))).toEqual(['magnit']);
  });

  it('are no words that a dish must have in its name', async () => {
    expect(names(await search('халяль лагман'))).toEqual(['Лагман']);
  });
});

describe('a phrase', () => {
  it('finds what has most of its words', async () => {
    expect(names(await search('кофе с молоком'))).toEqual(['Кофе']);
    expect(names(await search('бургер с сыром'))).toEqual(['Бургер с сыром']);
    expect(names(await search('abrakadabra')).concat(slugs(await search('abrakadabra')))).toEqual([]);
  });

  it('is read in the keyboard layout that was meant', async () => {
    const found = await search('kfuvfy');
    expect([names(found), found.didYouMean]).toEqual([['Лагман'], 'лагман']);
  });
});

describe('restaurants', () => {
  it('that sell a dish come after those that are called so, in the search and in the list', async () => {
    expect(slugs(await search('бургер'))).toEqual(['burger-joy', 'chorsu', 'magnit']);
    const { body } = await shop.ask<RestaurantPage>(`/merchants?q=${encodeURIComponent('бургер')}`);
    expect(body.items.map(({ slug }) => slug).sort()).toEqual(['burger-joy', 'chorsu', 'magnit']);
  });

  it('are suggested by their names alone', async () => {
    const { body } = await shop.ask<SearchSuggestions>('/search/suggest?q=burger');
    expect(body.merchants.map(({ slug }) => slug)).toEqual(['burger-joy']);
  });
});

describe('suggestions', () => {
  const texts = async (q: string, language: 'uz' | 'ru' | 'en'): Promise<string[]> =>
    (await shop.ask<SearchSuggestions>(`/search/suggest?q=${encodeURIComponent(q)}`, { language })).body.texts;

  it('are in the script that was typed', async () => {
    expect(await texts('лаг', 'uz')).toEqual(['Лағмон']);
    expect(await texts('lag', 'uz')).toEqual(['Lagʻmon']);
    expect(await texts('лаг', 'ru')).toEqual(['Лагман']);
    expect(await texts('lag', 'ru')).toEqual(['Lagʻmon']);
    expect(await texts('лаг', 'en')).toEqual(['Лагман']);
  });
});
