import { expect, it, vi } from 'vitest';
import { persistedStore } from './persisted-store.ts';

it('a stored value is nothing on the server, whose storage is not touched', () => {
  const getItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem });
  expect(persistedStore('basket', (value) => value as string).get()).toBeNull();
  expect(getItem).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
