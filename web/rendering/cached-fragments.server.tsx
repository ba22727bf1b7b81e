import type { PageBody, PageFragment } from '#contract/page-rendering.ts';
import type { FragmentCollector } from './cached-fragment.tsx';
import { WeakPairCache } from './weak-pair-cache.ts';

/** Variants contain addresses, which visitors can make up, so their number per source is bounded. */
const MAX_VARIANTS = 24;

const encoder = new TextEncoder();

const cache = new WeakPairCache<PageFragment>();

/** Neither can occur in user content: React writes `<` in texts and attributes as an entity. */
const PLACEHOLDER_OR_BOUNDARY = /<!--fragment (\d+)-->|<i data-fragment="(\d+)"><\/i>/;

/** The fragments of one page, in the order in which they are rendered. */
export class PageFragments implements FragmentCollector {
  private readonly fragments: {
    variants: Map<string, PageFragment>;
    variant: string;
    cached: PageFragment | undefined;
  }[] = [];

  find([first, second]: readonly [object, object], variant: string) {
    const variants = cache.of(first, second);
    const cached = variants.get(variant);
    const at = this.fragments.push({ variants, variant, cached }) - 1;
    return cached ? { placeholder: `<!--fragment ${at}-->` } : { boundary: <i data-fragment={at} /> };
  }

  /** Replaces placeholders by the cached fragments, and caches the fragments that were rendered between boundaries. */
  bodyOf(html: string): PageBody {
    const [first = '', ...rest] = html.split(PLACEHOLDER_OR_BOUNDARY);
    const body: (string | PageFragment)[] = [first];
    for (let at = 0; at < rest.length; at += 3) {
      const [placeholder, boundary, next = ''] = rest.slice(at, at + 3);
      if (placeholder !== undefined) body.push(this.fragments[Number(placeholder)]!.cached!, next);
      // The body alternates: a text after a boundary is a fragment when a string stands before it.
      else if (body.length % 2 === 1) body.push(this.store(Number(boundary), next));
      else body.push(next);
    }
    return body;
  }

  private store(at: number, html: string): PageFragment {
    const { variants, variant } = this.fragments[at]!;
    // As bytes: one letter beyond Latin-1 doubles the memory of a string.
    const fragment = { bytes: encoder.encode(html) };
    if (variants.size >= MAX_VARIANTS) variants.delete(variants.keys().next().value!);
    variants.set(variant, fragment);
    return fragment;
  }
}
