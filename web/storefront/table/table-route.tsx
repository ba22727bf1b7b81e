import { statusOf } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/table-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant.css';
import '#web/styles/screens-table.css';

const TablePage = lazyHydrate(async () => (await import('./table-page.tsx')).TablePage);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  statusOf(context.get(pageContext).api('GET /table-codes/:token', { params }));

/** The page asks by itself what has become of its link. */
export const shouldRevalidate = (): boolean => false;

export default function TableRoute() {
  return <TablePage />;
}
