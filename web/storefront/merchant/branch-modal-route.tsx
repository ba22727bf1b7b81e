import { data } from 'react-router';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/branch-modal-route';
import { factsOf, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./branch-modal-page.tsx')).BranchModalPage);

export async function loader({
  context,
  params,
}: Route.LoaderArgs): Promise<{ menu: MenuData; branches: BranchFacts[] }> {
  const { api, settings } = context.get(pageContext);
  if (!settings.web.branchesActive) throw data(null, { status: 404 });
  const [menu, branches] = await orNotFound(
    Promise.all([api('GET /merchants/:id/menu', { params }), api('GET /merchants/:id/branches', { params })]),
  );
  return { menu: toMenuData(menu), branches: branches.map(factsOf) };
}

export default function BranchModalPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
