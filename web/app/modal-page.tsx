import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { DeferredData } from '#web/rendering/deferred-data.ts';
import { loadHome, sendHome } from '#web/storefront/home/load-home.ts';
import type { Route } from './+types/modal-page';
import '#web/styles/offers.css';
import '#web/styles/screens-home.css';

const HomeView = lazyHydrate(async () => (await import('#web/storefront/home/home-view.tsx')).HomeView);

/** The page behind an overlay whose address is opened directly: the home page, excluded from search engines. */
export async function loader({ context }: Route.LoaderArgs): Promise<string | DeferredData> {
  const page = context.get(pageContext);
  return sendHome(await loadHome(page.api), page);
}

export default function ModalPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <HomeView sent={loaderData} />
    </>
  );
}
