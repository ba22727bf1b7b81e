/**
 * Parts of pages that are the same for everybody, and for as long as what they are drawn from: the server draws each
 * once.
 */
import { createContext, createElement, use, useId, type HTMLAttributes, type ReactNode } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

/** The server's side of it, for one page. */
export interface PartKeeper {
  /**
   * `mark`: what stands in the page for a part that was drawn before. Otherwise it is drawn now, between two `edge`s.
   */
  find(from: readonly [object, object], as: string): { mark: string } | { edge: ReactNode };
}

/** Only while the server draws a page, and not within a part: a part in a part is kept with it. */
export const PartKeeperContext = createContext<PartKeeper | null>(null);

interface KeptPartProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  tag?: 'div' | 'dl' | 'header' | 'nav' | 'footer';
  /** An object that is replaced when what is drawn from it changes. The storefront's settings count of themselves. */
  from?: object;
  /** All else that it depends on, beside the language, the base path and its place in the tree. */
  as: string;
  children: () => ReactNode;
}

/** One element whose inside is kept. In a browser it is an element as any other. */
export function CachedFragment({ tag = 'div', from, as, children, ...attributes }: KeptPartProps) {
  const keeper = use(PartKeeperContext);
  const language = useLanguage();
  const { settings } = useStorefront();
  // Whatever ids stand within come of this place: elsewhere they would be others.
  const place = useId();
  // The edges count in the ids as well, so there is room for them where there are none.
  if (!import.meta.env.SSR || !keeper) return createElement(tag, attributes, null, children(), null);
  const found = keeper.find([from ?? settings.web, settings.web], `${place} ${language} ${settings.basePath} ${as}`);
  if ('mark' in found) return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: found.mark } });
  return createElement(
    tag,
    attributes,
    found.edge,
    <PartKeeperContext value={null}>{children()}</PartKeeperContext>,
    found.edge,
  );
}
