import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant.css';
import '#web/styles/screens-order.css';

const BasketPage = lazyHydrate(async () => (await import('./basket-page.tsx')).BasketPage);

export default function BasketRoute() {
  return <BasketPage />;
}
