/** A page whose chunks are loaded: what was typed in it, where it is going, and which documents it loads instead. */
import { onTestFinished, vi } from 'vitest';

export interface ChunkPage {
  /** Addresses that were loaded as documents. */
  assigned: string[];
  stored: Map<string, string>;
  /** Whether a form contains something that was typed. */
  isFilled: boolean;
  isServerThere: boolean;
  /** A pending navigation of the router. */
  goTo(pathname: string): void;
}

export function chunkPage(): ChunkPage {
  const page: ChunkPage = {
    assigned: [],
    stored: new Map(),
    isFilled: false,
    isServerThere: true,
    goTo(pathname) {
      const location = { pathname, search: '?a=1', hash: '' };
      Object.assign(window, { __reactRouterDataRouter: { state: { navigation: { location } } } });
    },
  };
  vi.stubGlobal('fetch', () =>
    page.isServerThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => page.stored.get(key) ?? null,
    setItem: (key: string, value: string) => page.stored.set(key, value),
    removeItem: (key: string) => void page.stored.delete(key),
  });
  const location = { href: 'http://x/anhor/Menu', assign: (url: string) => void page.assigned.push(url) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', {
    querySelectorAll: () => (page.isFilled ? [{ type: 'text', value: 'Aziza', defaultValue: '' }] : []),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return page;
}

/** A chunk that arrives after `times` failed requests. */
export function lateChunk<Code>(times: number, code: Code) {
  let requests = 0;
  return vi.fn(async () => {
    requests += 1;
    if (requests <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return code;
  });
}
