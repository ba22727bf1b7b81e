import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PlacesPage = lazyPage(async () => (await import('./places-page.tsx')).PlacesPage);

export default function PlacesRoute() {
  return <PlacesPage />;
}
