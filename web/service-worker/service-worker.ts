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
const PAGES = 'pages-v2';
/** Answers about the visitor, and pages whose address opens something; deleted when a session ends. */
const PERSONAL = 'personal-v2';
const CACHES = [FILES, PAGES, PERSONAL];
/** The oldest entries are deleted first. */
const MOST: Record<string, number> = { [FILES]: 400, [PAGES]: 80, [PERSONAL]: 40 };

const OFFLINE_PAGE = '/offline.html';

/** Answers that pages and running orders need. Everything else under /api needs the network. */
const PUBLIC_CALLS = /^\/api\/(settings|terms|home|branches|merchants(\/[^/]+(\/(menu|branches|reviews|gallery))?)?)$/;
const PERSONAL_CALLS = /^\/api\/(orders|table-sessions)(\/.*)?$/;
/** Addresses with the link of an order, a table, a group order, a place in the waiting list; the visitor's likes. */
const PERSONAL_ADDRESSES =
  /[?&](order|liked)=|order%3D|\/group\/|\/(confirmation|pay|off|table|wait|phone\/undo)([/?.]|$)/;

/**
 * Pages of staff who have no desk, and what they show: cooks, waiters and couriers go on without a connection. All
 * other pages of the console work on live data alone.
 */
const FIELD_PAGES = /(^|\/)console\/(courier|kitchen|tables)\/?$/;
const FIELD_CALLS = /^\/api\/(courier\/orders|console\/(me|orders|kitchen|table-sessions|bookings))$/;

const CONSOLE = /(^|\/)console(\/|$|\.data$)/;
/** Navigations whose answers are never cached: the console, files, and callbacks of sign-in and payments. */
const NETWORK_PAGES = new RegExp(`^/api/|^/media/|${CONSOLE.source}`);

/** On a line slower than this a cached page or public answer is shown; the late one replaces it in the cache. */
const PATIENCE_MS = 4_000;

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

/** Counts how often the visitor's answers were forgotten: one that was asked for before is not kept after. */
let forgotten = 0;

/** Pages send `forget` when a session ends, and `keep` when staff without a desk have opened their page. */
worker.addEventListener('message', (event) => {
  const message = event.data as 'forget' | { keep: string; files: string[] };
  if (message === 'forget') {
    forgotten += 1;
    event.waitUntil(caches.delete(PERSONAL));
  } else if (FIELD_PAGES.test(new URL(message.keep).pathname)) event.waitUntil(keepPage(message.keep, message.files));
});

/** A page that was reached by a link, and the files that were loaded before this worker was there. */
async function keepPage(url: string, files: string[]): Promise<void> {
  const asked = forgotten;
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  await Promise.all(files.map(keepFile));
  // Last: a page that is found has its files.
  if (forgotten === asked) await put(PERSONAL, url, response);
}

async function keepFile(url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  if (origin !== worker.location.origin || !pathname.startsWith('/assets/') || (await find(FILES, url))) return;
  const loaded = await fetch(url);
  if (loaded.ok) await put(FILES, url, loaded);
}

type Strategy = 'file' | 'document' | 'answer' | 'network';

function strategyOf(request: Request): Strategy | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return 'file';
  // With navigation preload on, the browser has already sent this request. A navigation that the worker does not answer
  // is sent a second time, which uses up the single-use state of a sign-in callback.
  if (request.mode === 'navigate')
    return NETWORK_PAGES.test(pathname) && !FIELD_PAGES.test(pathname) ? 'network' : 'document';
  if (FIELD_CALLS.test(pathname)) return 'answer';
  if (CONSOLE.test(pathname)) return undefined;
  if (request.headers.get('accept')?.includes('text/event-stream')) return undefined;
  const isCached = PUBLIC_CALLS.test(pathname) || PERSONAL_CALLS.test(pathname);
  if (pathname.startsWith('/api/')) return isCached ? 'answer' : undefined;
  return /\.(data|json)$/.test(pathname) && !pathname.startsWith('/builds/') ? 'answer' : undefined;
}

/** Two storefronts ask the same call for different merchants, which a header names. */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  const merchant = request.headers.get('merchant');
  // What these show besides is chosen by the page itself.
  if (FIELD_PAGES.test(url.pathname)) url.search = '';
  if (merchant) url.searchParams.set('merchant-of-request', merchant);
  return url.href;
}

function cacheOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const isPersonal =
    PERSONAL_CALLS.test(pathname) ||
    PERSONAL_ADDRESSES.test(pathname + search) ||
    FIELD_CALLS.test(pathname) ||
    FIELD_PAGES.test(pathname);
  return isPersonal ? PERSONAL : PAGES;
}

const put = async (name: string, key: string, response: Response): Promise<void> =>
  (await caches.open(name)).put(key, response);

async function trim(name: string): Promise<void> {
  const cache = await caches.open(name);
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

/** The worker stays alive until a late response is in the cache. */
function fetchAndPut(event: FetchEvent, fetching: Promise<Response>, name: string, key: string): Promise<Response> {
  const asked = forgotten;
  const written = fetching.then(async (response) => {
    // A redirected response may not answer a navigation from the cache.
    if (!response.ok || response.redirected || (name === PERSONAL && forgotten !== asked)) return;
    await put(name, key, response.clone());
    await trim(name);
    // A page brings dozens of files, and to list the cache after each of them costs as much as to load them.
    if (event.request.mode === 'navigate') await trim(FILES);
  });
  event.waitUntil(written.catch(() => undefined));
  return fetching;
}

/** The network's response, or the cached one once the patience is over. Without a cached one it waits on. */
async function withinPatience(response: Promise<Response>, name: string, key: string): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  try {
    return (await Promise.race([response, patience])) ?? (await find(name, key)) ?? (await response);
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const [name, key] = [cacheOf(request), keyOf(request)];
  const response = fetchAndPut(event, fetch(request), name, key);
  // A page whose data may be newer than the cache sets `no-store`, so it never gets a cached answer.
  if (request.cache === 'no-store') return response;
  try {
    // The state of an order is never shown from the cache while the network may still answer.
    return await (name === PERSONAL ? response : withinPatience(response, name, key));
  } catch (error) {
    const cached = await find(name, key);
    if (cached) return cached;
    throw error;
  }
}

const navigate = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

async function documentOf(event: FetchEvent): Promise<Response> {
  const [name, key] = [cacheOf(event.request), keyOf(event.request)];
  try {
    return await withinPatience(fetchAndPut(event, navigate(event), name, key), name, key);
  } catch {
    return (await find(name, key)) ?? (await find(PAGES, OFFLINE_PAGE)) ?? Response.error();
  }
}

const STRATEGIES: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  file: fileOf,
  document: documentOf,
  answer: answerOf,
  network: navigate,
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
