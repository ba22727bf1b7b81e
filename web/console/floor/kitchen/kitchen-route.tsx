import '#web/shared/console/styles/hall-page.css';
import '#web/console/floor/kitchen/kitchen.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const KitchenPage = lazyPage(async () => (await import('./kitchen-page.tsx')).KitchenPage);

export default function KitchenRoute() {
  return <KitchenPage />;
}
