import { later } from '#web/shell/later.tsx';

const OrdersPage = later(async () => (await import('./orders-page.tsx')).OrdersPage);

export default function OrdersRoute() {
  return <OrdersPage />;
}
