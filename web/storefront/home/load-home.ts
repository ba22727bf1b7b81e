import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { InProcessApi, PageContext } from '#contract/page-rendering.ts';
import { deferData, type DeferredData } from '#web/rendering/deferred-data.ts';

/** The collection of a storefront that has defined none. */
export const ALL = 'all';
const MOST = 24;

/** A storefront without collections shows its restaurants as one. */
export async function loadHome(api: InProcessApi): Promise<HomePage> {
  const home = await api('GET /home');
  if (home.total === 0 || home.collections.some(({ items }) => items.length > 0)) return home;
  const { items } = await api('GET /merchants', { query: { limit: MOST } });
  return { ...home, collections: [{ slug: ALL, title: '', kind: ALL, items }] };
}

/** Deferred for a document; the JSON itself for a navigation within the browser. */
export const sendHome = (
  home: HomePage,
  { isDocument, settings, language, hashOf }: PageContext,
): string | DeferredData =>
  isDocument
    ? deferData(`${settings.basePath}home.json?lang=${language}`, home, JSON.stringify(home), hashOf)
    : JSON.stringify(home);
