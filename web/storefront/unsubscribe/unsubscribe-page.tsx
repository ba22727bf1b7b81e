import { Link, useParams } from 'react-router';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The page of the link in a broadcast. Programs that preview links open it too, so only its button ends a consent. */
export function UnsubscribePage() {
  const t = useT();
  const { code = '' } = useParams();
  const { data, error, refetch } = useCallQuery('GET /marketing/:code', { params: { code } });
  const end = useCallMutation('POST /marketing/:code');
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isEnded = end.data?.isEnded ?? data?.isEnded ?? false;
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={t('marketing.endTitle')} noindex />
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <h1 className="text-h2">{t('marketing.endTitle')}</h1>
        {!data && !error && <Skeleton shape="box" className="h-24 w-full" />}
        {isUnknown && <p role="alert">{t('marketing.unknown')}</p>}
        {error && !isUnknown && (
          <>
            <p role="alert">{t('signIn.offline')}</p>
            <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
          </>
        )}
        {data && isEnded && <p role="status">{t('marketing.ended', { name: data.name })}</p>}
        {data && !isEnded && (
          <>
            <p className="text-ink-2">{t('marketing.endWhy', { name: data.name })}</p>
            {end.error && (
              <p role="alert" className="error">
                {t('signIn.offline')}
              </p>
            )}
            <Button kind="primary" loading={end.isPending} onClick={() => end.mutate({ params: { code } })}>
              {t('marketing.end')}
            </Button>
          </>
        )}
        <Button render={(props) => <Link to={paths.home()} {...props} />}>{t('marketing.home')}</Button>
      </div>
    </div>
  );
}
