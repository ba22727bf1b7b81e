import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const ReportsPage = lazyPage(async () => (await import('./reports-page.tsx')).ReportsPage);

export default function ReportsRoute() {
  return <ReportsPage />;
}
