/** What the home page comes alive with. */
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/home-json';
import { loadHome } from './load-home.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await loadHome(context.get(pageContext).ask), { headers: { 'x-route': 'home.json' } });
}
