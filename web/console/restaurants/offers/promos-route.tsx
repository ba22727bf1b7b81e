import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PromosPage = lazyPage(async () => (await import('./promos-page.tsx')).PromosPage);

export default function PromosRoute() {
  return <PromosPage />;
}
