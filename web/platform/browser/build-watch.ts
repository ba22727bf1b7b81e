/**
 * Is a newer build out? Asked now and then; acted on at the next change of page, or when a piece of this build can
 * no longer be loaded. Never under a half-filled form, and never twice within ten seconds.
 */
const LATEST = '/builds/latest.json';
const manifestOf = (id: string): string => `/builds/meta/${encodeURIComponent(id)}.json`;
const FIRST_CHECK_MS = 1_000;
const CHECK_EVERY_MS = 5 * 60_000;
const GUARD_MS = 10_000;
const GUARD_KEY = 'reloadedAt';

let newer = false;
const listeners = new Set<() => void>();

export const newerBuildExists = (): boolean => newer;

export function onNewerBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

export async function checkBuild(fetcher: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await fetcher(`${LATEST}?${Date.now()}`, { cache: 'no-store' });
    if (!response.ok) return newer;
    const { id } = (await response.json()) as { id: string };
    if (id && ownBuild() && id !== ownBuild()) {
      // The manifest is asked for first: a name that is announced but not yet served would reload in vain.
      const manifest = await fetcher(manifestOf(id));
      if (manifest.ok && !newer) {
        newer = true;
        for (const listener of listeners) listener();
      }
    }
  } catch {
    // Offline: asked again next time.
  }
  return newer;
}

/** Fields that hold something the visitor typed and has not sent. */
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

/** Loads `url` as a fresh document, unless that was done a moment ago. True when the page is about to go. */
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

/** Called by the layout on each change of page, before it is drawn. */
export function reloadIfNewer(url: string): boolean {
  return newer && !hasHalfFilledForm() && reloadTo(url);
}

export function watchBuilds(): void {
  setTimeout(() => void checkBuild(), FIRST_CHECK_MS);
  setInterval(() => void checkBuild(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkBuild();
  });
  // A piece of an older build that is gone from the server.
  window.addEventListener('vite:preloadError', (event) => {
    if (hasHalfFilledForm()) return;
    void checkBuild().then((isNewer) => {
      if (isNewer) reloadTo(window.location.href);
    });
    event.preventDefault();
  });
}
