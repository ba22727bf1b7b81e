import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { later } from '#web/shell/later.tsx';
import { pageContext } from '#web/shell/page-context.ts';
import { paths } from '#web/shell/paths.ts';
import type { SentLater } from '#web/shell/sent-later.ts';
import { onlyModalChanged } from '#web/shell/modals.ts';
import type { Route } from './+types/home-route';
import { loadHome, sendHome } from './load-home.ts';
import '#web/styles/screens-home.css';

const HomeView = later(async () => (await import('./home-view.tsx')).HomeView);

/** With one restaurant, home is that restaurant. */
export async function loader({ context }: Route.LoaderArgs): Promise<string | SentLater> {
  const page = context.get(pageContext);
  const home = await loadHome(page.ask);
  if (home.only) throw redirect(paths.restaurant({ slug: home.only }));
  return sendHome(home, page);
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => (onlyModalChanged(currentUrl, nextUrl) ? false : defaultShouldRevalidate);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeView sent={loaderData} />;
}
