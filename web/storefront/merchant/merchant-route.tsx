import { Outlet } from 'react-router';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/merchant-route';

export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).ask('GET /merchants/:id', { params }));
}

export default function MerchantPage({ loaderData: restaurant }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <title>{restaurant.name}</title>
      <h1 className="text-h1">{restaurant.name}</h1>
      <Outlet />
    </div>
  );
}
