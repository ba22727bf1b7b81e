import { orNotFound } from '#web/platform/routing/or-not-found.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import type { Route } from './+types/vacancies-route';
import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const VacanciesPage = lazyHydrate(async () => (await import('./vacancies-page.tsx')).VacanciesPage);

/** 404 when the merchant switched the page off. */
export async function loader({ context }: Route.LoaderArgs) {
  return { vacancies: await orNotFound(context.get(pageContext).api('GET /vacancies')) };
}

export default function VacanciesRoute({ loaderData }: Route.ComponentProps) {
  return <VacanciesPage loaderData={loaderData} />;
}
