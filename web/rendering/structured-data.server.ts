/**
 * Descriptions of pages for search engines, as schema.org has them. Loaders make them, on the server alone: whoever
 * reads them loads the document and runs no scripts.
 */
import type { PageContext } from '#contract/page-rendering.ts';
import { safeJson } from './safe-json.ts';

const descriptions = new WeakMap<PageContext, string[]>();

const toScript = (data: object): string =>
  `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', ...data })}</script>`;

/** Route data is read by a page that is already open and has no description. */
export function describePage(page: PageContext, data: object): void {
  if (!page.isDocument) return;
  const known = descriptions.get(page) ?? [];
  known.push(toScript(data));
  descriptions.set(page, known);
}

/** Loaders run beside one another and end in any order; a page is the same each time. */
export const descriptionsOf = (page: PageContext): string => (descriptions.get(page) ?? []).toSorted().join('');
