/** Reports uncaught errors to the server's log under an id that the error page shows. */
const reported = new Set<unknown>();

const newFaultId = (): string => Math.random().toString(36).slice(2, 8).toUpperCase().padEnd(6, 'X');
const ids = new WeakMap<object, string>();

/** The same error object always has the same id, so that page and log refer to one incident. */
export function errorIdOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return newFaultId();
  const known = ids.get(error);
  if (known) return known;
  const id = newFaultId();
  ids.set(error, id);
  return id;
}

export function reportError(error: unknown, options: { quiet?: boolean } = {}): void {
  if (reported.has(error)) return;
  reported.add(error);
  const id = errorIdOf(error);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (!options.quiet) console.error(`Fault ${id}`, error);
  // Path values may contain somebody's private link, and only the server knows the router's pattern, so no path is
  // sent. VITE_BUILD_NOTE may add a note of the build, for example a release's name.
  const build = (import.meta.env.VITE_BUILD_NOTE as string | undefined) || undefined;
  const body = JSON.stringify({ id, message: message.slice(0, 500), stack: stack?.slice(0, 4000), build });
  fetch('/api/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {
    // The error page must not fail because of its report.
  });
}
