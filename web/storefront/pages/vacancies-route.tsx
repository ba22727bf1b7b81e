import { data } from 'react-router';
import { useT } from '#web/shell/i18n/use-t.ts';
import { pageContext } from '#web/shell/page-context.ts';
import { PageHead, useBrand } from '#web/shell/seo.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatPhone } from '#web/shell/format/phone.ts';
import { useMerchantLinks } from '../chrome/merchant-links.ts';
import type { Route } from './+types/vacancies-route';

/** A page that the merchant switched off is not there. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).settings.web.vacanciesActive) throw data(null, { status: 404 });
  return null;
}

export default function VacanciesRoute() {
  const t = useT();
  const brand = useBrand();
  const { phone } = useMerchantLinks();
  return (
    <div className="wrap py-6 md:py-8">
      <PageHead title={t('footer.vacancies')} description={t('vacancies.description', { brand })} />
      <h1 className="text-h1">{t('footer.vacancies')}</h1>
      <EmptyState icon="briefcase" title={t('vacancies.ask', { brand })} className="min-h-[50dvh]"
        action={phone && <Button kind="primary" icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>{formatPhone(phone)}</Button>}>
        {phone ? t('vacancies.call') : t('vacancies.come')}
      </EmptyState>
    </div>
  );
}
