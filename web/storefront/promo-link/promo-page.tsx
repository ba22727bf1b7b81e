import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { promoSentence } from '#web/shared/ordering/promo-field.tsx';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const problemOf = (error: unknown): QuoteProblem | null =>
  error instanceof ApiError && error.code.startsWith('PROMO_') ? error.problem : null;

/** The page of a link to a promo: the code waits in the basket of the restaurant, and the page says what it needs. */
export function PromoPage() {
  const t = useT();
  const { money } = useFormat();
  const { id = '', code = '' } = useParams();
  const restaurant = useCallQuery('GET /merchants/:id', { params: { id } });
  const check = useCallQuery(
    'POST /promo/check',
    { body: { merchantId: id, promoCode: code, productPrice: 0 } },
    { retry: false },
  );
  const problem = problemOf(check.error);
  // An empty basket is below every minimum; the code counts once there is enough in it.
  const isReady = check.data !== undefined || problem?.code === 'PROMO_MINIMUM';
  const restaurantId = restaurant.data?.id;
  useEffect(() => {
    if (isReady && restaurantId !== undefined) changeVisit(restaurantId, { promoCode: code });
  }, [isReady, restaurantId, code]);
  const failure = restaurant.error ?? (problem ? null : check.error);
  const isSettled = restaurant.data !== undefined && (check.data !== undefined || problem !== null);
  const sentence = (): string => {
    if (check.data) return t('promoLink.ready');
    if (problem?.code !== 'PROMO_MINIMUM') return promoSentence(problem!, t, money);
    return t('promoLink.readyFrom', { sum: money(problem.minPrice ?? 0) });
  };
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={t('promoLink.title')} noindex />
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <h1 className="text-h2">{t('promoLink.title')}</h1>
        {!isSettled && !failure && <Skeleton shape="box" className="h-24 w-full" />}
        {failure && (
          <>
            <p role="alert">{t('signIn.offline')}</p>
            <Button onClick={() => void Promise.all([restaurant.refetch(), check.refetch()])}>{t('tryAgain')}</Button>
          </>
        )}
        {isSettled && (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Icon name="ticket-percent" />
              <b>{code.toUpperCase()}</b>
              <span className="text-ink-2">{restaurant.data.name}</span>
            </p>
            <p role="status">{sentence()}</p>
            <Button kind="primary" render={(props) => <Link to={paths.restaurant(restaurant.data)} {...props} />}>
              {t('promoLink.menu')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
