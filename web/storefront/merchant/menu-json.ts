/** The menu with which its page hydrates. */
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { recentTextAt } from '#web/rendering/deferred-data.ts';
import type { Route } from './+types/menu-json';
import { menuText } from './menu-payload.ts';

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { api, onRendered } = context.get(pageContext);
  const menu = await orNotFound(api('GET /merchants/:id/menu', { params }));
  onRendered({ route: 'menu.json' });
  return new Response(recentTextAt(request) ?? menuText(menu), {
    headers: { 'content-type': 'application/json' },
  });
}
