/** The data with which the home page hydrates. */
import { pageContext } from '#web/rendering/page-context.ts';
import { recentTextAt } from '#web/rendering/deferred-data.ts';
import type { Route } from './+types/home-json';
import { loadHome } from './load-home.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { api, onRendered } = context.get(pageContext);
  const text = recentTextAt(request) ?? JSON.stringify(await loadHome(api));
  onRendered({ route: 'home.json' });
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
