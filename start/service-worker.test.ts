/** Runs the service worker as browsers get it, with the events of a browser. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { serviceWorkerCode } from './service-worker.ts';

const ORIGIN = 'https://dasturxon.example';

type Listener = (event: Record<string, unknown>) => void;
let listeners: Map<string, Listener>;
let fetched: ReturnType<typeof vi.fn>;
let enable: ReturnType<typeof vi.fn>;

beforeEach(() => {
  listeners = new Map();
  fetched = vi.fn(async () => new Response('from a second request'));
  enable = vi.fn(async () => undefined);
  const cache = { keys: async () => [], put: async () => undefined, match: async () => undefined };
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { navigationPreload: { enable } },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  };
  const caches = { open: async () => cache, keys: async () => [], delete: async () => true };
  runInNewContext(serviceWorkerCode(), { self, caches, fetch: fetched, URL, Response, setTimeout, clearTimeout });
});

/** What the worker answers a request of a page with; undefined: the browser goes on by itself. */
async function answer(path: string, mode: 'navigate' | 'cors'): Promise<string | undefined> {
  const request = { url: ORIGIN + path, method: 'GET', mode, headers: new Headers() };
  let response: Promise<Response> | undefined;
  listeners.get('fetch')!({
    request,
    preloadResponse: Promise.resolve(new Response('from the preload')),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => void (response = given),
  });
  return response && (await response).text();
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
