/**
 * Loads a chunk of code. A failed chunk is requested once more; then the page that the visitor is going to is loaded as
 * a document, at most once in ten seconds and only while the server answers; then the load fails and the page shows an
 * error with "Try again".
 */
import { hasHalfFilledForm, reloadTo, serverAnswers } from '#web/platform/browser/build-watch.ts';

interface BrowserRouter {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
}

/** The code of a view did not arrive. The cause is the browser's error. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A chunk of code could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** The address of the pending navigation, or of the current page. */
export function targetAddress(): string {
  // React Router's client publishes its router under this name.
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: BrowserRouter };
  const { location } = router?.state.navigation ?? {};
  return location ? location.pathname + location.search + location.hash : window.location.href;
}

/** Never settles: the document is being left. */
const LEAVING = new Promise<never>(() => undefined);

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    // Requested again below. Browsers that remember a failed module fail again at once.
  }
  try {
    return await load();
  } catch (error) {
    // While the server does not answer, the browser would replace the page by its own error page.
    if ((await serverAnswers()) && !hasHalfFilledForm() && reloadTo(targetAddress())) return LEAVING;
    throw new ChunkError(error);
  }
}
