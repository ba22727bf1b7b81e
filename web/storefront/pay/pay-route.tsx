import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-order.css';

const PayPage = lazyHydrate(async () => (await import('./pay-page.tsx')).PayPage);

export default function PayRoute() {
  return <PayPage />;
}
