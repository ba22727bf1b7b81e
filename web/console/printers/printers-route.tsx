import { lazy } from 'react';

const PrintersPage = lazy(async () => ({ default: (await import('./printers-page.tsx')).PrintersPage }));

export default function PrintersRoute() {
  return <PrintersPage />;
}
