import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const StopListPage = lazyPage(async () => (await import('./stop-list-page.tsx')).StopListPage);

export default function StopListRoute() {
  return <StopListPage />;
}
