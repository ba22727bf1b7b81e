import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const StatementPage = lazyPage(async () => (await import('./statement-page.tsx')).StatementPage);

export default function StatementRoute() {
  return <StatementPage />;
}
