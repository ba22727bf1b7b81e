import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const UnsubscribePage = lazyHydrate(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage);

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
