import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/bookings/bookings.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const BookingsPage = lazyPage(async () => (await import('./bookings-page.tsx')).BookingsPage);

export default function BookingsRoute() {
  return <BookingsPage />;
}
