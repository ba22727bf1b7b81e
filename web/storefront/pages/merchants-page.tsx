import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { countFilters } from '../list/filters.ts';
import { MerchantsView } from '../list/merchants-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { sharePicture } from '../trade/trade-picture.tsx';
import type { Route } from './+types/merchants-route';

export function MerchantsPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
      <MerchantsView rendered={loaderData} />
    </div>
  );
}

function ListHead(props: { title: string; description: string; image?: string }) {
  const { filters } = useFilters();
  return <PageHead {...props} noindex={countFilters(filters) > 0 || filters.sort !== 'best'} />;
}
