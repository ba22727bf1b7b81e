import { pageContext } from '#web/shell/page-context.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { PageHead } from '#web/shell/seo.tsx';
import { RestaurantGrid } from '../cards/restaurant-grid.tsx';
import type { Route } from './+types/merchants-route';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).ask('GET /merchants', { query: {} });
}

export default function MerchantsRoute({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap py-6">
      <PageHead title={t('list.title')} />
      <h1 className="mb-4 text-h1">{t('list.title')}</h1>
      <RestaurantGrid cards={loaderData.items} heading="h2" />
    </div>
  );
}
