import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/contact-route';
import { factsOf, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./contact-page.tsx')).ContactPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<BranchFacts[]> {
  return (await orNotFound(context.get(pageContext).api('GET /merchants/:id/branches', { params }))).map(factsOf);
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
