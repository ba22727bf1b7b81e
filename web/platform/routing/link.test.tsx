import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter, type LinkProps } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Link } from './link.tsx';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';

const BASES = ['/', '/anhor/'];
const TARGETS: LinkProps[] = [
  { to: '/' },
  { to: '/search' },
  { to: '/Merchants/choyxona-anhor/Menu?product=1#hits' },
  { to: '/Merchants/a%2Fb', preventScrollReset: true, prefetch: 'intent' },
  { to: '/orders', className: 'link', 'aria-label': 'Buyurtmalar', viewTransition: true, replace: true },
  { to: '?lang=ru' },
  { to: 'Menu', relative: 'path' },
  { to: { pathname: '/basket', search: '?a=1' } },
  { to: '/about', discover: 'none' },
  { to: '/orders/7', mask: '/Modals/activeorder' },
  { to: 'https://t.me/anhor' },
];

/** Attributes may stand in another order: what a browser makes of them is the same. */
const attributesOf = (html: string): string[] => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(([each]) => each).toSorted();

it.each(BASES.flatMap((base) => TARGETS.map((target) => ({ base, target }))))(
  'is the link that the router would draw: $target under $base',
  ({ base, target }) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const drawn = (Each: typeof Link) =>
      renderToString(
        <StaticRouter basename={base} location={`${base}Merchants/x`}>
          <StorefrontContext value={{ settings: { basePath: base } } as Storefront}>
            <Each {...target}>here</Each>
          </StorefrontContext>
        </StaticRouter>,
      );
    expect(attributesOf(drawn(Link))).toEqual(attributesOf(drawn(RouterLink as typeof Link)));
    expect(complaints.mock.calls).toEqual([]);
  },
);
