import { later } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-order.css';

const ConfirmationPage = later(async () => (await import('./confirmation-page.tsx')).ConfirmationPage);

export default function ConfirmationRoute() {
  return <ConfirmationPage />;
}
