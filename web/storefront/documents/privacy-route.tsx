import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/privacy-route';

const DocumentPage = lazyHydrate(async () => (await import('./document-page.tsx')).DocumentPage);

/** 404 when the merchant switched the page off or has no text. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(context.get(pageContext).api('GET /documents/:kind', { params: { kind: 'privacy' } }));

export default function PrivacyRoute({ loaderData: { body, updatedAt } }: Route.ComponentProps) {
  return <DocumentPage title="footer.privacy" description="privacy.description" body={body} updatedAt={updatedAt} />;
}
