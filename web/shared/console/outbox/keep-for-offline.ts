/** The time up to which the calls of this page have been checked, in milliseconds since it was opened. */
let checkedUntil = 0;

/**
 * Tells the service worker to keep this page and the files that it has loaded, so that it opens without a connection.
 * Returns true when calls were sent before the worker controlled the page. Their answers are not in its cache, so the
 * page has to fetch its data again.
 */
export async function keepForOffline(): Promise<boolean> {
  const { serviceWorker } = globalThis.navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return false;
  const isNew = !serviceWorker.controller;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isMissing = isNew || loaded.some(isUnseenCall);
  checkedUntil = performance.now();
  const keep = location.origin + location.pathname;
  active?.postMessage({ keep, files: loaded.map(({ name }) => name) }, []);
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  return isMissing;
}

const isUnseenCall = ({ name, startTime, workerStart }: PerformanceResourceTiming): boolean =>
  startTime >= checkedUntil && workerStart === 0 && name.startsWith(`${location.origin}/api/`);
