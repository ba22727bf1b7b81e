import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { SearchView } from './search-view.tsx';
import type { Route } from './+types/search-route';

export function SearchPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  return (
    <div className="wrap py-4 md:py-7">
      <PageHead title={t('nav.search')} noindex />
      <SearchView top={loaderData.top} dishes={loaderData.dishes} />
    </div>
  );
}
