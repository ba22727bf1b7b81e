import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/screens-map.css';

const MapPage = lazyHydrate(async () => (await import('./map-page.tsx')).MapPage);

export default function MapRoute() {
  return <MapPage />;
}
