/** Until when the calls of this document are known to be with the worker. */
let checkedUntil = 0;

/**
 * The page opens without a connection from now on, with the files that it has loaded so far. True: the worker did not
 * see all of its calls, because it took over the page after they were sent, so they have to be sent again.
 */
export async function keepForOffline(): Promise<boolean> {
  const { serviceWorker } = globalThis.navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return false;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isMissing = !serviceWorker.controller || loaded.some(isUnseenCall);
  checkedUntil = performance.now();
  const { active } = await serviceWorker.ready;
  const keep = location.origin + location.pathname;
  active?.postMessage({ keep, files: loaded.map(({ name }) => name) }, []);
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  return isMissing;
}

const isUnseenCall = ({ name, startTime, workerStart }: PerformanceResourceTiming): boolean =>
  startTime >= checkedUntil && workerStart === 0 && name.startsWith(`${location.origin}/api/`);
