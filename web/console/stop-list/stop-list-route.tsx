import { lazy } from 'react';

const StopListPage = lazy(async () => ({ default: (await import('./stop-list-page.tsx')).StopListPage }));

export default function StopListRoute() {
  return <StopListPage />;
}
