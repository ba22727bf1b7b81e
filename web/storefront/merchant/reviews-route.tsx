import type { ReviewPage } from '#contract/reviews.ts';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/reviews-route';
import { REVIEWS_AT_ONCE } from './reviews-at-once.ts';
import { later } from '#web/shell/later.tsx';
import '#web/styles/merchant-tabs.css';

const View = later(async () => (await import('./reviews-page.tsx')).ReviewsPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<ReviewPage> {
  return orNotFound(
    context.get(pageContext).ask('GET /merchants/:id/reviews', { params, query: { limit: REVIEWS_AT_ONCE } }),
  );
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
