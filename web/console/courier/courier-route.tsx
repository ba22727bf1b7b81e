import { lazy } from 'react';

const CourierPage = lazy(async () => ({ default: (await import('./courier-page.tsx')).CourierPage }));

export default function CourierRoute() {
  return <CourierPage />;
}
