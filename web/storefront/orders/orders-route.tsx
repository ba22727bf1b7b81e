import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-tracking.css';

const OrdersPage = lazyHydrate(async () => (await import('./orders-page.tsx')).OrdersPage);

export default function OrdersRoute() {
  return <OrdersPage />;
}
