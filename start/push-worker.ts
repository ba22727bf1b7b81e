/**
 * The service worker that shows order notifications while no page is open. It caches nothing and handles no requests.
 * One per host, whatever storefronts are under it.
 */
export const PUSH_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let told = {};
  try { told = event.data.json(); } catch { return; }
  const { title, body, url, tag } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: Boolean(tag), data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === url.href);
    if (there) return there.focus();
    return self.clients.openWindow(url.href);
  })());
});
`.trimStart();
