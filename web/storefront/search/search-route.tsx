import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/search-route';
import '#web/styles/screens-search.css';

const SearchPage = lazyHydrate(async () => (await import('./search-page.tsx')).SearchPage);

export async function loader({ context }: Route.LoaderArgs) {
  const { items, dishes } = await context.get(pageContext).api('GET /search/top');
  return { top: items, dishes };
}

/** Only the query changes; popular searches stay. */
export const shouldRevalidate = (): boolean => false;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage loaderData={loaderData} />;
}
