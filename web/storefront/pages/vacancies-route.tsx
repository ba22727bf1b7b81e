import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/vacancies-route';
import { later } from '#web/shell/later.tsx';

const VacanciesPage = later(async () => (await import('./vacancies-page.tsx')).VacanciesPage);

/** A page that the merchant switched off is not there. */
export async function loader({ context }: Route.LoaderArgs) {
  return { vacancies: await orNotFound(context.get(pageContext).ask('GET /vacancies')) };
}

export default function VacanciesRoute({ loaderData }: Route.ComponentProps) {
  return <VacanciesPage loaderData={loaderData} />;
}
