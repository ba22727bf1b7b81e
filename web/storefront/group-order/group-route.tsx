import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant.css';
import '#web/styles/screens-order.css';
import '#web/styles/screens-table.css';
import '#web/styles/screens-group.css';

const GroupPage = lazyHydrate(async () => (await import('./group-page.tsx')).GroupPage);

export default function GroupRoute() {
  return <GroupPage />;
}
