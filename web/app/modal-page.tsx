import { redirect } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { DeferredData } from '#web/rendering/deferred-data.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { loadHome, sendHome } from '#web/storefront/home/load-home.ts';
import type { Route } from './+types/modal-page';
import '#web/styles/offers.css';
import '#web/styles/screens-home.css';

const HomeView = lazyHydrate(async () => (await import('#web/storefront/home/home-view.tsx')).HomeView);

/**
 * The page behind an overlay whose address is opened directly: the home page, excluded from search engines. Behind a
 * dish it is the menu, which opens the dish by itself.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<string | DeferredData> {
  const dish = dishOverMenu(new URL(request.url));
  if (dish !== undefined) throw redirect(dish);
  const page = context.get(pageContext);
  return sendHome(await loadHome(page.api), page);
}

function dishOverMenu({ searchParams }: URL): string | undefined {
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
