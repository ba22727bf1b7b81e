/** The service worker (web/service-worker/): visited pages and running orders open without a connection. */
export const SERVICE_WORKER = '/service-worker.js';

/** Registered when the page has loaded, so that its requests do not compete with the page's own. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Private windows of some browsers refuse; the page works without.
    navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * Deletes what the worker has cached about the visitor. The page does it itself, because a page of the console or one
 * that has just been opened may have no worker yet; the worker is told, so that it keeps no answer that is on its way.
 */
export function forgetPersonalCaches(): void {
  const { serviceWorker } = globalThis.navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.controller?.postMessage('forget');
  if (!('caches' in globalThis)) return;
  void (async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('personal')).map((name) => caches.delete(name)));
    // Storage that the browser refuses holds nothing either.
  })().catch(() => undefined);
}
