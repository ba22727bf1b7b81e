import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const ReviewPhotosPage = lazyPage(async () => (await import('./reviews-page.tsx')).ReviewPhotosPage);

export default function ReviewsRoute() {
  return <ReviewPhotosPage />;
}
