import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const MediaPage = lazyPage(async () => (await import('./media-page.tsx')).MediaPage);

export default function MediaRoute() {
  return <MediaPage />;
}
