import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/search-route';
import '#web/styles/screens-search.css';

const SearchPage = lazyHydrate(async () => (await import('./search-page.tsx')).SearchPage);

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).ask('GET /search/top');
  return { top: items };
}

/** Only the words in the field change; what others search for stays as it was. */
export const shouldRevalidate = (): boolean => false;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage loaderData={loaderData} />;
}
