import { lazy } from 'react';
import '#web/console/hall/hall-page.css';
import '#web/console/hall/hall.css';

const BookingsPage = lazy(async () => ({ default: (await import('./bookings-page.tsx')).BookingsPage }));

export default function BookingsRoute() {
  return <BookingsPage />;
}
