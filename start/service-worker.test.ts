/** Runs the service worker as browsers get it, with the events of a browser. */
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceWorkerCode } from './service-worker.ts';

const ORIGIN = 'https://dasturxon.example';

type Listener = (event: Record<string, unknown>) => void;
let listeners: Map<string, Listener>;
let fetched: ReturnType<typeof vi.fn>;
let enable: ReturnType<typeof vi.fn>;
/** By name: the addresses in the order in which they were put. */
let cached: Map<string, string[]>;
let listed: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  listeners = new Map();
  fetched = vi.fn(async () => new Response('from a second request'));
  enable = vi.fn(async () => undefined);
  cached = new Map();
  listed = [];
  const open = async (name: string) => {
    if (!cached.has(name)) cached.set(name, []);
    const urls = cached.get(name)!;
    return {
      async keys() {
        listed.push(name);
        return urls.map((url) => ({ url }));
      },
      put: async (url: string) => void urls.push(url),
      match: async (url: string) => (urls.includes(url) ? new Response('from the cache') : undefined),
      delete: async ({ url }: { url: string }) => void urls.splice(urls.indexOf(url), 1),
    };
  };
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { navigationPreload: { enable } },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  };
  const caches = { open, keys: async () => [], delete: async () => true };
  runInNewContext(serviceWorkerCode(), { self, caches, fetch: fetched, URL, Response, setTimeout, clearTimeout });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request to the worker. The response is undefined if the worker leaves the request to the browser. */
function send(
  path: string,
  mode: 'navigate' | 'cors',
  preloadResponse = Promise.resolve(new Response('from the preload')),
  cache: 'default' | 'no-store' = 'default',
): { response: Promise<Response> | undefined; work: Promise<unknown>[] } {
  const work: Promise<unknown>[] = [];
  const request = { url: ORIGIN + path, method: 'GET', mode, cache, headers: new Headers() };
  let response: Promise<Response> | undefined;
  listeners.get('fetch')!({
    request,
    preloadResponse,
    waitUntil: (more: Promise<unknown>) => void work.push(more),
    respondWith: (given: Promise<Response>) => void (response = given),
  });
  return { response, work };
}

/** What the worker answers a request of a page with; undefined: the browser goes on by itself. */
async function answer(path: string, mode: 'navigate' | 'cors'): Promise<string | undefined> {
  const { response, work } = send(path, mode);
  const text = response && (await (await response).text());
  await Promise.all(work);
  return text;
}

it.each([
  '/',
  '/anhor/Merchants/osh',
  '/api/auth/google/callback?state=s&code=c',
  '/api/auth/telegram/callback?state=s',
  '/api/payments/stripe/return?session=s',
  '/console/menu',
  '/console/kitchen',
  '/media/1/osh-400.avif',
])('answers a navigation to %s by the request that the browser has sent already', async (path) => {
  await new Promise<void>((resolve) => {
    listeners.get('activate')!({ waitUntil: (work: Promise<void>) => void work.then(resolve) });
  });
  expect(enable).toHaveBeenCalledOnce();
  expect(await answer(path, 'navigate')).toBe('from the preload');
  expect(fetched).not.toHaveBeenCalled();
});

it('leaves calls that need the network to the browser', async () => {
  expect(await answer('/api/orders', 'cors')).toBe('from a second request');
  for (const path of ['/api/auth/me', '/api/console/menu', '/console/menu.data'])
    expect(await answer(path, 'cors'), path).toBeUndefined();
});

it('deletes the oldest files once a page has loaded, without a list of the cache after each file', async () => {
  for (let at = 0; at < 405; at += 1) await answer(`/assets/part-${at}.js`, 'cors');
  expect([cached.get('files-v1')!.length, listed]).toEqual([405, []]);
  await answer('/anhor/Merchants/osh', 'navigate');
  expect(listed).toEqual(['pages-v2', 'files-v1']);
  expect(cached.get('files-v1')).toHaveLength(400);
  expect(cached.get('files-v1')![0]).toBe(`${ORIGIN}/assets/part-5.js`);
});

it('keeps the latest eighty pages', async () => {
  for (let at = 0; at < 82; at += 1) await answer(`/anhor/Merchants/${at}`, 'navigate');
  expect(cached.get('pages-v2')!.map((url) => url.split('/').at(-1))).toEqual(
    Array.from({ length: 80 }, (_, at) => String(at + 2)),
  );
});

it('shows the cached page when the network has not answered within four seconds', async () => {
  const path = '/anhor/Merchants/osh';
  await answer(path, 'navigate');
  const { response } = send(path, 'navigate', new Promise(() => {}));
  const shown = vi.fn();
  void response!.then(shown);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledOnce();
  expect(await (await response!).text()).toBe('from the cache');
});

it('answers from the cache without a connection, but not a page that has newer data', async () => {
  const path = '/api/console/orders';
  await answer(path, 'cors');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const answers = (['default', 'no-store'] as const).map((cache) => send(path, 'cors', undefined, cache));
  expect(await (await answers[0]!.response!).text()).toBe('from the cache');
  await expect(answers[1]!.response).rejects.toThrow('Failed to fetch');
  await Promise.all(answers.flatMap(({ work }) => work));
});
