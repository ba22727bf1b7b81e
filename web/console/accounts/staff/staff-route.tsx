import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const StaffPage = lazyPage(async () => (await import('./staff-page.tsx')).StaffPage);

export default function StaffRoute() {
  return <StaffPage />;
}
