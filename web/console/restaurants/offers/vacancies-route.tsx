import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const VacanciesPage = lazyPage(async () => (await import('./vacancies-page.tsx')).VacanciesPage);

export default function VacanciesRoute() {
  return <VacanciesPage />;
}
