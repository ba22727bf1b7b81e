import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const NavigationBarPage = lazyHydrate(async () => (await import('./navigation-bar-page.tsx')).NavigationBarPage);

export default function NavigationBarRoute() {
  return <NavigationBarPage />;
}
