import { lazy } from 'react';

const StaffPage = lazy(async () => ({ default: (await import('./staff-page.tsx')).StaffPage }));

export default function StaffRoute() {
  return <StaffPage />;
}
