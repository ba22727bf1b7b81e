import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const DocumentsPage = lazyPage(async () => (await import('./documents-page.tsx')).DocumentsPage);

export default function DocumentsRoute() {
  return <DocumentsPage />;
}
