import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const WaitingPage = lazyHydrate(async () => (await import('./waiting-page.tsx')).WaitingPage);

export default function WaitingRoute() {
  return <WaitingPage />;
}
