import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowserStorage, type FakeBrowser } from '#tests/support/browser-storage.ts';
import { persistedStore } from './persisted-store.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowserStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const numbers = (stored: unknown): number[] | null => (Array.isArray(stored) ? (stored as number[]) : null);

it('reads what it wrote, and nothing after it was emptied', () => {
  const store = persistedStore('a', numbers);
  expect(store.get()).toBeNull();
  store.set([1, 2]);
  expect(browser.storage.get('a')).toBe('[1,2]');
  expect(persistedStore('a', numbers).get()).toEqual([1, 2]);
  store.set(null);
  expect(browser.storage.has('a')).toBe(false);
});

it('gives the same object while the text is unchanged', () => {
  const store = persistedStore('a', numbers);
  browser.storage.set('a', '[3]');
  expect(store.get()).toBe(store.get());
});

it.each(['{', '"text"', '{"a":1}'])('ignores stored text that is not valid: %s', (text) => {
  browser.storage.set('a', text);
  expect(persistedStore('a', numbers).get()).toBeNull();
});

it('notifies listeners of changes here and in other tabs, until they unsubscribe', () => {
  const store = persistedStore('a', numbers);
  const listener = vi.fn();
  const unsubscribe = store.listen(listener);
  store.set([1]);
  browser.writeElsewhere('a', '[2]');
  browser.writeElsewhere('b', '[2]');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.get()).toEqual([2]);
  unsubscribe();
  store.set([3]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('writes a deferred change after the next paint, and shows it at once', () => {
  const store = persistedStore('a', numbers, { later: true });
  store.set([1]);
  store.set([2]);
  expect(store.get()).toEqual([2]);
  expect(browser.storage.has('a')).toBe(false);
  browser.paint();
  vi.runAllTimers();
  expect(browser.storage.get('a')).toBe('[2]');
});

it('writes a deferred change when the page is left before the paint', () => {
  const store = persistedStore('a', numbers, { later: true });
  store.set([1]);
  browser.dispatch('window', 'pagehide');
  expect(browser.storage.get('a')).toBe('[1]');
});

it('keeps the value for the page where storage is not allowed', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = persistedStore('a', numbers);
  store.set([1]);
  expect(store.get()).toEqual([1]);
});
