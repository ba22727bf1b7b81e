import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const CollectionsPage = lazyPage(async () => (await import('./collections-page.tsx')).CollectionsPage);

export default function CollectionsRoute() {
  return <CollectionsPage />;
}
