import type { HomePage } from '#contract/discovery.ts';
import type { Ask } from '#web/shell/page-context.ts';

const ALL = 'all';
const MOST = 24;

/** A storefront without collections of its own shows its restaurants; one that has them shows those. */
export async function loadHome(ask: Ask): Promise<HomePage> {
  const home = await ask('GET /home');
  if (home.total === 0 || home.collections.some(({ items }) => items.length > 0)) return home;
  const { items } = await ask('GET /merchants', { query: { limit: MOST } });
  return { ...home, collections: [{ slug: ALL, title: '', kind: ALL, items }] };
}
