import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/info-route';
import type { Term } from './info-page.tsx';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./info-page.tsx')).InfoPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ features: Term[]; preferFor: Term[] }> {
  const { api } = context.get(pageContext);
  const [restaurant, terms] = await Promise.all([orNotFound(api('GET /merchants/:id', { params })), api('GET /terms')]);
  const own = (codes: string[], all: Term[]): Term[] =>
    all.filter(({ code }) => codes.includes(code)).map(({ code, name, icon }) => ({ code, name, icon }));
  return { features: own(restaurant.features, terms.features), preferFor: own(restaurant.preferFor, terms.preferFor) };
}

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  return <View loaderData={loaderData} />;
}
