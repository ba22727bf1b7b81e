import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const BroadcastsPage = lazyPage(async () => (await import('./broadcasts-page.tsx')).BroadcastsPage);

export default function BroadcastsRoute() {
  return <BroadcastsPage />;
}
