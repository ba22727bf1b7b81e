import '#web/console/orders/new-order/new-order.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const NewOrderPage = lazyPage(async () => (await import('./new-order-page.tsx')).NewOrderPage);

export default function NewOrderRoute() {
  return <NewOrderPage />;
}
