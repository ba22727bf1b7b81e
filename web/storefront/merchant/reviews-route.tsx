import type { ReviewPage } from '#contract/guests/reviews.ts';
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/reviews-route';
import { REVIEWS_AT_ONCE } from './reviews-at-once.ts';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./reviews-page.tsx')).ReviewsPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<ReviewPage> {
  return orNotFound(
    context.get(pageContext).api('GET /merchants/:id/reviews', { params, query: { limit: REVIEWS_AT_ONCE } }),
  );
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
