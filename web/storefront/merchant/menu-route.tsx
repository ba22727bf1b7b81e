import { lazyHydrate, requestedViews } from '#web/rendering/lazy-hydrate.tsx';
import { describePage } from '#web/rendering/structured-data.server.ts';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { deferData, type DeferredData } from '#web/rendering/deferred-data.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { brandOf } from '#web/platform/storefront/page-head.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { menuProductOf } from '#web/shared/menu/menu-product.ts';
import type { Route } from './+types/menu-route';
import { menuDataOf, menuText } from './menu-payload.ts';
import { breadcrumbs, canonicalPage, dishData, menuData as describedMenu } from './structured-data.server.ts';

const MenuPage = lazyHydrate(async () => (await import('./menu-page.tsx')).MenuPage);

await requestedViews();

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<string | DeferredData> {
  const page = context.get(pageContext);
  const { api, isDocument, settings, language, hashOf } = page;
  const menu = await orNotFound(api('GET /merchants/:id/menu', { params }));
  if (!isDocument) return menuText(menu);
  const menuData = menuDataOf(menu);
  await describe(page, { id: params.id, menu: menuData, productId: new URL(request.url).searchParams.get('product') });
  return deferData(
    `${settings.basePath}Merchants/${encodeURIComponent(params.id)}/menu.json?lang=${language}`,
    menuData,
    menuText(menu),
    hashOf,
  );
}

interface DescribedMenu {
  id: string;
  menu: MenuData;
  productId: string | null;
}

async function describe(page: PageContext, { id, menu, productId }: DescribedMenu): Promise<void> {
  const { settings, language, canonicalHome: home } = page;
  const { currency } = settings.merchant;
  const restaurant = await page.api('GET /merchants/:id', { params: { id } });
  const at = canonicalPage(restaurant, language);
  describePage(page, describedMenu(menu, at, currency));
  const dish = productId === null ? undefined : menuProductOf(menu, productId);
  if (dish) describePage(page, dishData(dish, at, currency));
  const front = { name: brandOf(settings, language), item: `${home}?lang=${language}` };
  describePage(page, breadcrumbs(front, at, restaurant, dish));
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
