import { afterEach, expect, it, vi } from 'vitest';
import { intendedTip, intendTip } from './intended-tip.ts';

afterEach(() => vi.unstubAllGlobals());

function stub(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

it('is known for its own order alone, until another is chosen', () => {
  stub();
  intendTip('a', 500_000);
  expect([intendedTip('a'), intendedTip('b')]).toEqual([500_000, null]);
  intendTip('b', null);
  expect(intendedTip('a')).toBeNull();
});

it('is nothing where the storage is broken or refused', () => {
  const stored = stub();
  stored.set('intendedTip', '{');
  expect(intendedTip('a')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  intendTip('a', 100);
  expect(intendedTip('a')).toBeNull();
});
