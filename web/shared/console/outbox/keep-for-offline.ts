/**
 * The page opens without a connection from now on, with the files that it has loaded so far. True: its answers so far
 * were not seen by the worker, which has just begun, and have to be requested again.
 */
export async function keepForOffline(): Promise<boolean> {
  const { serviceWorker } = globalThis.navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return false;
  const isNew = !serviceWorker.controller;
  const { active } = await serviceWorker.ready;
  const keep = location.origin + location.pathname;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep, files }, []);
  if (isNew && !serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  return isNew;
}
