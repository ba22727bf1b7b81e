import { later } from '#web/shell/later.tsx';
import '#web/styles/screens-map.css';

const MapPage = later(async () => (await import('./map-page.tsx')).MapPage);

export default function MapRoute() {
  return <MapPage />;
}
