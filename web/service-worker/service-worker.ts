/**
 * The service worker of a host, for all storefronts under it: visited pages, their files and the visitor's orders open
 * without a connection, and notifications are shown while no page is open. It is served with its types stripped
 * (start/service-worker.ts), so it has no imports.
 *
 * The network always comes first for pages and answers: a cached one is only used when there is no connection, so a new
 * build or a changed price is never hidden by the cache.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

const FILES = 'files-v1';
const PAGES = 'pages-v1';
/** Answers about the visitor; deleted at sign-out. */
const PERSONAL = 'personal-v1';
const CACHES = [FILES, PAGES, PERSONAL];
/** The oldest entries are deleted first. */
const MOST: Record<string, number> = { [FILES]: 400, [PAGES]: 80, [PERSONAL]: 40 };

const OFFLINE_PAGE = '/offline.html';

/** Answers that pages and running orders need. Everything else under /api needs the network. */
const PUBLIC_CALLS = /^\/api\/(settings|terms|home|branches|merchants(\/[^/]+(\/(menu|branches|reviews|gallery))?)?)$/;
const PERSONAL_CALLS = /^\/api\/(orders|table-sessions)(\/.*)?$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await caches.open(PAGES);
      await pages.add(OFFLINE_PAGE);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)));
      // The document is requested while the worker is still starting.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

/** Pages send this at sign-out. */
worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(caches.delete(PERSONAL));
});

type Strategy = 'file' | 'document' | 'answer';

function strategyOf(request: Request): Strategy | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return 'file';
  // The console works on live data alone, and event streams never end.
  if (/(^|\/)console(\/|$|\.data$)/.test(pathname)) return undefined;
  if (request.headers.get('accept')?.includes('text/event-stream')) return undefined;
  const isCached = PUBLIC_CALLS.test(pathname) || PERSONAL_CALLS.test(pathname);
  if (pathname.startsWith('/api/')) return isCached ? 'answer' : undefined;
  if (request.mode === 'navigate') return 'document';
  return /\.(data|json)$/.test(pathname) && !pathname.startsWith('/builds/') ? 'answer' : undefined;
}

/** Two storefronts ask the same call for different merchants, which a header names. */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  const merchant = request.headers.get('merchant');
  if (merchant) url.searchParams.set('merchant-of-request', merchant);
  return url.href;
}

const cacheOf = (request: Request): string => (PERSONAL_CALLS.test(new URL(request.url).pathname) ? PERSONAL : PAGES);

async function put(name: string, key: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys
    .filter(({ url }) => !url.endsWith(OFFLINE_PAGE))
    .slice(0, Math.max(0, keys.length - (MOST[name] ?? 0)));
  await Promise.all(surplus.map((old) => cache.delete(old)));
}

/** The visitor's language is a cookie, so `Vary: Cookie` would never match a later visit. */
const find = async (name: string, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, { ignoreVary: true });

/** Files have a hash in their names: a cached one is never stale. */
async function fileOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await find(FILES, request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(put(FILES, request.url, response.clone()));
  return response;
}

async function answerOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const [name, key] = [cacheOf(request), keyOf(request)];
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(put(name, key, response.clone()));
    return response;
  } catch (error) {
    const cached = await find(name, key);
    if (cached) return cached;
    throw error;
  }
}

async function documentOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = keyOf(request);
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(request));
    // A redirected response may not answer a navigation from the cache.
    if (response.ok && !response.redirected) event.waitUntil(put(PAGES, key, response.clone()));
    return response;
  } catch {
    return (await find(PAGES, key)) ?? (await find(PAGES, OFFLINE_PAGE)) ?? Response.error();
  }
}

const STRATEGIES: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  file: fileOf,
  document: documentOf,
  answer: answerOf,
};

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request);
  if (strategy) event.respondWith(STRATEGIES[strategy](event));
});

interface Notice {
  title: string;
  body: string;
  url: string;
  tag?: string;
}

worker.addEventListener('push', (event) => {
  let notice: Notice;
  try {
    notice = event.data?.json() as Notice;
  } catch {
    return;
  }
  const { title, body, url, tag } = notice;
  const options = { body, tag, renotify: Boolean(tag), data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url: path = '/' } = (event.notification.data ?? {}) as { url?: string };
  const url = new URL(path, worker.location.origin);
  event.waitUntil(
    (async () => {
      const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => page.url === url.href);
      await (open ? open.focus() : worker.clients.openWindow(url.href));
    })(),
  );
});
