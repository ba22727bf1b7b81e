import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-order.css';

const ConfirmationPage = lazyHydrate(async () => (await import('./confirmation-page.tsx')).ConfirmationPage);

export default function ConfirmationRoute() {
  return <ConfirmationPage />;
}
