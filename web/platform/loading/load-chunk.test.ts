import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, leavePage, settle } from '#tests/support/fake-page.ts';

let assigned: string[];
let filled: boolean;
let stored: Map<string, string>;

beforeEach(() => {
  fakePage();
  assigned = [];
  filled = false;
  stored = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const location = { href: 'http://x/anhor/Menu', assign: (url: string) => void assigned.push(url) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', {
    querySelectorAll: () => (filled ? [{ type: 'text', value: 'Aziza', defaultValue: '' }] : []),
  });
  return leavePage;
});

const goingTo = (pathname: string) =>
  Object.assign(window, {
    __reactRouterDataRouter: { state: { navigation: { location: { pathname, search: '?a=1', hash: '' } } } },
  });

const load = async () => {
  vi.resetModules();
  return import('./load-chunk.ts');
};
const failing = (times: number) => {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  });
};

describe('a chunk that fails', () => {
  it('is requested once more at once', async () => {
    const { loadChunk } = await load();
    const chunk = failing(1);
    expect(await loadChunk(chunk)).toBe('code');
    expect(chunk).toHaveBeenCalledTimes(2);
    expect(assigned).toEqual([]);
  });

  it('twice loads the page that the visitor is going to as a document, once in ten seconds', async () => {
    const { loadChunk, ChunkError } = await load();
    goingTo('/anhor/basket');
    void loadChunk(failing(2));
    await settle();
    expect(assigned).toEqual(['/anhor/basket?a=1']);
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    expect(assigned).toHaveLength(1);
  });

  it('without a pending navigation reloads the current page', async () => {
    const { loadChunk } = await load();
    void loadChunk(failing(2));
    await settle();
    expect(assigned).toEqual(['http://x/anhor/Menu']);
  });

  it('reloads nothing without a connection, nor under a half-filled form', async () => {
    const { loadChunk, ChunkError } = await load();
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    vi.stubGlobal('navigator', { onLine: true });
    filled = true;
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    expect(assigned).toEqual([]);
  });
});
