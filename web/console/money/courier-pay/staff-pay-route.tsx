import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const StaffPayPage = lazyPage(async () => (await import('./staff-pay-page.tsx')).StaffPayPage);

export default function StaffPayRoute() {
  return <StaffPayPage />;
}
