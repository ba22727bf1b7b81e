import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const HeaderPage = lazyHydrate(async () => (await import('./header-page.tsx')).HeaderPage);

export default function HeaderRoute() {
  return <HeaderPage />;
}
