/**
 * Checks whether a newer build is deployed. The page reloads at the next navigation; never while a form is filled in,
 * and never twice within ten seconds.
 */
export const LATEST = '/builds/latest.json';
const manifestOf = (id: string): string => `/builds/meta/${encodeURIComponent(id)}.json`;
const FIRST_CHECK_MS = 1_000;
const CHECK_EVERY_MS = 5 * 60_000;
/** A document reloads at most once in this time. The script that starts a page observes the same guard. */
export const GUARD_MS = 10_000;
export const GUARD_KEY = 'reloadedAt';

let newer = false;
const listeners = new Set<() => void>();

export const newerBuildExists = (): boolean => newer;

export function onNewerBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let own: string | undefined;
/** The build of the running code. Read once: a revalidation of the root's data renders the id of a newer build. */
const ownBuild = (): string => (own ??= document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '');

/** The time in the address keeps caches from answering in place of the server. */
const requestLatest = (fetcher: typeof fetch): Promise<Response> =>
  fetcher(`${LATEST}?${Date.now()}`, { cache: 'no-store' });

/** Whether the server answers at this moment: `navigator.onLine` stays true while a server restarts. */
export async function serverAnswers(): Promise<boolean> {
  const response = await requestLatest(fetch).catch(() => undefined);
  return response?.ok ?? false;
}

/** Whether the server has the manifest of this build; immutable, so it is requested once a build. */
async function fetchManifest(id: string, fetcher: typeof fetch = fetch): Promise<boolean> {
  if (!id) return false;
  const response = await fetcher(manifestOf(id)).catch(() => undefined);
  return response?.ok ?? false;
}

/** @internal */
export async function checkBuild(fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await requestLatest(fetcher);
    if (!response.ok) return newer;
    const { id } = (await response.json()) as { id: string };
    if (id && ownBuild() && id !== ownBuild()) {
      // The manifest is requested first: reloading for a build that is announced but not yet served would be useless.
      if ((await fetchManifest(id, fetcher)) && !newer) {
        newer = true;
        for (const listener of listeners) listener();
      }
    }
  } catch {
    // Offline: checked again next time.
  }
  return newer;
}

/** Whether a field contains something that the visitor typed and has not submitted. */
export function hasHalfFilledForm(root: ParentNode = document): boolean {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    (field) => {
      if (field.type === 'hidden' || field.type === 'submit' || field.disabled) return false;
      if (field.type === 'checkbox' || field.type === 'radio')
        return 'defaultChecked' in field && field.checked !== field.defaultChecked;
      return field.value !== field.defaultValue && field.value.trim() !== '';
    },
  );
}

/**
 * Loads `url` as a new document, unless that happened a moment ago. Returns true when the page is being left.
 * @internal
 */
export function reloadTo(url: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(GUARD_KEY, String(now));
  } catch {
    return false;
  }
  window.location.assign(url);
  return true;
}

/** Called when a person presses "Try again": the next failure may reload the document, however recent the last one. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(GUARD_KEY);
  } catch {
    // Without storage no page is reloaded by itself.
  }
}

/** Called by the layout on each navigation, before the new page is rendered. */
export function reloadIfNewer(url: string): boolean {
  return newer && !hasHalfFilledForm() && reloadTo(url);
}

export function watchBuilds(): void {
  setTimeout(() => {
    void fetchManifest(ownBuild());
    void checkBuild();
  }, FIRST_CHECK_MS);
  setInterval(() => void checkBuild(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkBuild();
  });
}
