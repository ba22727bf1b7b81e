/** Errors that nobody caught: written to the server's log under an id that the error page shows. */
const told = new Set<unknown>();

const newFaultId = (): string => Math.random().toString(36).slice(2, 8).toUpperCase().padEnd(6, 'X');
const ids = new WeakMap<object, string>();

/** The same error always has the same id: the page and the log speak of one thing. */
export function errorIdOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return newFaultId();
  const known = ids.get(error);
  if (known) return known;
  const id = newFaultId();
  ids.set(error, id);
  return id;
}

export function reportError(error: unknown, options: { quiet?: boolean } = {}): void {
  if (told.has(error)) return;
  told.add(error);
  const id = errorIdOf(error);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (!options.quiet) console.error(`Fault ${id}`, error);
  // Path values may be somebody's link; the router's pattern is known to the server only, so none is sent.
  // Whoever builds may give the build a note of their own (VITE_BUILD_NOTE), for example a release's name.
  const build = (import.meta.env.VITE_BUILD_NOTE as string | undefined) || undefined;
  const body = JSON.stringify({ id, message: message.slice(0, 500), stack: stack?.slice(0, 4000), build });
  fetch('/api/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {
    // The page that explains the error must not fail over its report.
  });
}
