import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const CouriersPage = lazyPage(async () => (await import('./couriers-page.tsx')).CouriersPage);

export default function CouriersRoute() {
  return <CouriersPage />;
}
