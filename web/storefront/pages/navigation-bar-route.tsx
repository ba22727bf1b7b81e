import { later } from '#web/rendering/lazy-hydrate.tsx';

const NavigationBarPage = later(async () => (await import('./navigation-bar-page.tsx')).NavigationBarPage);

export default function NavigationBarRoute() {
  return <NavigationBarPage />;
}
