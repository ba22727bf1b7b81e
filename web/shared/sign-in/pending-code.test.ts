import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const CODE = { purpose: 'SIGN_IN' as const, phone: '+998901234567', sentAt: Date.now(), resendAt: Date.now() + 60_000 };
const load = async () => (await import('./pending-code.ts')).pendingCode;

it('survives a reload of the tab', async () => {
  (await load()).set(CODE);
  vi.resetModules();
  expect((await load()).get()).toEqual(CODE);
});

it('is gone after five minutes', async () => {
  stored.set('pendingCode', JSON.stringify({ ...CODE, sentAt: Date.now() - 5 * 60_000 }));
  expect((await load()).get()).toBeNull();
});

it('counts as missing when what is stored is damaged', async () => {
  stored.set('pendingCode', '{"phone":');
  expect((await load()).get()).toBeNull();
});
