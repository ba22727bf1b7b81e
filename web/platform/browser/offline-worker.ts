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

/** Deletes the answers about the visitor that the worker has cached. */
export function forgetOfflineAnswers(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
}
