import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { countFilters } from '#web/shared/filters/filters.ts';
import { RestaurantsView } from './restaurants-view.tsx';
import { useFilters } from '#web/shared/filters/use-filters.ts';
import { sharePicture } from '#web/shared/media/stored-picture.tsx';
import type { Route } from './+types/restaurants-route';

export function RestaurantsPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const brand = useBrand();
  const [first] = loaderData.items;
  return (
    <div className="wrap py-5 md:py-7">
      <ListHead
        title={t('list.title')}
        description={t('list.description', { brand })}
        image={sharePicture(first?.cover)}
      />
      <RestaurantsView rendered={loaderData} />
    </div>
  );
}

function ListHead(props: { title: string; description: string; image?: string }) {
  const { filters } = useFilters();
  return <PageHead {...props} noindex={countFilters(filters) > 0 || filters.sort !== 'best'} />;
}
