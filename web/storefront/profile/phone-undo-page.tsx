import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The page of the link that is sent to the old number of an account. The token is in the fragment, so no server logs
 * it.
 */
export function PhoneUndoPage() {
  const t = useT();
  const [token, setToken] = useState('');
  const { mutate, isPending, data, error } = useCallMutation('POST /auth/phone-undo');
  const isExpired = error instanceof ApiError && error.status === 404;
  useEffect(() => setToken(location.hash.slice(1)), []);
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={t('phoneUndo.title')} noindex />
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <h1 className="text-h2">{t('phoneUndo.title')}</h1>
        {data ? (
          <>
            <p role="status">
              {t(data.was === 'WAITING' ? 'phoneUndo.stopped' : 'phoneUndo.restored', {
                phone: formatPhone(data.phone),
              })}
            </p>
            <Button kind="primary" render={(props) => <Link to={paths.login(paths.profile())} {...props} />}>
              {t('header.signIn')}
            </Button>
          </>
        ) : isExpired ? (
          <p role="alert">{t('phoneUndo.expired')}</p>
        ) : (
          <>
            <p className="text-ink-2">{t('phoneUndo.why')}</p>
            {error && (
              <p role="alert" className="error">
                {t('signIn.offline')}
              </p>
            )}
            <Button kind="primary" loading={isPending} onClick={() => mutate({ body: { token } })}>
              {t('phoneUndo.do')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
