import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant.css';
import '#web/styles/screens-table.css';

const TablePage = lazyHydrate(async () => (await import('./table-page.tsx')).TablePage);

export default function TableRoute() {
  return <TablePage />;
}
