import { lazy } from 'react';

const NewOrderPage = lazy(async () => ({ default: (await import('./new-order-page.tsx')).NewOrderPage }));

export default function NewOrderRoute() {
  return <NewOrderPage />;
}
