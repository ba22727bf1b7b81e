import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { describePage } from '#web/rendering/structured-data.server.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { restaurantsData, siteData } from '#web/shared/restaurant/structured-lists.server.ts';
import type { DeferredData } from '#web/rendering/deferred-data.ts';
import { onlyModalChanged } from '#web/shared/routing/modals.ts';
import type { Route } from './+types/home-route';
import { loadHome, sendHome } from './load-home.ts';
import '#web/styles/offers.css';
import '#web/styles/screens-home.css';

const HomeView = lazyHydrate(async () => (await import('./home-view.tsx')).HomeView);

/** Shelves that are described for search engines. */
const MOST_LISTS = 12;

/** A storefront with one restaurant redirects to it. */
export async function loader({ context }: Route.LoaderArgs): Promise<string | DeferredData> {
  const page = context.get(pageContext);
  const home = await loadHome(page.api);
  if (home.only) throw redirect(paths.restaurant({ slug: home.only }));
  describePage(page, siteData(page));
  for (const { title, items } of home.collections.slice(0, MOST_LISTS))
    if (items.length > 0) describePage(page, restaurantsData(page, title, items));
  return sendHome(home, page);
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => (onlyModalChanged(currentUrl, nextUrl) ? false : defaultShouldRevalidate);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeView sent={loaderData} />;
}
