/** The menu that a page of it comes alive with. */
import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { promisedAt } from '#web/rendering/deferred-data.ts';
import type { Route } from './+types/menu-json';
import { menuText } from './menu-payload.ts';

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const menu = await orNotFound(context.get(pageContext).ask('GET /merchants/:id/menu', { params }));
  return new Response(promisedAt(request) ?? menuText(menu), {
    headers: { 'content-type': 'application/json', 'x-route': 'menu.json' },
  });
}
