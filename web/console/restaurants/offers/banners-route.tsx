import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const BannersPage = lazyPage(async () => (await import('./banners-page.tsx')).BannersPage);

export default function BannersRoute() {
  return <BannersPage />;
}
