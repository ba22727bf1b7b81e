import { lazy } from 'react';
import '#web/shared/console/styles/hall-page.css';
import '#web/console/kitchen/kitchen.css';

const KitchenPage = lazy(async () => ({ default: (await import('./kitchen-page.tsx')).KitchenPage }));

export default function KitchenRoute() {
  return <KitchenPage />;
}
