import { later } from '#web/shell/later.tsx';
import '#web/styles/screens-order.css';

const ConfirmationPage = later(async () => (await import('./confirmation-page.tsx')).ConfirmationPage);

export default function ConfirmationRoute() {
  return <ConfirmationPage />;
}
