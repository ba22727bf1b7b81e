import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/menu-route';

export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).ask('GET /merchants/:id/menu', { params }));
}

export default function MenuPage({ loaderData: menu }: Route.ComponentProps) {
  return menu.groups.map((group) => <h2 key={group.id} className="text-h2">{group.name}</h2>);
}
