import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant.css';
import '#web/styles/screens-order.css';

const CheckoutPage = lazyHydrate(async () => (await import('./checkout-page.tsx')).CheckoutPage);

export default function CheckoutRoute() {
  return <CheckoutPage />;
}
