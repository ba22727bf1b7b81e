import type { HomePage } from '#contract/discovery.ts';
import type { Ask, PageContext } from '#web/rendering/page-context.ts';
import { deferData, type DeferredData } from '#web/rendering/deferred-data.ts';

/** The row of a storefront that has arranged none. */
export const ALL = 'all';
const MOST = 24;

/** A storefront without collections of its own shows its restaurants; one that has them shows those. */
export async function loadHome(ask: Ask): Promise<HomePage> {
  const home = await ask('GET /home');
  if (home.total === 0 || home.collections.some(({ items }) => items.length > 0)) return home;
  const { items } = await ask('GET /merchants', { query: { limit: MOST } });
  return { ...home, collections: [{ slug: ALL, title: '', kind: ALL, items }] };
}

/** As a page takes it: beside a document, within data. */
export const sendHome = (
  home: HomePage,
  { isDocument, settings, language, nameOf }: PageContext,
): string | DeferredData =>
  isDocument
    ? deferData(`${settings.basePath}home.json?lang=${language}`, home, () => JSON.stringify(home), nameOf)
    : JSON.stringify(home);
