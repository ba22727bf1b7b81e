import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/hours-route';
import type { Hours } from './use-live-branches.ts';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./hours-page.tsx')).HoursPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<Hours[]> {
  const branches = await orNotFound(context.get(pageContext).api('GET /merchants/:id/branches', { params }));
  return branches.map(({ id, name, address, open, opensAt, closesAt, timeZone, shifts, specialShifts }) => ({
    id,
    name,
    address,
    open,
    opensAt,
    closesAt,
    timeZone,
    shifts,
    specialShifts,
  }));
}

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
