import { redirect } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { DeferredData } from '#web/rendering/deferred-data.ts';
import { MODALS, withModal } from '#web/shared/routing/modals.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { loadHome, sendHome } from '#web/storefront/home/load-home.ts';
import type { Route } from './+types/modal-page';
import '#web/styles/offers.css';
import '#web/styles/screens-home.css';

const HomeView = lazyHydrate(async () => (await import('#web/storefront/home/home-view.tsx')).HomeView);

/**
 * The page behind an overlay whose address is opened directly: the home page, excluded from search engines. Behind a
 * dish it is the menu, which opens the dish by itself, and in a storefront with one restaurant that is its home page.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<string | DeferredData> {
  const { pathname, search, searchParams } = new URL(request.url);
  const dish = dishOverMenu(searchParams);
  if (dish !== undefined) throw redirect(dish);
  const page = context.get(pageContext);
  const home = await loadHome(page.api);
  const name = Object.entries(MODALS).find(([, path]) => pathname.endsWith(path))?.[0];
  if (home.only && name) throw redirect(paths.restaurant({ slug: home.only }) + withModal(search, name));
  return sendHome(home, page);
}

function dishOverMenu(searchParams: URLSearchParams): string | undefined {
  const [slug, productId, language] = ['restaurant', 'product', 'lang'].map((name) => searchParams.get(name));
  if (!slug || !productId) return undefined;
  const menu = paths.product({ slug: encodeURIComponent(slug) }, encodeURIComponent(productId));
  return language ? `${menu}&lang=${language}` : menu;
}

export default function ModalPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <HomeView sent={loaderData} />
    </>
  );
}
