import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { DeferredData } from '#web/rendering/deferred-data.ts';
import { loadHome, sendHome } from '#web/storefront/home/load-home.ts';
import type { Route } from './+types/modal-page';
import '#web/styles/screens-home.css';

const HomeView = lazyHydrate(async () => (await import('#web/storefront/home/home-view.tsx')).HomeView);

/** An overlay's address opened directly: the home page under it, the overlay drawn by the layout, unlisted. */
export async function loader({ context }: Route.LoaderArgs): Promise<string | DeferredData> {
  const page = context.get(pageContext);
  return sendHome(await loadHome(page.ask), page);
}

export default function ModalPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <HomeView sent={loaderData} />
    </>
  );
}
