/**
 * Descriptions of pages for search engines, as schema.org has them. Loaders make them, on the server alone: whoever
 * reads them loads the document and runs no scripts.
 */
import type { PageContext, PageFragment } from '#contract/page-rendering.ts';
import { safeJson } from './safe-json.ts';
import { WeakPairCache } from './weak-pair-cache.ts';

const descriptions = new WeakMap<PageContext, PageFragment[]>();
const encoder = new TextEncoder();
const memoized = new WeakPairCache<PageFragment>();

const toScript = (data: object): PageFragment => ({
  bytes: encoder.encode(
    `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', ...data })}</script>`,
  ),
});

function add(page: PageContext, fragment: PageFragment): void {
  const known = descriptions.get(page) ?? [];
  known.push(fragment);
  descriptions.set(page, known);
}

export function describePage(page: PageContext, data: object): void {
  if (page.isDocument) add(page, toScript(data));
}

/** For data that many pages carry. `sources` are replaced when the data change; `variant`: what else it depends on. */
export function describeOnce(
  page: PageContext,
  sources: readonly [object, object],
  variant: string,
  make: () => object,
): void {
  if (!page.isDocument) return;
  const variants = memoized.of(...sources);
  const fragment = variants.get(variant) ?? toScript(make());
  variants.set(variant, fragment);
  add(page, fragment);
}

/** Loaders run beside one another and end in any order; a page is the same each time. */
export const descriptionsOf = (page: PageContext): readonly PageFragment[] =>
  (descriptions.get(page) ?? []).toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
