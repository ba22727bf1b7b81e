import { data } from 'react-router';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/branches-route';
import { factsOf, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./branches-page.tsx')).BranchesPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<BranchFacts[]> {
  const { api, settings } = context.get(pageContext);
  if (!settings.web.branchesActive) throw data(null, { status: 404 });
  return (await orNotFound(api('GET /merchants/:id/branches', { params }))).map(factsOf);
}

export default function BranchesPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
