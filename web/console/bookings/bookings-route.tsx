import { lazy } from 'react';
import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';

const BookingsPage = lazy(async () => ({ default: (await import('./bookings-page.tsx')).BookingsPage }));

export default function BookingsRoute() {
  return <BookingsPage />;
}
