import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/privacy-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const PrivacyPage = lazyHydrate(async () => (await import('./privacy-page.tsx')).PrivacyPage);

/** 404 when the merchant switched the page off or has no text. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(context.get(pageContext).api('GET /documents/:kind', { params: { kind: 'privacy' } }));

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage loaderData={loaderData} />;
}
