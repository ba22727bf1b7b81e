import { later } from '#web/shell/later.tsx';
import { pageContext } from '#web/shell/page-context.ts';
import { loadHome } from '../home/load-home.ts';
import type { Route } from './+types/modal-page';
import '#web/styles/screens-home.css';

const HomeView = later(async () => (await import('../home/home-view.tsx')).HomeView);

/** An overlay's address opened directly: the home page under it, the overlay drawn by the layout, unlisted. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext).ask);
}

export default function ModalPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <HomeView home={loaderData} />
    </>
  );
}
