import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PaymentsPage = lazyPage(async () => (await import('./payments-page.tsx')).PaymentsPage);

export default function PaymentsRoute() {
  return <PaymentsPage />;
}
