/** What the home page comes alive with. */
import { pageContext } from '#web/rendering/page-context.ts';
import { promisedAt } from '#web/rendering/deferred-data.ts';
import type { Route } from './+types/home-json';
import { loadHome } from './load-home.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const text = promisedAt(request) ?? JSON.stringify(await loadHome(context.get(pageContext).ask));
  return new Response(text, { headers: { 'content-type': 'application/json', 'x-route': 'home.json' } });
}
