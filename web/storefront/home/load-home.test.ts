import { expect, test } from 'vitest';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import type { InProcessApi } from '#contract/page-rendering.ts';
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

function apiWith(page: HomePage): { api: InProcessApi; calls: string[] } {
  const calls: string[] = [];
  const api = ((key: string) => {
    calls.push(key);
    return Promise.resolve(key === 'GET /home' ? page : { items: [card] });
  }) as InProcessApi;
  return { api, calls };
}

test('a storefront with collections is loaded by one call', async () => {
  const page = home({ total: 1, collections: [{ slug: 'new', title: 'New', kind: 'NEW', items: [card] }] });
  const { api, calls } = apiWith(page);
  expect(await loadHome(api)).toEqual(page);
  expect(calls).toEqual(['GET /home']);
});

test('without collections the restaurants form one', async () => {
  const { api } = apiWith(home({ total: 3 }));
  expect((await loadHome(api)).collections.map(({ items }) => items)).toEqual([[card]]);
});

test('a storefront without restaurants needs no second call', async () => {
  const { api, calls } = apiWith(home({}));
  expect((await loadHome(api)).collections).toEqual([]);
  expect(calls).toEqual(['GET /home']);
});
