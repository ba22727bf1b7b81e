import { lazy } from 'react';
import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';

const TablesPage = lazy(async () => ({ default: (await import('./tables-page.tsx')).TablesPage }));

export default function TablesRoute() {
  return <TablesPage />;
}
