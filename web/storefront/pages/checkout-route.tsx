import { later } from '#web/shell/later.tsx';

const CheckoutPage = later(async () => (await import('./checkout-page.tsx')).CheckoutPage);

export default function CheckoutRoute() {
  return <CheckoutPage />;
}
