/**
 * Server-rendered HTML of a subtree, reused across requests while its source object is unchanged. In a browser it is an
 * element like any other.
 */
import { createContext, createElement, use, useId, type HTMLAttributes, type ReactNode } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** The fragments of the page that is being rendered on the server. */
export interface FragmentCollector {
  /**
   * `placeholder`: stands in the HTML for a fragment that is cached. Otherwise the fragment is rendered now, between
   * two `boundary` elements.
   */
  find(source: readonly [object, object], variant: string): { placeholder: string } | { boundary: ReactNode };
}

/** Null in browsers, and inside a fragment: a nested fragment is cached as a part of the outer one. */
export const FragmentCollectorContext = createContext<FragmentCollector | null>(null);

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  tag?: 'div' | 'dl' | 'header' | 'nav' | 'footer';
  /** An object that is replaced when the data behind the fragment changes; the storefront's settings always count. */
  from?: object;
  /** Everything else the HTML depends on, besides the language, the base path and the place in the tree. */
  as: string;
  children: () => ReactNode;
}

export function CachedFragment({ tag = 'div', from, as, children, ...attributes }: CachedFragmentProps) {
  const collector = use(FragmentCollectorContext);
  const language = useLanguage();
  const { settings } = useStorefront();
  // React derives the ids inside from the position in the tree, so the same subtree elsewhere has other HTML.
  const position = useId();
  // The boundaries count as children in React's ids; null keeps their places where there are none.
  if (!import.meta.env.SSR || !collector) return createElement(tag, attributes, null, children(), null);
  const variant = `${position} ${language} ${settings.basePath} ${as}`;
  const found = collector.find([from ?? settings.web, settings.web], variant);
  if ('placeholder' in found)
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: found.placeholder } });
  return createElement(
    tag,
    attributes,
    found.boundary,
    <FragmentCollectorContext value={null}>{children()}</FragmentCollectorContext>,
    found.boundary,
  );
}
