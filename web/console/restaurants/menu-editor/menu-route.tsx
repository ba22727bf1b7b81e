import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const MenuPage = lazyPage(async () => (await import('./menu-page.tsx')).MenuPage);

export default function MenuRoute() {
  return <MenuPage />;
}
