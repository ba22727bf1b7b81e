import { later } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-tracking.css';

const OrdersPage = later(async () => (await import('./orders-page.tsx')).OrdersPage);

export default function OrdersRoute() {
  return <OrdersPage />;
}
