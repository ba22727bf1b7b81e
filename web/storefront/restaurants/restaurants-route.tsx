import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { describePage } from '#web/rendering/structured-data.server.ts';
import { restaurantsData } from '#web/shared/restaurant/structured-lists.server.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { onlyModalChanged } from '#web/shared/routing/modals.ts';
import { callQuery, commonPart, isPersonal, readFilters } from '#web/shared/filters/filters.ts';
import type { Route } from './+types/restaurants-route';
import '#web/styles/screens-list.css';

const RestaurantsPage = lazyHydrate(async () => (await import('./restaurants-page.tsx')).RestaurantsPage);

/** Renders the filters that are the same for everybody; the browser requests free text, likes and places. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const common = commonPart(filters);
  const page = context.get(pageContext);
  const list = await page.api('GET /merchants', {
    query: callQuery(common.sort === 'near' ? { ...common, sort: 'best' } : common, null),
  });
  describePage(page, restaurantsData(page, '', list.items));
  return list;
}

/** Filters that only the browser evaluates do not run the loader. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (onlyModalChanged(currentUrl, nextUrl)) return false;
  if (currentUrl.pathname === nextUrl.pathname && isPersonal(readFilters(nextUrl.searchParams))) return false;
  return defaultShouldRevalidate;
}

export default function RestaurantsRoute({ loaderData }: Route.ComponentProps) {
  return <RestaurantsPage loaderData={loaderData} />;
}
