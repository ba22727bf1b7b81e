import { lazy } from 'react';

const CouriersPage = lazy(async () => ({ default: (await import('./couriers-page.tsx')).CouriersPage }));

export default function CouriersRoute() {
  return <CouriersPage />;
}
