import { later } from '#web/rendering/lazy-hydrate.tsx';

const HeaderPage = later(async () => (await import('./header-page.tsx')).HeaderPage);

export default function HeaderRoute() {
  return <HeaderPage />;
}
