import { data, replace } from 'react-router';
import { isMerchantKey } from '#domain/accounts/tenancy/storefront-address.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/not-found-route';
import { canonicalPath } from './canonical-path.server.ts';

/** `/ANHOR/basket` on the product's own domain: the key of a merchant in another letter case. */
async function underMerchant(pathname: string, { settings, origin, api }: PageContext): Promise<string | undefined> {
  const [, segment = '', ...rest] = pathname.split('/');
  const key = segment.toLowerCase();
  const path = canonicalPath(`/${rest.join('/')}`);
  if (settings.merchant.kind !== 'MARKETPLACE' || key === segment || !isMerchantKey(key) || !path) return undefined;
  const found = await api('GET /settings', { query: { host: new URL(origin).host, path: `/${key}/` } }).catch(
    () => undefined,
  );
  return found && `/${key}${path}`;
}

/**
 * Matches every unknown address. A page in another letter case is redirected to its own address; for any other the
 * layout's error boundary renders the 404 page.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  const page = context.get(pageContext);
  const { pathname } = new URL(request.url);
  const base = page.settings.basePath.replace(/\/$/, '');
  const path = page.found ? canonicalPath(pathname.slice(base.length)) : undefined;
  const target = path ?? (await underMerchant(pathname, page));
  // The router adds the base path to the target of a redirect, the page server the query.
  if (target && base + target !== pathname) throw replace(target, 308);
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
