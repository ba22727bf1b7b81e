import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const TillPage = lazyPage(async () => (await import('./till-page.tsx')).TillPage);

export default function TillRoute() {
  return <TillPage />;
}
