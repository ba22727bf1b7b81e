import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { MERCHANT_ROUTES, STOREFRONT_ROUTES, type RouteEntry } from './app/route-table.ts';

/** One file may serve several addresses, so each route gets its own id. Addresses are case-sensitive. */
const entry =
  (prefix: string) =>
  ({ path, file }: RouteEntry): RouteConfigEntry => {
    const id = `${prefix}/${path || 'index'}`;
    return path === '' ? index(file, { id }) : route(path, file, { id, caseSensitive: true });
  };

export default [
  layout('app/storefront-layout.tsx', [
    ...STOREFRONT_ROUTES.map(entry('storefront')),
    route(
      'Merchants/:id',
      'storefront/merchant/merchant-route.tsx',
      { id: 'merchant', caseSensitive: true },
      MERCHANT_ROUTES.map(entry('merchant')),
    ),
    route('home.json', 'storefront/home/home-json.ts', { id: 'home.json', caseSensitive: true }),
    route('Merchants/:id/menu.json', 'storefront/merchant/menu-json.ts', {
      id: 'menu.json',
      caseSensitive: true,
    }),
    route('*', 'app/not-found-route.tsx', { id: 'not-found' }),
  ]),
  // The console matches its own pages (app/console-routes.ts), so the router of a guest's browser has one route for
  // all of them.
  route('console/*', 'app/console-route.tsx', { id: 'console', caseSensitive: true }),
  // Every component in every state; a production installation answers 404.
  route('gallery', 'gallery/gallery-route.tsx'),
] satisfies RouteConfig;
