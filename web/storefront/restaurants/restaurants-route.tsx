import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import { onlyModalChanged } from '#web/shared/routing/modals.ts';
import { callQuery, commonPart, isPersonal, readFilters } from '#web/shared/filters/filters.ts';
import type { Route } from './+types/restaurants-route';
import '#web/styles/screens-list.css';

const MerchantsPage = lazyHydrate(async () => (await import('./restaurants-page.tsx')).MerchantsPage);

/** Filters that are the same for everybody; free text, likes and places are the browser's to ask. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const common = commonPart(filters);
  return context.get(pageContext).ask('GET /merchants', {
    query: callQuery(common.sort === 'near' ? { ...common, sort: 'best' } : common, null),
  });
}

/** A change that only the browser asks about does not trouble the server's pages. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (onlyModalChanged(currentUrl, nextUrl)) return false;
  if (currentUrl.pathname === nextUrl.pathname && isPersonal(readFilters(nextUrl.searchParams))) return false;
  return defaultShouldRevalidate;
}

export default function MerchantsRoute({ loaderData }: Route.ComponentProps) {
  return <MerchantsPage loaderData={loaderData} />;
}
