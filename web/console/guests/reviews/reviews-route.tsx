import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const ReviewsPage = lazyPage(async () => (await import('./reviews-page.tsx')).ReviewsPage);

export default function ReviewsRoute() {
  return <ReviewsPage />;
}
