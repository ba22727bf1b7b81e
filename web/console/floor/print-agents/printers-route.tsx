import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PrintersPage = lazyPage(async () => (await import('./printers-page.tsx')).PrintersPage);

export default function PrintersRoute() {
  return <PrintersPage />;
}
