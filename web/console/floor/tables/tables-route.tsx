import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/tables/tables.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const TablesPage = lazyPage(async () => (await import('./tables-page.tsx')).TablesPage);

export default function TablesRoute() {
  return <TablesPage />;
}
