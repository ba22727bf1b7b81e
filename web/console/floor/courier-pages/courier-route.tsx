import '#web/console/floor/courier-pages/courier.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const CourierPage = lazyPage(async () => (await import('./courier-page.tsx')).CourierPage);

export default function CourierRoute() {
  return <CourierPage />;
}
