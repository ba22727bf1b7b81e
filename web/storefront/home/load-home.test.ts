import { expect, test } from 'vitest';
import type { HomePage, RestaurantCard } from '#contract/discovery.ts';
import type { Ask } from '#web/rendering/page-context.ts';
import { loadHome } from './load-home.ts';

const card = { id: 'a' } as RestaurantCard;
const home = (extra: Partial<HomePage>): HomePage => ({
  kitchens: [],
  banners: [],
  stories: [],
  collections: [],
  openCount: 0,
  total: 0,
  only: null,
  ...extra,
});

function asking(page: HomePage): { ask: Ask; asked: string[] } {
  const asked: string[] = [];
  const ask = ((key: string) => {
    asked.push(key);
    return Promise.resolve(key === 'GET /home' ? page : { items: [card] });
  }) as Ask;
  return { ask, asked };
}

test('collections are shown as they are, with one question', async () => {
  const page = home({ total: 1, collections: [{ slug: 'new', title: 'New', kind: 'NEW', items: [card] }] });
  const { ask, asked } = asking(page);
  expect(await loadHome(ask)).toEqual(page);
  expect(asked).toEqual(['GET /home']);
});

test('without any the restaurants themselves are shown', async () => {
  const { ask } = asking(home({ total: 3 }));
  expect((await loadHome(ask)).collections.map(({ items }) => items)).toEqual([[card]]);
});

test('a storefront without restaurants has nothing to ask for', async () => {
  const { ask, asked } = asking(home({}));
  expect((await loadHome(ask)).collections).toEqual([]);
  expect(asked).toEqual(['GET /home']);
});
