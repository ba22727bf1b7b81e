import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import type { Basket, BasketLine } from './basket-lines.ts';
import { addRemoteBasket, basketStore, putLines } from './basket-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  stubBrowserStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const restaurant = (id: string): Basket['restaurant'] => ({ id, slug: id, name: id });
const line = (productId: string): BasketLine => ({
  key: productId,
  productId,
  name: productId,
  picture: null,
  costPrice: 100,
  discount: 0,
  modifications: [],
  note: '',
  count: 1,
});
const ids = (merchantId: string): string[] => (basketStore(merchantId).get() ?? []).map((each) => each.restaurant.id);
const DAY_MS = 24 * 3_600_000;

it('has one store per storefront', () => {
  expect(basketStore('m1')).toBe(basketStore('m1'));
  putLines(basketStore('m1'), restaurant('a'), [line('osh')]);
  expect([ids('m1'), ids('m2')]).toEqual([['a'], []]);
});

it('puts the basket first that was changed last', () => {
  const store = basketStore('order');
  putLines(store, restaurant('a'), [line('osh')]);
  putLines(store, restaurant('b'), [line('manti')]);
  expect(ids('order')).toEqual(['b', 'a']);
  putLines(store, restaurant('a'), [line('osh'), line('non')]);
  expect(ids('order')).toEqual(['a', 'b']);
});

it('drops an emptied basket, and becomes empty with the last one', () => {
  const store = basketStore('empty');
  putLines(store, restaurant('a'), [line('osh')]);
  putLines(store, restaurant('b'), [line('osh')]);
  putLines(store, restaurant('b'), []);
  expect(ids('empty')).toEqual(['a']);
  putLines(store, restaurant('a'), []);
  expect(store.get()).toBeNull();
});

it('drops baskets of other restaurants after a day', () => {
  const store = basketStore('old');
  putLines(store, restaurant('a'), [line('osh')]);
  vi.advanceTimersByTime(DAY_MS + 1);
  putLines(store, restaurant('b'), [line('osh')]);
  expect(ids('old')).toEqual(['b']);
});

it('adds a basket of another device behind the current one, by its time', () => {
  const store = basketStore('remote');
  const remote = (id: string, changedAt: number): Basket => ({
    restaurant: restaurant(id),
    lines: [line('x')],
    changedAt,
  });
  addRemoteBasket(store, remote('first', 1));
  addRemoteBasket(store, remote('older', 2));
  addRemoteBasket(store, remote('newer', 3));
  expect(ids('remote')).toEqual(['first', 'newer', 'older']);
});
