import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PartnersPage = lazyPage(async () => (await import('./partners-page.tsx')).PartnersPage);

export default function PartnersRoute() {
  return <PartnersPage />;
}
