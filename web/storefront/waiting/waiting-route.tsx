import { statusOf } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/waiting-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const WaitingPage = lazyHydrate(async () => (await import('./waiting-page.tsx')).WaitingPage);

export const loader = ({ context, params }: Route.LoaderArgs) =>
  statusOf(context.get(pageContext).api('GET /waiting/:token', { params }));

/** The page asks by itself what has become of its link. */
export const shouldRevalidate = (): boolean => false;

export default function WaitingRoute() {
  return <WaitingPage />;
}
