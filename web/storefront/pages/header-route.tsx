import { later } from '#web/shell/later.tsx';

const HeaderPage = later(async () => (await import('./header-page.tsx')).HeaderPage);

export default function HeaderRoute() {
  return <HeaderPage />;
}
