import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/waiting-list/waiting-list.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const WaitingListPage = lazyPage(async () => (await import('./waiting-list-page.tsx')).WaitingListPage);

export default function WaitingListRoute() {
  return <WaitingListPage />;
}
