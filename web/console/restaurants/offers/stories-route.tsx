import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const StoriesPage = lazyPage(async () => (await import('./stories-page.tsx')).StoriesPage);

export default function StoriesRoute() {
  return <StoriesPage />;
}
