import { use } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';
import { ShellContext } from './shell-context.tsx';

/** What says how a browser goes there, and is no attribute. */
const FOR_THE_ROUTER = {
  defaultShouldRevalidate: undefined, discover: undefined, mask: undefined, prefetch: undefined, preventScrollReset: undefined,
  relative: undefined, reloadDocument: undefined, replace: undefined, state: undefined, viewTransition: undefined,
};

/**
 * A link within the storefront. On the server it is an anchor with its address, which a path from the root has at hand: the
 * router takes ten steps to the same, and a page has thirty links.
 */
export function Link({ to, ...given }: LinkProps) {
  const shell = use(ShellContext);
  if (!import.meta.env.SSR || !shell || typeof to !== 'string' || !to.startsWith('/') || given.mask) return <RouterLink to={to} {...given} />;
  return <a {...given} {...FOR_THE_ROUTER} href={shell.settings.basePath + to.slice(1)} data-discover={given.discover === 'none' ? undefined : 'true'} />;
}
