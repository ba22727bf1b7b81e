import { use } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';
import { StorefrontContext } from '#web/platform/storefront/storefront-context.tsx';

/**
 * A link within the storefront. On the server it is an anchor with its address, which a path from the root has at hand:
 * the router takes ten steps to the same, and a page has thirty links.
 */
export function Link({ to, ...given }: LinkProps) {
  const shell = use(StorefrontContext);
  if (!import.meta.env.SSR || !shell || typeof to !== 'string' || !to.startsWith('/') || given.mask)
    return <RouterLink to={to} {...given} />;
  // What tells a browser how to go there is no attribute.
  const {
    defaultShouldRevalidate: _1,
    discover = 'render',
    mask: _2,
    prefetch: _3,
    preventScrollReset: _4,
    relative: _5,
    reloadDocument: _6,
    replace: _7,
    state: _8,
    viewTransition: _9,
    ...attributes
  } = given;
  return (
    <a
      {...attributes}
      href={shell.settings.basePath + to.slice(1)}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  );
}
