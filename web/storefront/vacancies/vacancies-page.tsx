import { Suspense, useState } from 'react';
import type { Vacancy } from '#contract/restaurants/catalog.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMerchantLinks } from '#web/shared/merchant-links/merchant-links.ts';
import type { Route } from './+types/vacancies-route';
import { LongText } from '#web/shared/page/long-text.tsx';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).default);

export function VacanciesPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const brand = useBrand();
  const { phone } = useMerchantLinks();
  const { vacancies } = loaderData;
  return (
    <div className="wrap py-5 md:py-8">
      <PageHead title={t('footer.vacancies')} description={t('vacancies.description', { brand })} />
      <h1 className="mb-4 text-h1">{t('footer.vacancies')}</h1>
      {vacancies.length === 0 ? (
        <EmptyState
          icon="briefcase"
          title={t('vacancies.none')}
          className="min-h-[50dvh]"
          action={
            phone && (
              <Button kind="primary" icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
                {formatPhone(phone)}
              </Button>
            )
          }
        >
          {phone ? t('vacancies.call') : t('vacancies.come')}
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} fallbackPhone={phone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function VacancyCard({ vacancy, fallbackPhone }: { vacancy: Vacancy; fallbackPhone: string | null }) {
  const phone = vacancy.phone ?? fallbackPhone;
  const t = useT();
  const pay = usePay(vacancy);
  const [isApplying, setIsApplying] = useState(false);
  return (
    <article className="card grid gap-2" data-pad="">
      <h2 className="text-h3">{vacancy.title}</h2>
      {(pay || vacancy.place) && <p className="text-ink-2">{[pay, vacancy.place].filter(Boolean).join(' · ')}</p>}
      <LongText text={vacancy.body} />
      <div className="flex flex-wrap gap-2">
        <Button size={40} kind="primary" onClick={() => setIsApplying(true)}>
          {t('vacancies.apply')}
        </Button>
        {phone && (
          <Button size={40} icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
            {formatPhone(phone)}
          </Button>
        )}
      </div>
      {isApplying && (
        <Suspense fallback={null}>
          <ApplyDialog vacancy={vacancy} onClose={() => setIsApplying(false)} />
        </Suspense>
      )}
    </article>
  );
}

function usePay({ salaryFrom, salaryTo }: Vacancy): string | null {
  const t = useT();
  const { money } = useFormat();
  if (salaryFrom !== null && salaryTo !== null)
    return t('vacancies.payBetween', { from: money(salaryFrom), to: money(salaryTo) });
  if (salaryFrom !== null) return t('vacancies.payFrom', { from: money(salaryFrom) });
  return salaryTo === null ? null : t('vacancies.payTo', { to: money(salaryTo) });
}
