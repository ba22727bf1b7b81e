import { lazyHydrate, requestedViews } from '#web/rendering/lazy-hydrate.tsx';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { deferData, type DeferredData } from '#web/rendering/deferred-data.ts';
import type { Route } from './+types/menu-route';
import { menuDataOf, menuText } from './menu-payload.ts';

const MenuPage = lazyHydrate(async () => (await import('./menu-page.tsx')).MenuPage);

await requestedViews();

export async function loader({ context, params }: Route.LoaderArgs): Promise<string | DeferredData> {
  const { api, isDocument, settings, language, hashOf } = context.get(pageContext);
  const menu = await orNotFound(api('GET /merchants/:id/menu', { params }));
  if (!isDocument) return menuText(menu);
  return deferData(
    `${settings.basePath}Merchants/${encodeURIComponent(params.id)}/menu.json?lang=${language}`,
    menuDataOf(menu),
    menuText(menu),
    hashOf,
  );
}

/** An opened dish or a search within the menu needs no new data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean => formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export default function MenuRoute({ loaderData }: Route.ComponentProps) {
  return <MenuPage sent={loaderData} />;
}
