import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import {
  useStorefrontDataIfLoaded,
  type StorefrontData,
  type TermNames,
} from '#web/shared/storefront-data/storefront-data.ts';
import type { Route } from './+types/storefront-layout';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

const StorefrontFrame = lazyHydrate(async () => (await import('./storefront-frame.tsx')).StorefrontFrame);
const ErrorPage = lazyHydrate(async () => (await import('./error-page.tsx')).ErrorPage);

const byCode = (terms: readonly { code: string; name: string }[]): TermNames =>
  Object.fromEntries(terms.map(({ code, name }) => [code, name]));

/** 404 for an address without a merchant, 503 for a merchant that is temporarily closed, whatever the path. */
export async function loader({ context }: Route.LoaderArgs): Promise<StorefrontData> {
  const { found, settings, tiles, openMode, api } = context.get(pageContext);
  if (!found) throw data(null, { status: 404 });
  if (!settings.merchant.isActive) throw data(null, { status: 503 });
  const terms = await api('GET /terms');
  const termNames = {
    kitchens: byCode(terms.kitchens),
    features: byCode(terms.features),
    preferFor: byCode(terms.preferFor),
  };
  return { renderedAt: Date.now(), tiles, opensRestaurants: openMode !== 'off', termNames };
}

export const shouldRevalidate = (): boolean => false;

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}

/** An error keeps the header and its links; when the layout's own data failed there is no header to render. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { settings } = useStorefront();
  const storefrontData = useStorefrontDataIfLoaded();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} error={error} basePath={settings.basePath} outside={!storefrontData} />;
  return storefrontData ? <StorefrontFrame>{page}</StorefrontFrame> : <main>{page}</main>;
}
