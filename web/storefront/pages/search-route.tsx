import { pageContext } from '#web/shell/page-context.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { PageHead } from '#web/shell/seo.tsx';
import { SearchView } from '../search/search-view.tsx';
import type { Route } from './+types/search-route';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).ask('GET /search/top');
  return { top: items };
}

/** Only the words in the field change; what others search for stays as it was. */
export const shouldRevalidate = (): boolean => false;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap py-4 md:py-7">
      <PageHead title={t('nav.search')} noindex />
      <SearchView top={loaderData.top} />
    </div>
  );
}
