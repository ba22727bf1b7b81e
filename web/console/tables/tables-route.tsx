import { lazy } from 'react';
import '#web/console/hall/hall-page.css';
import '#web/console/hall/hall.css';

const TablesPage = lazy(async () => ({ default: (await import('./tables-page.tsx')).TablesPage }));

export default function TablesRoute() {
  return <TablesPage />;
}
